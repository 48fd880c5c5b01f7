import { depositStateNames } from '@app/domain/deposits/deposit-states.ts'
import type { StateKind } from '#ui/tile.tsx'
import type { Deposit, DepositRecord } from './deposits.queries.ts'

/** The words that the member reads, so that both speak of the same. */
export const DEPOSIT_STATES: Readonly<Record<Deposit['state'], string>> = depositStateNames

/** What deserves a look. */
export const DEPOSIT_STATE_KINDS: Readonly<Partial<Record<Deposit['state'], StateKind>>> = {
  SUBMITTED: 'warn',
  REVIEW: 'warn',
  CREDITED: 'good',
  REJECTED: 'bad',
}

export const ACTORS = {
  member: '会员',
  channel: '渠道',
  clock: '到期',
  evidence: '到账凭据',
  operator: '员工',
  system: '系统',
} as const satisfies Record<DepositRecord['steps'][number]['actor'], string>

/** States of which an order can still be credited: those that wait, and those that ended without money, which may come late. */
const CREDITABLE: readonly Deposit['state'][] = [
  ...(['CREATED', 'PAYING', 'SUBMITTED', 'REVIEW'] as const),
  ...(['EXPIRED', 'CANCELLED', 'REJECTED'] as const),
]

export const mayBeCredited = (state: Deposit['state']): boolean => CREDITABLE.includes(state)

/** An order that its member calls paid is rejected, and one whose money is sent back; the others end by themselves. */
export const mayBeRejected = (state: Deposit['state']): boolean => state === 'SUBMITTED' || state === 'REVIEW'

/** Why money that came is not credited by itself. */
export const HELD_REASONS = {
  amount: '金额与订单不符',
  late: '超过72小时才到账',
  second: '同一订单重复付款',
  unannounced: '没有对应订单的链上转账',
} as const satisfies Record<NonNullable<DepositRecord['held']>['why'], string>
