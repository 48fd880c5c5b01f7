/** Bills: entries of the player's own ledger. Source: not-shown §4.1. */
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { listBills } from '@app/contract/wallet.ts'
import type { Li } from '@app/domain/money/money.ts'
import { readInstant, readMoney, readTextOrNone } from '#wire-values.ts'

export type Bill = Readonly<{
  billNo: string
  /** Code of the table `billTypes` of the domain. */
  typeCode: number
  typeName: string
  /** Below zero where money left the balance. */
  amount: Li
  balanceBefore: Li
  balanceAfter: Li
  at: number
  /** What caused it, such as an order number. */
  reference: string | undefined
  remark: string
}>

/** Reads one entry. */
export function readBill(wire: AnswerOf<typeof listBills>['data'][number]): Bill {
  return {
    billNo: wire.billNo,
    typeCode: wire.type,
    typeName: wire.typeName,
    amount: readMoney(wire.amount),
    balanceBefore: readMoney(wire.balanceBefore),
    balanceAfter: readMoney(wire.balanceAfter),
    at: readInstant(wire.createdAt),
    reference: readTextOrNone(wire.reference),
    remark: wire.remark,
  }
}
