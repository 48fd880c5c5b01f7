import type { StateKind } from '#ui/tile.tsx'
import type { Bet } from './bets.queries.ts'

export const BET_STATES = {
  open: '未开奖',
  won: '中奖',
  lost: '未中奖',
  push: '和局',
  returned: '已退回',
  cancelled: '已撤单',
} as const satisfies Record<Bet['state'], string>

/** What deserves a look: a payout, and what gave the stake back. */
export const BET_STATE_KINDS: Readonly<Partial<Record<Bet['state'], StateKind>>> = {
  won: 'good',
  returned: 'warn',
  cancelled: 'warn',
}

export const modelName = (model: number): string => (model === 2 ? '官方' : '信用')
