import type { StateKind } from '#ui/tile.tsx'
import type { Issue } from './draws.queries.ts'

export const ISSUE_STATES = {
  scheduled: '未开盘',
  open: '投注中',
  closed: '已封盘',
  drawn: '已开奖',
  settling: '结算中',
  settled: '已结算',
  voiding: '作废中',
  voided: '已作废',
} as const satisfies Record<Issue['state'], string>

/** What is over well, and what gave the stakes back. */
export const ISSUE_STATE_KINDS: Readonly<Partial<Record<Issue['state'], StateKind>>> = {
  open: 'good',
  voiding: 'warn',
  voided: 'warn',
}

export const SOURCES = {
  'in-house': '站内开奖',
  demonstration: '演示开奖（外部彩种）',
  history: '历史资料',
} as const satisfies Record<Issue['source'], string>

export const VOID_REASONS = {
  missed: '错过开奖时间',
  late: '开奖过迟',
  'no-result': '没有开奖结果',
  operator: '两人审批作废',
} as const satisfies Record<NonNullable<Issue['voidReason']>, string>

const SECOND_MS = 1000

/** How late a step was: `0.4 秒`; a sign where it came before its time. */
export const lagText = (lagMs: number | null): string =>
  lagMs === null ? '—' : `${(lagMs / SECOND_MS).toFixed(1)} 秒`
