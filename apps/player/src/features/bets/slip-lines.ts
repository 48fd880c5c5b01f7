/** What the picks amount to: lines with units, cost and return. Money in 厘, odds in millionths. */
import { formatOdds, type Li, li, ONE_PPM, parseMoney, parseOdds } from '@app/domain/money/money.ts'
import type { Play } from '#features/games/games.queries.ts'
import type { Picks } from './bet-slip.state.ts'

export type SlipLine = Readonly<{
  playCode: string
  name: string
  items: readonly string[]
  units: number
  total: Li
  /** What one winning unit brings back, stake included, at the best odds of the line. */
  unitReturn: Li
  /** As players read them: one figure, or lowest to highest. */
  oddsText: string
  /** The lowest odds of the picked items, as the server compares them. */
  lowestOdds: string
}>

/** The odds of an item: its own figure, or the one of the whole play. */
export function oddsOf(play: Play, item: string): string {
  return play.odds[item] ?? play.odds['*'] ?? ''
}

/** The lines of a slip in the order of the plays; plays that the server no longer has are left out. */
export function slipLines(plays: readonly Play[], picks: Picks, stake: Li): readonly SlipLine[] {
  return plays.flatMap(play => {
    const items = [...(picks[play.playCode] ?? [])].sort()
    const odds = items.flatMap(item => parseOdds(oddsOf(play, item)) ?? []).sort((a, b) => Number(a - b))
    const lowest = odds[0]
    const highest = odds[odds.length - 1]
    if (lowest === undefined || highest === undefined) return []
    return {
      playCode: play.playCode,
      name: play.name,
      items,
      units: items.length,
      total: li(stake * BigInt(items.length)),
      unitReturn: li((stake * highest) / ONE_PPM),
      oddsText: lowest === highest ? formatOdds(lowest) : `${formatOdds(lowest)}–${formatOdds(highest)}`,
      lowestOdds: formatOdds(lowest),
    }
  })
}

/** Why a stake cannot be placed, in words; `undefined` when it can. */
export function stakeFault(plays: readonly Play[], picks: Picks, stake: Li | undefined): string | undefined {
  if (stake === undefined || stake <= 0n) return '请输入单注金额'
  for (const play of plays) {
    if (picks[play.playCode] === undefined) continue
    const min = parseMoney(play.stakeMin)
    const max = parseMoney(play.stakeMax)
    if (min !== undefined && stake < min) return `${play.name}单注最低 ${play.stakeMin}`
    if (max !== undefined && stake > max) return `${play.name}单注最高 ${play.stakeMax}`
  }
  return undefined
}
