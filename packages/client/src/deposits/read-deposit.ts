/** Orders of deposits (充值订单). Source: not-shown §4. */
import type { listDeposits, readDeposit } from '@app/contract/deposits.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import { depositStateNames, type DepositState as KnownState } from '@app/domain/deposits/deposit-states.ts'
import type { Li } from '@app/domain/money/money.ts'
import type { DepositPromotionOutcome } from '@app/domain/promotions/deposit-promotion.ts'
import { readList } from '#read-answers.ts'
import { readInstant, readInstantOrNone, readMoney, readTextOrNone, readWordOr } from '#wire-values.ts'

type Wire = AnswerOf<typeof listDeposits>['data'][number]
type DetailedWire = AnswerOf<typeof readDeposit>['data']
type KnownMethod = Wire['method']

/** How money is paid in; `unknown` is what this build has no word for. */
export type DepositMethod = KnownMethod | 'unknown'
/** A state of an order; `unknown` is what this build has no word for. */
export type DepositState = KnownState | 'unknown'

export type Deposit = Readonly<{
  orderNo: string
  method: DepositMethod
  channelName: string
  state: DepositState
  amount: Li
  /** What is to be paid; a bank transfer is recognised by its cents. */
  payAmount: Li
  received: Li | undefined
  /** Of what arrived, or before that of what is to be paid. */
  fee: Li
  createdAt: number
  expiresAt: number
  creditedAt: number | undefined
  /** Why it was rejected. */
  reason: string | undefined
}>

export type DepositPayee = Readonly<{
  bankName: string
  holder: string
  accountNumber: string
  remarkCode: string
}>

/** A transfer of a token for an order, and how many blocks it has of those that make it final. */
export type TokenTransfer = Readonly<{
  reference: string
  tokens: string
  worth: Li
  state: 'seen' | 'orphaned' | 'final'
  confirmations: number
  needed: number
}>

/** A payment in a token. */
export type TokenPayment = Readonly<{
  network: string
  /** Where and how much, while it can be paid; the rate is yuan for one token. */
  pay: Readonly<{ address: string; tokens: string; rate: string; walletUrl: string | undefined }> | undefined
  transfers: readonly TokenTransfer[]
}>

/** An offer that was chosen with an order; `outcome` says what the credit gave, once there is one. */
export type ChosenPromotion = Readonly<{
  name: string
  need: Li
  gift: Li
  turnover: Li
  outcome: DepositPromotionOutcome | 'unknown' | undefined
}>

export type DetailedDeposit = Deposit &
  Readonly<{
    /** At a channel of tokens. */
    chain: TokenPayment | undefined
    /** The offer that was chosen with it. */
    promotion: ChosenPromotion | undefined
    /** Where to pay, while the order is open. */
    payee: DepositPayee | undefined
    /** The page of a hosted channel where it is paid, while it is open. */
    payUrl: string | undefined
    steps: readonly Readonly<{ state: DepositState; at: number }>[]
    /** Pictures of the transfer that were sent, numbered from 1. */
    receiptCount: number
    /** How long the newest credited orders of the channel took, in seconds. */
    medianSeconds: number | undefined
  }>

const methods: Readonly<Record<KnownMethod, true>> = {
  bank: true,
  usdt: true,
  'e-wallet': true,
  direct: true,
}

/** A method that this build knows. */
export const readDepositMethod = (method: KnownMethod): DepositMethod =>
  Object.hasOwn(methods, method) ? method : 'unknown'

/** A state that this build knows. */
const readState = (state: KnownState): DepositState =>
  Object.hasOwn(depositStateNames, state) ? state : 'unknown'

/** Reads an order from the list. */
export function readDepositOrder(wire: Wire): Deposit {
  return {
    orderNo: wire.orderNo,
    method: readDepositMethod(wire.method),
    channelName: wire.channelName,
    state: readState(wire.state),
    amount: readMoney(wire.amount),
    payAmount: readMoney(wire.payAmount),
    received: wire.received === null ? undefined : readMoney(wire.received),
    fee: readMoney(wire.fee),
    createdAt: readInstant(wire.createdAt),
    expiresAt: readInstant(wire.expiresAt),
    creditedAt: readInstantOrNone(wire.creditedAt),
    reason: readTextOrNone(wire.reason),
  }
}

/** A path of our own or an address of the web; nothing else is opened. */
export const readPayUrl = (given: string | null): string | undefined =>
  given !== null && /^(\/(?![/\\])|https?:\/\/)/.test(given) ? given : undefined

function readTokenPayment({ network, pay, transfers }: NonNullable<DetailedWire['chain']>): TokenPayment {
  return {
    network,
    pay: pay === null ? undefined : { ...pay, walletUrl: readPayUrl(pay.walletUrl) },
    transfers: readList(transfers, transfer => ({ ...transfer, worth: readMoney(transfer.worth) })),
  }
}

const outcomes: Readonly<Record<DepositPromotionOutcome, DepositPromotionOutcome>> = {
  ...({ given: 'given', short: 'short', budget: 'budget' } as const),
  ...({ taken: 'taken', ended: 'ended', held: 'held', refused: 'refused' } as const),
}

const readPromotion = (wire: NonNullable<DetailedWire['promotion']>): ChosenPromotion => ({
  name: wire.name,
  ...{ need: readMoney(wire.need), gift: readMoney(wire.gift), turnover: readMoney(wire.turnover) },
  outcome: wire.outcome === null ? undefined : readWordOr(outcomes, wire.outcome, 'unknown'),
})

/** Reads an order with its payee and its steps. */
export function readDetailedDeposit(wire: DetailedWire): DetailedDeposit {
  return {
    ...readDepositOrder(wire),
    promotion: wire.promotion ? readPromotion(wire.promotion) : undefined,
    payee: wire.payee ?? undefined,
    chain: wire.chain === null ? undefined : readTokenPayment(wire.chain),
    payUrl: readPayUrl(wire.payUrl),
    steps: readList(wire.steps, ({ state, at }) => ({ state: readState(state), at: readInstant(at) })),
    receiptCount: wire.receiptCount,
    medianSeconds: wire.medianSeconds ?? undefined,
  }
}
