import { readTexts } from '#platform/screen/screen.ts'

/** The play category that the page of a six-mark game shows, as its address says it. */
export const readLandingSearch = readTexts('tab')
