import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { checkMoney } from '@app/contract/wallet.ts'
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

/** Reads the answer of the balance call. */
export function readBalance(wire: AnswerOf<typeof checkMoney>): Balance {
  const main = readMoney(wire.money)
  const live = readMoney(wire.liveMoney)
  return {
    main,
    live,
    total: li(main + live),
    frozen: readMoney(wire.frozen),
    withdrawable: readMoney(wire.withdrawable),
  }
}
