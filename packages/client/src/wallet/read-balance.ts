import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { checkMoney, readStatus } from '@app/contract/wallet.ts'
import { type Li, li } from '@app/domain/money/money.ts'
import { readMoney } from '#wire-values.ts'

export type Balance = Readonly<{
  main: Li
  /** What lies at the providers of live games. */
  live: Li
  /** Main and live together, as headers show it. */
  total: Li
  frozen: Li
  withdrawable: Li
}>

/** What headers show: main and live together. */
export const readShownBalance = ({ money, liveMoney }: AnswerOf<typeof readStatus>): Li =>
  li(readMoney(money) + readMoney(liveMoney))

/** What lies at providers that keep accounts themselves, and on the way there. */
export const readLiveMoney = ({ liveMoney }: AnswerOf<typeof readStatus>): Li => readMoney(liveMoney)

/** Reads the answer of the balance call. */
export function readBalance(wire: AnswerOf<typeof checkMoney>): Balance {
  return {
    main: readMoney(wire.money),
    live: readMoney(wire.liveMoney),
    total: readShownBalance(wire),
    frozen: readMoney(wire.frozen),
    withdrawable: readMoney(wire.withdrawable),
  }
}
