/** How much may be withdrawn now, why not more, and where to (可提现信息). Source: money-in-and-out §3, not-shown §4. */
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { readWithdrawFacts } from '@app/contract/withdrawals.ts'
import { type Li, li, type OddsPpm, type RatioPpm } from '@app/domain/money/money.ts'
import type { Deduction, FeeRule } from '@app/domain/withdrawals/withdrawal-rules.ts'
import { readList } from '#read-answers.ts'
import { readInstant, readInstantOrNone, readMoney, readOdds, readTextOrNone } from '#wire-values.ts'

type Wire = AnswerOf<typeof readWithdrawFacts>['data']
type AccountWire = Wire['accounts'][number]

export type WithdrawRefusal = NonNullable<Wire['refusal']>['code']

/** An account that money can be sent to. */
export type PayoutTarget = Readonly<{
  id: string
  /** Bank, network or wallet provider. */
  title: string
  masked: string
  holder: string
  alias: string | undefined
  isDefault: boolean
  isOpen: boolean
  /** Requests to it are refused until then. */
  holdUntil: number | undefined
  min: Li
  max: Li
  etaText: string
  /** Yuan for one USDT. */
  rate: OddsPpm | undefined
}>

export type WithdrawFacts = Readonly<{
  money: Li
  frozen: Li
  owed: Li
  /** The most that could be asked for now, before the bounds of an account. */
  withdrawable: Li
  /** What refuses any request now. */
  refusal: Readonly<{ code: WithdrawRefusal; text: string }> | undefined
  /** The withdrawal that is under way. */
  openNo: string | undefined
  missing: Li
  deduction: Deduction
  /** The whole deduction, as it is sent back. */
  deduct: Li
  fee: FeeRule
  today: Readonly<{ countLeft: number; amountLeft: Li; resetsAt: number }>
  hours: Readonly<{ open: string; close: string }>
  /** Until then a person looks at every request. */
  reviewedUntil: number | undefined
  accounts: readonly PayoutTarget[]
  /** How long the newest withdrawals took from the request to the payout, in seconds. */
  medianSeconds: number | undefined
  notice: string | undefined
}>

const readTarget = (wire: AccountWire): PayoutTarget => ({
  id: wire.id,
  title: wire.title,
  masked: wire.masked,
  holder: wire.holder,
  alias: readTextOrNone(wire.alias),
  isDefault: wire.isDefault,
  isOpen: wire.isOpen,
  holdUntil: readInstantOrNone(wire.holdUntil),
  min: readMoney(wire.min),
  max: readMoney(wire.max),
  etaText: wire.etaText,
  rate: wire.rate === null ? undefined : readOdds(wire.rate),
})

const readFee = ({ kind, fixed, share, most, freeLeft }: Wire['fee']): FeeRule => ({
  kind,
  fixed: readMoney(fixed),
  // Percent of the wire, millionths here.
  share: (readOdds(share) / 100n) as RatioPpm,
  most: readMoney(most),
  freeLeft,
})

/** Reads what the page of withdrawals shows. */
export function readFactsOfWithdrawal(wire: Wire): WithdrawFacts {
  const deduct = readMoney(wire.turnover.deduct)
  const bonus = readMoney(wire.turnover.bonus)
  const { refusal, today, hours } = wire
  return {
    money: readMoney(wire.money),
    frozen: readMoney(wire.frozen),
    owed: readMoney(wire.owed),
    withdrawable: readMoney(wire.withdrawable),
    refusal: refusal === null ? undefined : { code: refusal.code, text: refusal.message },
    openNo: wire.openNo ?? undefined,
    missing: readMoney(wire.turnover.missing),
    deduction: { charge: li(deduct - bonus), bonus },
    deduct,
    fee: readFee(wire.fee),
    today: {
      countLeft: today.countLeft,
      amountLeft: readMoney(today.amountLeft),
      resetsAt: readInstant(today.resetsAt),
    },
    hours: { open: hours.open, close: hours.close },
    reviewedUntil: readInstantOrNone(wire.reviewedUntil),
    accounts: readList(wire.accounts, readTarget),
    medianSeconds: wire.medianSeconds ?? undefined,
    notice: readTextOrNone(wire.notice),
  }
}
