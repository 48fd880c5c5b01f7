import { readTexts } from '#platform/screen/screen.ts'

/** What of the bet list is shown, as its address says it: status, game, and a past day. */
export const readBetSearch = readTexts('tab', 'game_id', 'date')
