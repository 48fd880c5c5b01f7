/** Withdrawals (提现) as their member sees them. Source: money-in-and-out §3, not-shown §4. */
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { listWithdrawals, readWithdrawal } from '@app/contract/withdrawals.ts'
import type { Li } from '@app/domain/money/money.ts'
import { type ShownState as KnownState, shownStateNames } from '@app/domain/withdrawals/withdrawal-states.ts'
import { readList } from '#read-answers.ts'
import { readInstant, readInstantOrNone, readMoney, readTextOrNone } from '#wire-values.ts'

type Wire = AnswerOf<typeof listWithdrawals>['data'][number]
type DetailedWire = AnswerOf<typeof readWithdrawal>['data']

/** A state of a withdrawal; `unknown` is what this build has no word for. */
export type WithdrawalState = KnownState | 'unknown'

export type Withdrawal = Readonly<{
  withdrawalNo: string
  /** Bank, network or wallet provider. */
  title: string
  masked: string
  /** What left the balance; the other sums are its parts, and `net` is what arrives. */
  amount: Li
  net: Li
  fee: Li
  /** The charge for missing turnover, and the bonus that was taken back. */
  charge: Li
  bonus: Li
  state: WithdrawalState
  createdAt: number
  /** When it was paid out, or returned. */
  endedAt: number | undefined
  /** Why it was rejected. */
  reason: string | undefined
}>

export type DetailedWithdrawal = Withdrawal &
  Readonly<{
    holder: string
    /** What is paid out in USDT, with the rate that was fixed, as they are written. */
    usdt: Readonly<{ amount: string; rate: string }> | undefined
    /** The transaction that pays it on a chain, and how many blocks have it of those that make it final. */
    chain: Readonly<{ hash: string; confirmations: number; needed: number }> | undefined
    steps: readonly Readonly<{ state: WithdrawalState; at: number }>[]
    /** How long the newest withdrawals took from the request to the payout, in seconds. */
    medianSeconds: number | undefined
  }>

/** A state that this build knows. */
const readState = (state: KnownState): WithdrawalState =>
  Object.hasOwn(shownStateNames, state) ? state : 'unknown'

/** Reads a withdrawal of the list. */
export const readOwnWithdrawal = (wire: Wire): Withdrawal => ({
  withdrawalNo: wire.withdrawalNo,
  title: wire.title,
  masked: wire.masked,
  amount: readMoney(wire.amount),
  net: readMoney(wire.net),
  fee: readMoney(wire.fee),
  charge: readMoney(wire.charge),
  bonus: readMoney(wire.bonus),
  state: readState(wire.state),
  createdAt: readInstant(wire.createdAt),
  endedAt: readInstantOrNone(wire.endedAt),
  reason: readTextOrNone(wire.reason),
})

/** Reads a withdrawal with its steps. */
export const readDetailedWithdrawal = (wire: DetailedWire): DetailedWithdrawal => ({
  ...readOwnWithdrawal(wire),
  holder: wire.holder,
  usdt: wire.usdt ?? undefined,
  chain: wire.chain ?? undefined,
  steps: readList(wire.steps, ({ state, at }) => ({ state: readState(state), at: readInstant(at) })),
  medianSeconds: wire.medianSeconds ?? undefined,
})
