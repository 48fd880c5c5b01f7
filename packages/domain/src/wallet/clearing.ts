/**
 * Clearing accounts of the house: each is the mirror of one account of ours at a bank, so that its balance can be laid beside the
 * bank's. The gateway and the chains have one each by name. Source: money-in-and-out §1.
 */
import { type HouseAccount, houseAccounts } from './bill-types.ts'

/** The mirror of one account at a bank, by the number of the account. */
export type BankClearing = `bank-${number}`

/** Any account of the house. */
export type HouseSide = HouseAccount | BankClearing

const FIRST = 100
const LAST_OF_BANK = 899

/** The clearing account of an account at a bank. Those beyond the numbers that the ledger has, and money of no known account, share one. */
export const clearingOf = (payeeId: number | null): HouseSide =>
  payeeId !== null && payeeId >= 1 && payeeId <= LAST_OF_BANK ? `bank-${payeeId}` : 'bankClearing'

/** The number of an account of the house in the ledger. */
export const houseNumber = (side: HouseSide): number =>
  side.startsWith('bank-') ? FIRST + Number(side.slice('bank-'.length)) : houseAccounts[side as HouseAccount]

const byNumber = new Map(Object.entries(houseAccounts).map(([name, number]) => [number as number, name]))

/** The account of the house behind a number; `undefined` where there is none. */
export function houseOfNumber(number: number): HouseSide | undefined {
  if (number > FIRST && number <= FIRST + LAST_OF_BANK) return `bank-${number - FIRST}`
  return byNumber.get(number) as HouseAccount | undefined
}
