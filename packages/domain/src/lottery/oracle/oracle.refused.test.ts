import { describe, expect, test } from 'vitest'
import { allPlays } from '#lottery/plays/all-plays.ts'
import { parseSelection } from '#lottery/selection/parse-selection.ts'
import { seededChance } from './oracle.chance.ts'
import { sampleTexts } from './oracle.compare.ts'
import { slipped } from './oracle.edits.ts'
import { refusedTexts } from './oracle.refused.ts'
import { isValidText } from './oracle.validity.ts'

const named = allPlays.map(play => [play.family, play.code, play] as const)
const SLIPS_PER_TEXT = 12

/** An item that no play offers is pointed at itself; of other faults only that the offset is in the text. */
function isOffsetOfFault(at: number, text: string): boolean {
  return text.includes('零') ? at === text.indexOf('零') : at >= 0 && at <= text.length
}

describe('a malformed selection', () => {
  test.each(named)('of %s %s is refused whole, with the offset of its fault', (_, __, play) => {
    const taken: string[] = []
    for (const text of sampleTexts(play, 8, 4)) {
      for (const { fault, text: spoilt } of refusedTexts(play, text)) {
        const parsed = parseSelection(play, spoilt)
        if (parsed.ok) taken.push(`${fault}: ${JSON.stringify(spoilt)}`)
        else if (!isOffsetOfFault(parsed.at, spoilt)) taken.push(`${fault}: ${spoilt} at ${parsed.at}`)
      }
    }
    expect(taken).toEqual([])
  })

  test.each(named)('of %s %s is told from a well-formed one after any slip', (_, __, play) => {
    const chance = seededChance(11)
    const disputed: string[] = []
    for (const text of sampleTexts(play, 10, 4)) {
      for (let at = 0; at < SLIPS_PER_TEXT; at++) {
        const once = slipped(play, text, chance)
        const edited = chance(2) === 0 ? once : slipped(play, once, chance)
        if (edited === '') continue
        const isTaken = parseSelection(play, edited).ok
        if (isTaken !== isValidText(play, edited)) disputed.push(`${isTaken ? 'takes' : 'refuses'} ${edited}`)
      }
    }
    expect(disputed).toEqual([])
  })
})
