/** What a bet's status and result are called. Source: specification 001 §4. */
import { parseMoney } from '@app/domain/money/money.ts'
import type { BetRow } from './bet-records.queries.ts'

export type BetTone = 'waiting' | 'won' | 'lost' | 'neutral'

const resultNames: Readonly<Record<number, Readonly<{ text: string; tone: BetTone }>>> = {
  0: { text: '未中奖', tone: 'lost' },
  1: { text: '已派奖', tone: 'won' },
  2: { text: '和局', tone: 'neutral' },
}
const statusNames: Readonly<Record<number, string>> = { 0: '未结算', 2: '已撤单', 3: '删除', 4: '追号停止' }

/** The word for a bet and how it is shown; a payout below the stake is no win to celebrate. */
export function betState(bet: Pick<BetRow, 'status' | 'result' | 'reward' | 'totalMoney'>) {
  if (bet.status === 0) return { text: '未结算', tone: 'waiting' } as const
  if (bet.status !== 1) return { text: statusNames[bet.status] ?? '-', tone: 'neutral' } as const
  const result = bet.result === null ? undefined : resultNames[bet.result]
  if (result === undefined) return { text: '-', tone: 'neutral' } as const
  const reward = parseMoney(bet.reward)
  const stake = parseMoney(bet.totalMoney)
  const isGain = reward !== undefined && stake !== undefined && reward > stake
  return result.tone === 'won' && !isGain ? { ...result, tone: 'neutral' as const } : result
}
