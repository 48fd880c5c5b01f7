import type { StateKind } from '#ui/tile.tsx'
import type { Bet, Chase } from './bets.queries.ts'

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

export const CHASE_STATES = {
  running: '进行中',
  finished: '已完成',
  won: '中奖停止',
  stopped: '系统停止',
  limited: '亏损停止',
  cancelled: '已撤销',
} as const satisfies Record<Chase['state'], string>

export const CHASE_ISSUE_STATES: Readonly<Record<string, string>> = {
  waiting: '等待',
  open: '未开奖',
  won: '中奖',
  lost: '未中奖',
  push: '和局',
  voided: '已作废',
  cancelled: '已撤销',
  stopped: '已停止',
}

export const modelName = (model: number): string => (model === 2 ? '官方' : '信用')
