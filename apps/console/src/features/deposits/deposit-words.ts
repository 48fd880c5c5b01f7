import { depositStateNames } from '@app/domain/deposits/deposit-states.ts'
import type { StateKind } from '#ui/tile.tsx'
import type { Deposit, DepositRecord } from './deposits.queries.ts'

type Transfer = DepositRecord['transfers'][number]

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

/** How far a transfer on a chain is, and what became of one that is final. */
export const TRANSFER_STATES = {
  seen: '区块确认中',
  orphaned: '已被链上回滚',
  final: '已确认',
} as const satisfies Record<Transfer['state'], string>

export const TRANSFER_VERDICTS: Readonly<Record<NonNullable<Transfer['verdict']>, string>> = {
  credited: '已入账',
  held: '待定，等待处理',
  repeated: '已处理过，未重复入账',
  conflict: '流水号冲突，未入账',
  small: '不足 1 USDT，只记录不入账',
}

/** Why money that came is not credited by itself. */
export const HELD_REASONS = {
  amount: '金额与订单不符',
  late: '超过72小时才到账',
  second: '同一订单重复付款',
  unannounced: '没有对应订单的链上转账',
} as const satisfies Record<NonNullable<DepositRecord['held']>['why'], string>
