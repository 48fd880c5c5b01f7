import { describe, expect, test } from 'vitest'
import { bestPayout } from '#lottery/odds/best-payout.ts'
import { oddsTableOf } from '#lottery/odds/odds-table.ts'
import type { Play } from '#lottery/play.ts'
import { allPlays, findPlay, playsOf } from '#lottery/plays/all-plays.ts'
import { parseSelection } from '#lottery/selection/parse-selection.ts'
import { li } from '#money/money.ts'
import { type Chance, seededChance } from './oracle.chance.ts'
import { repriced, sampleTexts } from './oracle.compare.ts'
import { drawsNear, everyOutcome, oneBallAway, someDraws } from './oracle.draws.ts'
import { printedOdds } from './oracle.odds.ts'
import { must } from './oracle.play.ts'
import { settleSlowly } from './oracle.settle.ts'
import { expandUnits } from './oracle.units.ts'

const STAKE = 7_654_321n
const DRAWS_NEAR = 30
const STEPS = 100

type Pay = (numbers: readonly number[]) => bigint

function payOf(play: Play, text: string, lunarYear: number): Pay {
  const bet = { play, units: expandUnits(play, text), book: printedOdds(play), stake: STAKE }
  return numbers => settleSlowly(bet, { numbers, lunarYear }).payout
}

function promised(play: Play, text: string, lunarYear: number): bigint {
  const parsed = parseSelection(play, text)
  if (!parsed.ok) throw new Error(`${play.code} ${text} was refused as ${parsed.code}`)
  return bestPayout(play, parsed.selection, oddsTableOf(play), { perUnit: li(STAKE), lunarYear })
}

function highest(draws: Iterable<readonly number[]>, pay: Pay): bigint {
  let best = 0n
  for (const numbers of draws) {
    const payout = pay(numbers)
    if (payout > best) best = payout
  }
  return best
}

/** Climbs from the best of some likely draws, one ball at a time; finds a high payout, not surely the highest. */
function climbed(text: string, pay: Pay, chance: Chance): bigint {
  let at: readonly number[] = []
  let best = -1n
  const keep = (numbers: readonly number[]) => {
    const payout = pay(numbers)
    if (payout < best) return
    best = payout
    at = numbers
  }
  for (const numbers of drawsNear(text, DRAWS_NEAR, chance)) keep(numbers)
  for (let step = 0; step < STEPS; step++) keep(oneBallAway(at, chance))
  return best
}

const enumerable = allPlays.filter(
  ({ family, balls }) => family !== 'six-mark' && family !== 'niuniu' && balls.length < 5,
)

describe('the most that a line can pay', () => {
  test.each(enumerable.map(play => [play.family, play.code, play] as const))(
    'on %s %s is what its best outcome pays',
    (_, __, play) => {
      for (const text of sampleTexts(play, 2, 5)) {
        expect(promised(play, text, 2026), text).toBe(
          highest(everyOutcome(play, seededChance(14)), payOf(play, text, 2026)),
        )
      }
    },
  )

  test.each(playsOf('six-mark'))('on six-mark $code $name is never exceeded', play => {
    const chance = seededChance(15)
    for (const text of sampleTexts(play, 12, 6)) {
      const lunarYear = 2020 + chance(12)
      const offered = chance(2) === 0 ? repriced(play, chance) : play
      const found = climbed(text, payOf(offered, text, lunarYear), chance)
      expect(promised(offered, text, lunarYear), `${text} in ${lunarYear}`).toBeGreaterThanOrEqual(found)
    }
  })

  // Found by long climbs: each once promised less than some draw pays.
  test.each([
    ['zhengxiao', '马,猪', [1, 32, 20, 44, 8, 49, 45]],
    ['zhengxiao', '马,兔,猴', [28, 25, 35, 11, 47, 40, 17]],
    ['guoguan', '2:合双|3:双|1:合双|6:单', [15, 2, 48, 26, 18, 39, 24]],
    ['lm_tc', '12,10,09,22*12,05,06,10', [5, 6, 9, 10, 22, 1, 12]],
    ['lm_2qz', '47,09,46,33,43,22*08,09,43', [8, 9, 43, 22, 33, 46, 1]],
    ['lm_2zt', '47,09,46,33,43,22*08,09,43', [8, 9, 43, 22, 33, 46, 47]],
  ])('on %s %s reaches what %j pays', (code, text, numbers) => {
    const play = must(findPlay('six-mark', code), code)
    expect(promised(play, text, 2026)).toBeGreaterThanOrEqual(payOf(play, text, 2026)(numbers))
  })

  test.each(playsOf('niuniu'))('on lucky niu-niu $code $name is never exceeded', play => {
    for (const text of sampleTexts(play, 6, 5)) {
      const found = highest(someDraws(play, 1_000, seededChance(16)), payOf(play, text, 2026))
      expect(promised(play, text, 2026), text).toBeGreaterThanOrEqual(found)
    }
  })
})
