import type { AuditEntry } from './audit.queries.ts'

export const OUTCOMES = { done: '完成', refused: '拒绝', failed: '失败' } as const satisfies Record<
  AuditEntry['outcome'],
  string
>

export const OUTCOME_KINDS = { done: 'good', refused: 'warn', failed: 'bad' } as const

export const ACTOR_KINDS = { staff: '员工', rule: '规则', job: '任务', program: '程序' } as const

export const outcomeOptions = Object.entries(OUTCOMES).map(([value, label]) => ({ value, label }))

/** An outcome of the address; anything else filters nothing. */
export const outcomeIn = (text: string | undefined): AuditEntry['outcome'] | undefined =>
  text !== undefined && text in OUTCOMES ? (text as AuditEntry['outcome']) : undefined
