/** How much text a slip may hold: every character is stored, hashed, sealed and judged. */
import type { SlipLine } from './price-line.ts'

/** All 100,000 entries of a five-digit 单式 fit, once. */
const SLIP_CHARACTERS_MAX = 600_000

/** The index of the first line beyond the size limit of a slip over so many issues; `undefined` when all lines fit. */
export function lineBeyondSlip(
  items: readonly Pick<SlipLine, 'selection'>[],
  issuesCount = 1,
): number | undefined {
  let characters = 0
  const beyond = items.findIndex(({ selection }) => {
    characters += selection.length * issuesCount
    return characters > SLIP_CHARACTERS_MAX
  })
  return beyond < 0 ? undefined : beyond
}

/** Shorter selections are like any others; longer ones are read by themselves and counted. */
const LONG_SELECTION = 500

/** Characters of long selections that one member may put on an issue. */
export const MEMBER_CHARACTERS_MAX = 2_000_000

/** Characters of long selections that all members together may put on an issue: 500 times all entries of a play. */
export const ISSUE_CHARACTERS_MAX = 300_000_000

/** Characters of the long selections among the lines; 0 when all of them are short. */
export const longCharacters = (items: readonly Pick<SlipLine, 'selection'>[]): number =>
  items.reduce((sum, { selection }) => sum + (selection.length > LONG_SELECTION ? selection.length : 0), 0)
