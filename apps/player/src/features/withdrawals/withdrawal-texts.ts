/** The words of withdrawals. Those of the states are the domain's. Source: not-shown §4, money-in-and-out §3. */
import type { WithdrawalState } from '@app/client/withdrawals/read-withdrawal.ts'
import { shownStateNames } from '@app/domain/withdrawals/withdrawal-states.ts'

export const stateNames: Readonly<Record<WithdrawalState, string>> = {
  ...shownStateNames,
  unknown: '状态未知',
}

/** What a step has brought, on the way of a withdrawal. */
export const stepNames: Readonly<Record<WithdrawalState, string>> = {
  ...stateNames,
  REQUESTED: '已提交，待审核',
  PROCESSING: '审核通过，处理中',
  REJECTED: '已拒绝，款项已退回',
  RETURNED: '银行退回，款项已回到余额',
}

/** What happens next. */
export const nextTexts: Readonly<Record<WithdrawalState, string>> = {
  REQUESTED: '款项已冻结，正在审核。提交后不可撤回，冻结期间不能用于投注。',
  REVIEW: '正在人工复核，款项仍为您冻结。结果会以消息通知您。',
  PROCESSING: '已通过审核，正在出款。结果明确之前不会重复出款，款项也不会丢失。',
  PAID: '已向您的账户出款，确认入账后更新为已到账。',
  ARRIVED: '款项已到达您的账户。',
  REJECTED: '本次提现未成功，金额已全部退回您的余额。',
  RETURNED: '出款后被收款方退回，金额已全部退回您的余额。请核对收款账户后再提现。',
  unknown: '请刷新页面或更新应用后查看。',
}
