/**
 * The state machine of a deposit order. Every step is a compare-and-set on state and version, and a trigger in the database
 * refuses every step that this table does not name. Only `CREDITED` is final: money that comes late for an order that ended
 * without it is still the member's. Source: money-in-and-out §2, not-shown §4.
 */

export const depositStates = [
  'CREATED',
  'PAYING',
  'SUBMITTED',
  'CONFIRMED',
  'CREDITED',
  'EXPIRED',
  'REJECTED',
  'CANCELLED',
  'REVIEW',
] as const

export type DepositState = (typeof depositStates)[number]

/**
 * Causes of a step: the member, the channel's answer to our request, time, evidence of money (callback, query, statement),
 * staff, or the system by a rule of its own.
 */
export type DepositActor = 'member' | 'channel' | 'clock' | 'evidence' | 'operator' | 'system'

export type DepositStep = Readonly<{ from: DepositState; to: DepositState; by: readonly DepositActor[] }>

/** Every legal step. */
export const depositSteps: readonly DepositStep[] = [
  { from: 'CREATED', to: 'PAYING', by: ['channel'] },
  { from: 'CREATED', to: 'REJECTED', by: ['channel'] },
  { from: 'CREATED', to: 'CANCELLED', by: ['member'] },
  { from: 'CREATED', to: 'EXPIRED', by: ['clock'] },
  { from: 'CREATED', to: 'CONFIRMED', by: ['evidence', 'operator'] },
  { from: 'CREATED', to: 'REVIEW', by: ['system'] },
  { from: 'PAYING', to: 'SUBMITTED', by: ['member'] },
  { from: 'PAYING', to: 'CANCELLED', by: ['member'] },
  { from: 'PAYING', to: 'EXPIRED', by: ['clock'] },
  { from: 'PAYING', to: 'CONFIRMED', by: ['evidence', 'operator'] },
  { from: 'PAYING', to: 'REVIEW', by: ['system'] },
  { from: 'SUBMITTED', to: 'CONFIRMED', by: ['evidence', 'operator'] },
  { from: 'SUBMITTED', to: 'REJECTED', by: ['operator'] },
  { from: 'SUBMITTED', to: 'REVIEW', by: ['system'] },
  // Late money of a known order.
  { from: 'EXPIRED', to: 'CONFIRMED', by: ['evidence'] },
  { from: 'EXPIRED', to: 'REVIEW', by: ['system'] },
  { from: 'CANCELLED', to: 'CONFIRMED', by: ['evidence'] },
  { from: 'CANCELLED', to: 'REVIEW', by: ['system'] },
  { from: 'REJECTED', to: 'CONFIRMED', by: ['evidence'] },
  { from: 'REJECTED', to: 'REVIEW', by: ['system'] },
  { from: 'REVIEW', to: 'CONFIRMED', by: ['operator'] },
  { from: 'REVIEW', to: 'REJECTED', by: ['operator'] },
  { from: 'CONFIRMED', to: 'REVIEW', by: ['system'] },
  { from: 'CONFIRMED', to: 'CREDITED', by: ['system'] },
]

/** Whether that actor may take the order from one state to the other. */
export const mayStep = (from: DepositState, to: DepositState, by: DepositActor): boolean =>
  depositSteps.some(step => step.from === from && step.to === to && step.by.includes(by))

/** States in which an order waits for its money. A member has at most one such order in a channel. */
export const openDepositStates = ['CREATED', 'PAYING', 'SUBMITTED'] as const satisfies readonly DepositState[]

export const isOpenDeposit = (state: DepositState): boolean => openDepositStates.some(open => open === state)

/** What the member reads. An order under review is never called failed: money of the member may be there. */
export const depositStateNames: Readonly<Record<DepositState, string>> = {
  CREATED: '正在提交',
  PAYING: '待支付',
  SUBMITTED: '待确认到账',
  CONFIRMED: '已确认',
  CREDITED: '已到账',
  EXPIRED: '已过期',
  REJECTED: '未成功',
  CANCELLED: '已取消',
  REVIEW: '人工核实中',
}
