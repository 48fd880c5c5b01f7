import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allPlays } from '#lottery/plays/all-plays.ts'
import { countUnits } from './count-units.ts'
import { parseSelection } from './parse-selection.ts'
import { quickPick } from './quick-pick.ts'

test('every random pick of every play is a selection of at least one unit', () => {
  const chances = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
    minLength: 40,
    maxLength: 40,
  })
  fc.assert(
    fc.property(fc.constantFrom(...allPlays), chances, (play, rolls) => {
      let roll = 0
      const text = quickPick(play, limit => {
        roll += 1
        return Math.floor((rolls[roll % rolls.length] ?? 0) * limit)
      })
      const verdict = parseSelection(play, text)
      if (!verdict.ok) expect.fail(`${play.code} "${text}": ${verdict.text}`)
      expect(countUnits(play, verdict.selection)).toBeGreaterThan(0)
    }),
    { numRuns: 3000 },
  )
})
