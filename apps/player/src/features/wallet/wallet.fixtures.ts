import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { checkMoney } from '@app/contract/wallet.ts'

/** A balance of which all may be withdrawn; `liveMoney` is what lies at other platforms. */
export function balanceOf(money: string, liveMoney = '0.00'): AnswerOf<typeof checkMoney> {
  return { money, liveMoney, frozen: '0.00', withdrawable: money }
}
