/**
 * The state machine of a withdrawal. Every step is a compare-and-set on state and version, and a trigger in the database refuses
 * every step that this table does not name. No step starts from the member: a withdrawal is not cancelled. From `SENDING` on
 * only a definite answer of the channel, or two people, return the money. Staff take a step from `SENT` only where they pay by hand. Source: money-in-and-out §3, not-shown §4.
 */

export const withdrawalStates = [
  'REQUESTED',
  'REVIEW',
  'APPROVED',
  'SENDING',
  'SENT',
  'UNKNOWN',
  'PAID',
  'ARRIVED',
  'REJECTED',
  'FAILED',
  'RETURNED',
] as const

export type WithdrawalState = (typeof withdrawalStates)[number]

/** Causes of a step: staff, the channel's definite word or its silence, or the system by a rule of its own. */
export type WithdrawalActor = 'operator' | 'channel' | 'system'

export type WithdrawalStep = Readonly<{
  from: WithdrawalState
  to: WithdrawalState
  by: readonly WithdrawalActor[]
}>

/** Every legal step. */
export const withdrawalSteps: readonly WithdrawalStep[] = [
  { from: 'REQUESTED', to: 'REVIEW', by: ['operator', 'system'] },
  { from: 'REQUESTED', to: 'APPROVED', by: ['operator', 'system'] },
  { from: 'REQUESTED', to: 'REJECTED', by: ['operator'] },
  { from: 'REVIEW', to: 'REQUESTED', by: ['operator'] },
  { from: 'REVIEW', to: 'APPROVED', by: ['operator'] },
  { from: 'REVIEW', to: 'REJECTED', by: ['operator'] },
  { from: 'APPROVED', to: 'REVIEW', by: ['operator', 'system'] },
  { from: 'APPROVED', to: 'REJECTED', by: ['operator'] },
  { from: 'APPROVED', to: 'SENDING', by: ['system'] },
  { from: 'APPROVED', to: 'SENT', by: ['operator'] },
  { from: 'SENDING', to: 'SENT', by: ['channel'] },
  { from: 'SENDING', to: 'UNKNOWN', by: ['channel'] },
  { from: 'SENDING', to: 'PAID', by: ['channel'] },
  { from: 'SENDING', to: 'FAILED', by: ['channel'] },
  { from: 'SENT', to: 'UNKNOWN', by: ['channel'] },
  { from: 'SENT', to: 'PAID', by: ['channel', 'operator'] },
  { from: 'SENT', to: 'FAILED', by: ['channel', 'operator'] },
  { from: 'UNKNOWN', to: 'PAID', by: ['channel', 'operator'] },
  { from: 'UNKNOWN', to: 'FAILED', by: ['channel', 'operator'] },
  { from: 'PAID', to: 'ARRIVED', by: ['channel'] },
  // The bank has sent the payout back.
  { from: 'PAID', to: 'RETURNED', by: ['channel', 'operator'] },
  { from: 'ARRIVED', to: 'RETURNED', by: ['channel', 'operator'] },
]

/** Whether that actor may take the withdrawal from one state to the other. */
export const mayStep = (from: WithdrawalState, to: WithdrawalState, by: WithdrawalActor): boolean =>
  withdrawalSteps.some(step => step.from === from && step.to === to && step.by.includes(by))

/** States in which the money is held. A member has at most one such withdrawal. */
export const openWithdrawalStates = [
  'REQUESTED',
  'REVIEW',
  'APPROVED',
  'SENDING',
  'SENT',
  'UNKNOWN',
] as const satisfies readonly WithdrawalState[]

export const isOpenWithdrawal = (state: WithdrawalState): boolean =>
  openWithdrawalStates.some(open => open === state)

/** States in which staff still decide. */
export const decidedByStaff = (state: WithdrawalState): boolean => state === 'REQUESTED' || state === 'REVIEW'

export const shownStates = [
  ...(['REQUESTED', 'REVIEW', 'PROCESSING', 'PAID', 'ARRIVED', 'REJECTED', 'RETURNED'] as const),
] as const

/** What the member sees: whether a payout is on its way, unknown or tried again is not the member's worry. */
export type ShownState = (typeof shownStates)[number]

const SHOWN: Readonly<Record<WithdrawalState, ShownState>> = {
  REQUESTED: 'REQUESTED',
  REVIEW: 'REVIEW',
  APPROVED: 'PROCESSING',
  SENDING: 'PROCESSING',
  SENT: 'PROCESSING',
  UNKNOWN: 'PROCESSING',
  PAID: 'PAID',
  ARRIVED: 'ARRIVED',
  REJECTED: 'REJECTED',
  FAILED: 'REJECTED',
  RETURNED: 'RETURNED',
}

export const shownState = (state: WithdrawalState): ShownState => SHOWN[state]

export const shownStateNames: Readonly<Record<ShownState, string>> = {
  REQUESTED: '待审核',
  REVIEW: '风控复核',
  PROCESSING: '处理中',
  PAID: '已出款',
  ARRIVED: '已到账',
  REJECTED: '已拒绝',
  RETURNED: '已退回',
}

/** What staff read. */
export const withdrawalStateNames: Readonly<Record<WithdrawalState, string>> = {
  REQUESTED: '待审核',
  REVIEW: '风控复核',
  APPROVED: '已批准',
  SENDING: '正在提交渠道',
  SENT: '出款处理中',
  UNKNOWN: '结果未知',
  PAID: '已出款',
  ARRIVED: '已到账',
  REJECTED: '已拒绝',
  FAILED: '出款失败',
  RETURNED: '出款后退回',
}

/** The steps as the member sees them: the first of each run of equal states. */
export function shownSteps<Step extends Readonly<{ state: WithdrawalState }>>(
  steps: readonly Step[],
): (Omit<Step, 'state'> & Readonly<{ state: ShownState }>)[] {
  const shown = steps.map(step => ({ ...step, state: shownState(step.state) }))
  return shown.filter((step, at) => step.state !== shown[at - 1]?.state)
}
