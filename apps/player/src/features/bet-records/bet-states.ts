/** What the state of a bet is called. Source: specification 001 §4. */
import type { Bet, BetState } from '@app/client/bets/read-bet.ts'

export type BetTone = 'waiting' | 'won' | 'lost' | 'neutral'
type Shown = Readonly<{ text: string; tone: BetTone }>

const states: Readonly<Record<BetState, Shown>> = {
  open: { text: '未结算', tone: 'waiting' },
  won: { text: '已派奖', tone: 'won' },
  lost: { text: '未中奖', tone: 'lost' },
  push: { text: '和局', tone: 'neutral' },
  settled: { text: '-', tone: 'neutral' },
  cancelled: { text: '已撤单', tone: 'neutral' },
  void: { text: '删除', tone: 'neutral' },
  'chase-stopped': { text: '追号停止', tone: 'neutral' },
  unknown: { text: '状态未知', tone: 'neutral' },
}

/** The word for a bet and how it is shown; a payout below the stake is no win to celebrate. */
export function betState({ state, payout, stake }: Pick<Bet, 'state' | 'payout' | 'stake'>): Shown {
  const shown = states[state]
  return state === 'won' && payout <= stake ? { ...shown, tone: 'neutral' } : shown
}

/** Whether the stake came back without a draw: a payout of nothing would look like a loss. */
export const isReturned = ({ state }: Pick<Bet, 'state'>): boolean =>
  state === 'cancelled' || state === 'void' || state === 'chase-stopped'
