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
  external: '外部开奖（两人录入）',
} as const satisfies Record<Issue['source'], string>

export const VOID_REASONS = {
  missed: '错过开奖时间',
  late: '开奖过迟',
  'no-result': '没有开奖结果',
  operator: '两人审批作废',
} as const satisfies Record<NonNullable<Issue['voidReason']>, string>

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** How late a step was: `0.4 秒`, `12 分 5 秒`, `19 小时 28 分`; a sign where it came before its time. */
export function lagText(lagMs: number | null): string {
  if (lagMs === null) return '—'
  if (Math.abs(lagMs) < MINUTE_MS) return `${(lagMs / SECOND_MS).toFixed(1)} 秒`
  const sign = lagMs < 0 ? '-' : ''
  const ms = Math.abs(lagMs)
  const [whole, large, part, small] =
    ms < HOUR_MS
      ? ([MINUTE_MS, '分', SECOND_MS, '秒'] as const)
      : ([HOUR_MS, '小时', MINUTE_MS, '分'] as const)
  return `${sign}${Math.floor(ms / whole)} ${large} ${Math.floor((ms % whole) / part)} ${small}`
}
