/** What the server took: the orders of a slip or of the first issue of a chase. */
import type { placeBets } from '@app/contract/bets.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { Li, OddsPpm } from '@app/domain/money/money.ts'
import { readMoney, readOdds, readTextOrNone } from '#wire-values.ts'

type Wire = AnswerOf<typeof placeBets>['data']

export type PlacedOrder = Readonly<{
  orderNo: string
  playCode: string
  /** Absent when it has more than 1,024 bytes. */
  selection: string | undefined
  units: number
  stake: Li
  odds: OddsPpm
}>

/** Orders that were taken, and the balance after them. */
export type Receipt = Readonly<{ orders: readonly PlacedOrder[]; balance: Li }>

/** Reads the answer of placing. */
export const readReceipt = ({ orders, balance }: Wire): Receipt => ({
  orders: orders.map(order => ({
    orderNo: order.orderNo,
    playCode: order.playCode,
    selection: readTextOrNone(order.selection),
    units: order.units,
    stake: readMoney(order.totalMoney),
    odds: readOdds(order.odds),
  })),
  balance: readMoney(balance),
})
