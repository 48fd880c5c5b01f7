/** What an agent hands to those directly below. Source: money-in-and-out §6. */
import type { listTransfers, readTransferTerms } from '@app/contract/agents-transfers.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { Li } from '@app/domain/money/money.ts'
import { readInstant, readMoney } from '#wire-values.ts'

export type TransferTerms = Readonly<{
  isOpen: boolean
  /** At most in one transfer, on a day, and what is left of today. */
  most: Li
  dayMost: Li
  left: Li
  balance: Li
  /** What the agent has still to bet first. */
  missing: Li
  /** How often the receiver bets it before a withdrawal. */
  multiple: number
}>

/** Reads what may be handed over now. */
export const readTransferTermsOf = ({ data }: AnswerOf<typeof readTransferTerms>): TransferTerms => ({
  ...{ isOpen: data.isOpen, multiple: data.multiple },
  ...{ most: readMoney(data.maxMoney), dayMost: readMoney(data.dayMoney), left: readMoney(data.leftMoney) },
  ...{ balance: readMoney(data.money), missing: readMoney(data.missingMoney) },
})

export type Transfer = Readonly<{
  id: string
  memberId: string
  account: string
  amount: Li
  multiple: number
  at: number
  billNo: string
}>

/** Reads a transfer. */
export const readTransfer = (wire: AnswerOf<typeof listTransfers>['data'][number]): Transfer => ({
  ...{ id: wire.id, memberId: wire.userId, account: wire.account, billNo: wire.billNo },
  ...{ amount: readMoney(wire.money), multiple: wire.multiple, at: readInstant(wire.time) },
})
