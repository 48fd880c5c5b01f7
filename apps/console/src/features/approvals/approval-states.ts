import type { ApprovalRequest } from './approvals.queries.ts'

export const APPROVAL_STATES = {
  open: '待决定',
  executed: '已批准并生效',
  refused: '已退回',
  withdrawn: '已撤回',
  expired: '已过期',
  stale: '已作废（情况已变）',
} as const satisfies Record<ApprovalRequest['state'], string>

export const APPROVAL_STATE_KINDS = {
  open: 'warn',
  executed: 'good',
  refused: 'bad',
  withdrawn: 'warn',
  expired: 'warn',
  stale: 'bad',
} as const

export const SHOWN = { 'to-decide': '归我决定', mine: '我提交的', done: '已结束', all: '全部' } as const

type Shown = keyof typeof SHOWN

/** Which requests the address asks for; those that wait for the person where it says nothing known. */
export const shownIn = (text: string | undefined): Shown =>
  text !== undefined && text in SHOWN ? (text as Shown) : 'to-decide'
