/** Today's play money: what fills the balance up, once a day. Source: adr 0163. */
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { readPlayMoney as readPlayMoneyCall } from '@app/contract/wallet.ts'
import type { Li } from '@app/domain/money/money.ts'
import { readMoney } from '#wire-values.ts'

export type PlayMoney = Readonly<{
  /** What may be taken now; nothing where today's was taken, or enough is there. */
  amount: Li
  upTo: Li
  isTaken: boolean
}>

/** Reads what of today's play money may be taken. */
export const readPlayMoney = (wire: AnswerOf<typeof readPlayMoneyCall>): PlayMoney => ({
  amount: readMoney(wire.amount),
  upTo: readMoney(wire.upTo),
  isTaken: wire.isTaken,
})
