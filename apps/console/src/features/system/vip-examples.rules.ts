/** What the levels of VIP would give, worked out for a few players. */
import { formatMoney, type Li, li, parseMoney, parseOdds } from '@app/domain/money/money.ts'
import { levelReached } from '@app/domain/vip/vip-levels.ts'

type Level = Readonly<{ stakes: string; weeklyGift: string; rebate: Readonly<{ lottery: string }> }>

/** Valid stakes of a month, in yuan. */
const PLAYERS = [9_000, 50_000, 500_000, 5_000_000] as const

const HUNDRED_PERCENT = 100_000_000n

/** The level that stakes of a month reach, and the rebate if all of them are in lotteries at that level. */
export function examplesOf(levels: readonly Level[]): readonly string[] {
  const thresholds = levels.map(({ stakes }) => parseMoney(stakes) ?? li(0))
  return PLAYERS.map(yuan => {
    const stakes = li(yuan * 1000)
    const level = levelReached(stakes, thresholds)
    const percent = levels[level]?.rebate.lottery ?? '0'
    const rebate = ((stakes * (parseOdds(percent) ?? 0n)) / HUNDRED_PERCENT) as Li
    return `月投注 ${formatMoney(stakes)} → VIP${level}；若全为彩票，返水 ${percent}% 即 ${formatMoney(rebate)}`
  })
}
