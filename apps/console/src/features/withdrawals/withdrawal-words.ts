import { parseMoney } from '@app/domain/money/money.ts'
import { mayStep, withdrawalStateNames } from '@app/domain/withdrawals/withdrawal-states.ts'
import type { StateKind } from '#ui/tile.tsx'
import type { Withdrawal, WithdrawalRecord } from './withdrawals.queries.ts'

type State = Withdrawal['state']

export const WITHDRAWAL_STATES: Readonly<Record<State, string>> = withdrawalStateNames

/** What deserves a look. */
export const WITHDRAWAL_STATE_KINDS: Readonly<Partial<Record<State, StateKind>>> = {
  REQUESTED: 'warn',
  REVIEW: 'warn',
  UNKNOWN: 'bad',
  PAID: 'good',
  ARRIVED: 'good',
  REJECTED: 'bad',
  FAILED: 'bad',
  RETURNED: 'bad',
}

export const ACTORS = {
  member: '会员',
  channel: '渠道',
  operator: '员工',
  system: '系统',
} as const satisfies Record<WithdrawalRecord['steps'][number]['actor'], string>

export const COLOURS = {
  green: { kind: 'good', text: '通过' },
  amber: { kind: 'warn', text: '要看' },
  red: { kind: 'bad', text: '不放行' },
} as const satisfies Record<Withdrawal['colour'], Readonly<{ kind: StateKind; text: string }>>

/** What a statement of the channel says of a payout. */
export const PAYOUT_ENDS = { paid: '已出款', failed: '未出款' } as const

/** An account of ours of which no statement is taken in. */
export const OTHER_ACCOUNT = '其他账户（不导入对账单）'

const PAYMENT_NUMBER = /^[\dA-Za-z-]{4,64}$/
export const isPaymentNumber = (text: string): boolean => PAYMENT_NUMBER.test(text)

/** States in which staff can still do something. */
export const isUndecided = (state: State): boolean => mayStep(state, 'REJECTED', 'operator')
export const mayBeApproved = (state: State): boolean => mayStep(state, 'APPROVED', 'operator')
/** Whether staff make the payout themselves, and have not entered it yet. */
export const isPaidByHand = ({ state, payout }: Pick<WithdrawalRecord, 'state' | 'payout'>): boolean =>
  state === 'SENT' && payout?.byHand === true
/** A payout whose outcome nobody knows is settled by people, and so is one by hand that was not made. */
export const mayBeSettled = (request: Pick<WithdrawalRecord, 'state' | 'payout'>): boolean =>
  request.state === 'UNKNOWN' || isPaidByHand(request)
/** A payout that was made, and came back from the bank. */
export const mayComeBack = (state: State): boolean => mayStep(state, 'RETURNED', 'operator')
/** Staff make the payout themselves instead of the gateway. */
export const mayBeTaken = (state: State): boolean => mayStep(state, 'SENT', 'operator')
export const mayBeReviewed = (state: State): boolean => mayStep(state, 'REVIEW', 'operator')

/** From the bar on one person alone does not approve. */
export const needsSecond = ({
  amount,
  secondPersonFrom,
}: Pick<WithdrawalRecord, 'amount' | 'secondPersonFrom'>): boolean =>
  (parseMoney(amount) ?? 0n) >= (parseMoney(secondPersonFrom) ?? 0n)
