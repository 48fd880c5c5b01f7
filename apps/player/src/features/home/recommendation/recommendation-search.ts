import { readTexts } from '#platform/screen/screen.ts'

/** Game and play category of the recommendation block, as the address says them. */
export const readRecommendationSearch = readTexts('game_id', 'tab')
