/**
 * How fast the rules are, for `npm run bench`. The clock comes from outside; a run takes about two seconds.
 */
import { type Li, li } from '#money/money.ts'
import type { Draw } from './draw.ts'
import { type OddsTable, oddsTableOf } from './odds/odds-table.ts'
import type { Play } from './play.ts'
import { allPlays, playsOf } from './plays/all-plays.ts'
import { sampleBets } from './returns/sample-bets.ts'
import { countUnits } from './selection/count-units.ts'
import { parseSelection } from './selection/parse-selection.ts'
import type { Selection } from './selection/selection.ts'
import { payoutOf, settle } from './settle.ts'
import { issueJudge } from './settle-issue.ts'

/** Milliseconds from any fixed point. */
export type Now = () => number

type Bet = Readonly<{ play: Play; text: string; selection: Selection; odds: OddsTable; stake: Li }>

const DRAWS: Readonly<Record<Play['family'], Draw>> = {
  'six-mark': { numbers: [7, 18, 29, 31, 40, 49, 5], lunarYear: 2026 },
  racing: { numbers: [3, 8, 1, 10, 5, 2, 9, 4, 7, 6], lunarYear: 2026 },
  k3: { numbers: [2, 2, 5], lunarYear: 2026 },
  ssc: { numbers: [0, 1, 2, 3, 4], lunarYear: 2026 },
  '3d': { numbers: [0, 1, 2], lunarYear: 2026 },
  niuniu: { numbers: [3, 8, 1, 10, 5, 2, 9, 4, 7, 6], lunarYear: 2026 },
}

function betsOf(play: Play): readonly Bet[] {
  const odds = oddsTableOf(play)
  return sampleBets(play).flatMap(({ selection: text }, index) => {
    const parsed = parseSelection(play, text)
    return parsed.ok ? [{ play, text, selection: parsed.selection, odds, stake: li(2000 + index) }] : []
  })
}

/** Repeats until the time is over and says how many a second were done; `run` says how many it did. */
function rate(now: Now, run: () => number): number {
  const from = now()
  let done = 0
  do done += run()
  while (now() - from < 400)
  return Math.round((done * 1000) / (now() - from))
}

function bestMilliseconds(now: Now, run: () => void): number {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 9; round++) {
    const from = now()
    run()
    best = Math.min(best, now() - from)
  }
  return best
}

/** Bets of one issue in no order, each combination many times over, as the bets of a busy issue are. */
function settleInGroups(now: Now, bets: readonly Bet[]): number {
  const sixMark = bets.filter(bet => bet.play.family === 'six-mark')
  const order = Array.from({ length: 200_000 }, (_, index) => sixMark[(index * 7919) % sixMark.length] as Bet)
  return rate(now, () => {
    const judge = issueJudge(DRAWS['six-mark'])
    let paid = 0n
    for (const { play, text, odds, stake } of order) paid += payoutOf(judge(play, text, odds), stake)
    return paid > 0n ? order.length : 0
  })
}

function settleOneByOne(now: Now, bets: readonly Bet[]): number {
  return rate(now, () => {
    for (const { play, selection, odds, stake } of bets) {
      settle({ play, selection, odds, stakePerUnit: stake, draw: DRAWS[play.family] })
    }
    return bets.length
  })
}

export type SettlementFigures = Readonly<{
  groupedPerSecond: number
  singlePerSecond: number
  parseTenThousandEntriesMs: number
  countLargestAnyPositionsMs: number
}>

/** Settlements a second over mixed plays, and the two limits of parsing and counting. */
export function measureSettlement(now: Now): SettlementFigures {
  const bets = allPlays.flatMap(betsOf)
  const timeLottery = new Map(playsOf('ssc').map(play => [play.code, play]))
  const entries = timeLottery.get('o_w5_zxds') as Play
  const anyFour = timeLottery.get('o_rx_4_fs') as Play
  const tenThousand = Array.from({ length: 10_000 }, (_, index) =>
    String(index * 9 + 7).padStart(5, '0'),
  ).join(' ')
  const everything = parseSelection(anyFour, Array(5).fill('0,1,2,3,4,5,6,7,8,9').join('|'))
  return {
    groupedPerSecond: settleInGroups(now, bets),
    singlePerSecond: settleOneByOne(now, bets),
    parseTenThousandEntriesMs: bestMilliseconds(now, () => parseSelection(entries, tenThousand)),
    countLargestAnyPositionsMs: bestMilliseconds(now, () => {
      if (everything.ok) countUnits(anyFour, everything.selection)
    }),
  }
}
