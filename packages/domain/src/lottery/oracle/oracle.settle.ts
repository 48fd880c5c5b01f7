import type { LotteryFamily } from '#games/games.ts'
import type { Play } from '#lottery/play.ts'
import { judgeDigits } from './oracle.digits.ts'
import { judgeK3 } from './oracle.k3.ts'
import { judgeNiuniu } from './oracle.niuniu.ts'
import { type OddsBook, PARTS_OF_ONE, priceUnit } from './oracle.odds.ts'
import { type Draw, type FamilyOracle, must, type Unit } from './oracle.play.ts'
import { judgeRacing } from './oracle.racing.ts'
import { judgeSixMark } from './oracle.six-mark.ts'

const ORACLES: Readonly<Record<LotteryFamily, FamilyOracle>> = {
  'six-mark': judgeSixMark,
  racing: judgeRacing,
  k3: judgeK3,
  ssc: judgeDigits,
  '3d': judgeDigits,
  niuniu: judgeNiuniu,
}

/** A bet with its selection already expanded; the stake is in 厘 a unit. */
export type SlowBet = Readonly<{ play: Play; units: readonly Unit[]; book: OddsBook; stake: bigint }>

export type SlowResult = Readonly<{
  units: number
  unitsWon: number
  unitsPushed: number
  unitsLost: number
  /** Winning units by the key of the odds that paid them. */
  wonByKey: Readonly<Record<string, number>>
  /** In 厘, rounded down once. */
  payout: bigint
  /** In 厘: the stakes of units that did not tie; of 翻倍 what was really won or lost (lotteries §6, §7). */
  validTurnover: bigint
  outcome: 'win' | 'push' | 'lose'
}>

const distance = (one: bigint, other: bigint): bigint => (one > other ? one - other : other - one)
const lockedParts = (play: Play): bigint => BigInt(must(play.lockMultiple, 'the lock')) * PARTS_OF_ONE

/** Settles a bet unit by unit, adding exact parts and rounding down once at the end (lotteries §0). */
export function settleSlowly(bet: SlowBet, draw: Draw): SlowResult {
  const { play, units, book } = bet
  const judge = ORACLES[play.family](play, draw)
  const counts = { won: 0, pushed: 0, lost: 0 }
  const wonByKey: Record<string, number> = {}
  let parts = 0n
  let multiplesTurnover = 0n
  for (const unit of units) {
    const judged = judge(unit)
    counts[judged.result] += 1
    if (judged.result === 'lost' && play.oddsRule !== 'winMultiple') continue
    const price = priceUnit({ play, book, draw }, unit, judged)
    parts += price.parts
    if (play.oddsRule === 'winMultiple') multiplesTurnover += distance(price.parts, lockedParts(play))
    if (judged.result === 'won') wonByKey[price.key] = (wonByKey[price.key] ?? 0) + 1
  }
  const turnover =
    play.oddsRule === 'winMultiple' ? multiplesTurnover : BigInt(counts.won + counts.lost) * PARTS_OF_ONE
  return {
    units: units.length,
    unitsWon: counts.won,
    unitsPushed: counts.pushed,
    unitsLost: counts.lost,
    wonByKey,
    payout: (parts * bet.stake) / PARTS_OF_ONE,
    validTurnover: (turnover * bet.stake) / PARTS_OF_ONE,
    outcome: counts.won > 0 ? 'win' : counts.pushed > 0 ? 'push' : 'lose',
  }
}
