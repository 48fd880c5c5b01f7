import { describe, expect, test } from 'vitest'
import type { LotteryFamily } from '#games/games.ts'
import { oddsTableOf, withRebate } from '#lottery/odds/odds-table.ts'
import type { Play } from '#lottery/play.ts'
import { playsOf } from '#lottery/plays/all-plays.ts'
import { payoutOf } from '#lottery/settle.ts'
import { issueJudge, settleGroup } from '#lottery/settle-issue.ts'
import { li, type RatioPpm } from '#money/money.ts'
import { type Chance, drawnNumbers, seededChance } from './oracle.chance.ts'
import { sampleTexts } from './oracle.compare.ts'
import { lessRebate, printedOdds } from './oracle.odds.ts'
import { settleSlowly } from './oracle.settle.ts'
import { expandUnits } from './oracle.units.ts'

const families: readonly LotteryFamily[] = ['six-mark', 'racing', 'k3', 'ssc', '3d', 'niuniu']
const DRAWS = 6
const STAKES = [1n, 999n, 1_234_567n]

type Priced = Readonly<{ play: Play; text: string; ratio: bigint }>

/** Bets of every play; each text comes at full odds and with a rebate, which must not be taken for each other. */
function betsOf(family: LotteryFamily): Priced[] {
  return playsOf(family).flatMap(play =>
    sampleTexts(play, 2, 5).flatMap(text =>
      (play.model === 'official' ? [0n, 33_300n] : [0n]).map(ratio => ({ play, text, ratio })),
    ),
  )
}

const drawOf = (family: LotteryFamily, chance: Chance) => ({
  numbers: drawnNumbers(family, chance),
  lunarYear: 1990 + chance(56),
})

describe('a whole issue', () => {
  test.each(families)('of %s is settled like its bets one by one', family => {
    const bets = betsOf(family).map(bet => ({
      ...bet,
      odds: withRebate(oddsTableOf(bet.play), bet.ratio as RatioPpm),
      units: expandUnits(bet.play, bet.text),
      book: lessRebate(printedOdds(bet.play), bet.ratio),
    }))
    const chance = seededChance(13)
    for (let at = 0; at < DRAWS; at++) {
      const draw = drawOf(family, chance)
      const judge = issueJudge(draw)
      for (const { play, text, odds, units, book } of [...bets, ...bets]) {
        const expected = STAKES.map(stake => settleSlowly({ play, units, book, stake }, draw))
        const judged = judge(play, text, odds)
        const group = settleGroup({ play, selection: text, odds, stakes: STAKES.map(li) }, draw)
        const payouts = expected.map(({ payout }) => payout)
        expect(
          STAKES.map(stake => payoutOf(judged, li(stake))),
          `${play.code} ${text}`,
        ).toEqual(payouts)
        expect(group.payouts, `${play.code} ${text}`).toEqual(payouts)
        expect([judged.outcome, group.judged.unitsWon]).toEqual([expected[0]?.outcome, expected[0]?.unitsWon])
      }
    }
  })
})
