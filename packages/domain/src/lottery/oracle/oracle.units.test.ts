import { describe, expect, test } from 'vitest'
import { allPlays, findPlay } from '#lottery/plays/all-plays.ts'
import { countUnits } from '#lottery/selection/count-units.ts'
import { parseSelection } from '#lottery/selection/parse-selection.ts'
import { printSelection } from '#lottery/selection/print-selection.ts'
import { sampleTexts } from './oracle.compare.ts'
import { must } from './oracle.play.ts'
import { expandUnits } from './oracle.units.ts'

const named = allPlays.map(play => [play.family, play.code, play] as const)

const unordered = (units: readonly (readonly string[])[]): string[] =>
  units.map(unit => unit.toSorted().join(' ')).toSorted()

describe('a selection', () => {
  test.each(named)('of %s %s has as many units as are found by taking them one by one', (_, __, play) => {
    for (const text of [...sampleTexts(play, 25, 6), ...sampleTexts(play, 4, 9)]) {
      const parsed = parseSelection(play, text)
      expect(parsed, text).toMatchObject({ ok: true })
      if (parsed.ok) expect(countUnits(play, parsed.selection), text).toBe(expandUnits(play, text).length)
    }
  })

  test.each(named)('of %s %s is printed as a text that means the same units', (_, __, play) => {
    for (const text of sampleTexts(play, 12, 5)) {
      const parsed = parseSelection(play, text)
      if (!parsed.ok) throw new Error(`${text} was refused as ${parsed.code}`)
      const printed = printSelection(play, parsed.selection)
      expect(parseSelection(play, printed), text).toEqual(parsed)
      const meant = unordered(expandUnits(play, text))
      expect(unordered(expandUnits(play, printed)), `${text} printed as ${printed}`).toEqual(meant)
    }
  })

  const all = '0,1,2,3,4,5,6,7,8,9'
  test.each([
    ['o_w5_zxfs', 100_000],
    ['o_w5_zh', 500_000],
    ['o_rx_2_fs', 1_000],
    ['o_rx_3_fs', 10_000],
    ['o_rx_4_fs', 50_000],
    ['o_dwd', 50],
  ])('of everything on %s has %i units', (code, units) => {
    const play = must(findPlay('ssc', code), code)
    const parsed = parseSelection(play, Array(5).fill(all).join('|'))
    expect(parsed.ok && countUnits(play, parsed.selection)).toBe(units)
  })
})
