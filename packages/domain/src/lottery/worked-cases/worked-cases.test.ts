import { describe, expect, test } from 'vitest'
import type { LotteryFamily } from '#games/games.ts'
import { drawShapes } from '#lottery/draw.ts'
import { itemsOfSet } from '#lottery/item-sets.ts'
import { forCodes } from '#lottery/judges/for-codes.ts'
import { NO_WIN } from '#lottery/judges/judge.ts'
import type { Play } from '#lottery/play.ts'
import { allPlays, findPlay } from '#lottery/plays/all-plays.ts'
import { pickedItems } from '#lottery/selection/picked-items.ts'
import { selectionOf } from '#lottery/selection/selection.fixtures.ts'
import { settleAtBaseOdds, summary } from '#lottery/settle.fixtures.ts'
import { digitCases } from './digits.cases.ts'
import { fastThreeCases } from './k3.cases.ts'
import { niuNiuCases } from './niuniu.cases.ts'
import { racingCases } from './racing.cases.ts'
import { sixMarkCases } from './six-mark.cases.ts'
import { sixMarkCombinationCases } from './six-mark-combinations.cases.ts'

type Case = Readonly<{ play: Play; selection: string; draw: string; lunarYear: number; expected: string }>

/** `01..05` are the numbers from 01 to 05. */
function withRanges(text: string): string {
  return text.replace(/(\d+)\.\.(\d+)/g, (_, first: string, last: string) => {
    const count = Number(last) - Number(first) + 1
    const numbers = Array.from({ length: count }, (_each, index) => String(Number(first) + index))
    return numbers.map(number => number.padStart(first.length, '0')).join(',')
  })
}

/** `ALL` is every item of its group. */
function withAll(play: Play, text: string): string {
  const setOf = (position: number) => play.pick.groups?.[position]?.itemSet ?? play.pick.itemSet ?? ''
  return text
    .split('|')
    .map((part, position) => part.replace('ALL', itemsOfSet(play, setOf(position)).join(',')))
    .join('|')
}

/** `=7 3` are the balls that the play reads; the others get numbers that lead astray whoever reads them. */
function wholeDraw(play: Play, text: string): string {
  if (!text.startsWith('=')) return text
  const read = text.slice(1).split(' ').map(Number)
  const { count, first, last, repeats } = drawShapes[play.family]
  const spare = Array.from({ length: last - first + 1 }, (_, index) => last - index).filter(
    number => repeats || !read.includes(number),
  )
  const numbers = Array.from({ length: count }, (_, index) => {
    const position = play.balls.indexOf(index + 1)
    return position < 0 ? spare.shift() : read[position]
  })
  return numbers.join(' ')
}

function casesOf(families: readonly LotteryFamily[], table: string): readonly Case[] {
  return table
    .trim()
    .split('\n')
    .flatMap(row => {
      const [codes = '', selection = '', drawText = '', expected = ''] = row.split(' | ')
      const [pattern = '', only] = codes.split(':').reverse()
      const [draw = '', year = '2026'] = drawText.split(' @')
      const wanted = only === undefined ? families : families.filter(family => family === only)
      const plays = wanted.flatMap(family =>
        Object.keys(forCodes(pattern, () => NO_WIN)).map(code => findPlay(family, code)),
      )
      return plays
        .filter(play => play !== undefined)
        .map(play => ({
          play,
          selection: withAll(play, withRanges(selection)),
          draw: wholeDraw(play, draw),
          lunarYear: Number(year),
          expected,
        }))
    })
}

const cases: readonly Case[] = [
  ...casesOf(['six-mark'], sixMarkCases),
  ...casesOf(['six-mark'], sixMarkCombinationCases),
  ...casesOf(['racing'], racingCases),
  ...casesOf(['k3'], fastThreeCases),
  ...casesOf(['ssc', '3d'], digitCases),
  ...casesOf(['niuniu'], niuNiuCases),
]

const settled = (each: Case) => settleAtBaseOdds(each.play, each.selection, each.draw, each.lunarYear)

describe.each(allPlays.map(play => [play.family, play.code, play] as const))(
  '%s %s',
  (_family, _code, play) => {
    const own = cases.filter(each => each.play === play)

    test('settles as worked by hand', () => {
      for (const each of own)
        expect(summary(settled(each)), `${each.selection} on ${each.draw}`).toBe(each.expected)
    })

    test('is worked for a win, a loss, a tie where there is one, and each tier', () => {
      const settlements = own.map(settled)
      const outcomes = new Set(settlements.map(settlement => settlement.outcome))
      const canTie = !play.push.startsWith('无和局') && play.selectionKind !== 'parlay'
      expect(outcomes).toEqual(new Set(canTie ? ['win', 'lose', 'push'] : ['win', 'lose']))
      const reached = new Set(settlements.flatMap(settlement => Object.keys(settlement.tiers)))
      const figures =
        typeof play.odds === 'number' || play.oddsRule === 'product' ? ['*'] : Object.keys(play.odds)
      if (play.oddsRule !== 'perItem') expect(reached).toEqual(new Set(figures))
    })

    test('is worked for the smallest and the largest pick', () => {
      const sizes = own.map(each => pickedItems(selectionOf(play, each.selection)).length)
      expect(sizes).toContain(play.pick.min)
      if (play.pick.max !== null) expect(sizes).toContain(play.pick.max)
    })
  },
)

test('no row is lost: every code of a row is a play of some family', () => {
  expect(cases.length).toBeGreaterThan(1000)
  const sixMark = [sixMarkCases, sixMarkCombinationCases]
  for (const table of [...sixMark, racingCases, fastThreeCases, digitCases, niuNiuCases]) {
    for (const row of table.trim().split('\n')) expect(row.split(' | '), row).toHaveLength(4)
  }
})
