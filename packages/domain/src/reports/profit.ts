/**
 * The figures of the report of profit as sums of bills between two named accounts: a bill alone says nothing, as some of
 * them also move money inside of the house. Source: console §5.11.
 */
import { type Li, li } from '#money/money.ts'
import { type BillName, billTypes, type HouseAccount, houseAccounts } from '#wallet/bill-types.ts'

/** A sum of transfers of one kind from one side to the other; a side of the house is its number as text. */
export type BookedSum = Readonly<{ kind: number; debit: string; credit: string; amount: bigint }>

export type Profit = Readonly<{
  /** Stakes of orders, those of chases too, less what was cancelled. */
  stakes: Li
  /** Stakes that went back: a push, or an issue that was voided. */
  returned: Li
  /** Payouts, those of new judgements too, less what was taken back. */
  payouts: Li
  /** What the house keeps before rebates: stakes − returned − payouts. */
  gross: Li
  /** Rebates on orders, less those taken back. */
  rebates: Li
  /** gross − rebates. */
  net: Li
}>

type Flow = readonly [sign: 1n | -1n, bill: BillName, side: 'to' | 'from', house: HouseAccount]

const FLOWS = {
  stakes: [
    [1n, 'lotteryBet', 'to', 'lotteryStakes'],
    [-1n, 'cancelRefund', 'from', 'lotteryStakes'],
    [-1n, 'orderCancel', 'from', 'lotteryStakes'],
  ],
  returned: [[1n, 'drawRefund', 'from', 'lotteryStakes']],
  payouts: [
    [1n, 'payout', 'from', 'lotteryPayouts'],
    [1n, 'resettlement', 'from', 'lotteryPayouts'],
    [-1n, 'resettlement', 'to', 'lotteryPayouts'],
    [-1n, 'payoutReversal', 'to', 'lotteryPayouts'],
  ],
  rebates: [
    [1n, 'rebate', 'from', 'rebateExpense'],
    [-1n, 'rebateReversal', 'to', 'rebateExpense'],
  ],
} as const satisfies Record<string, readonly Flow[]>

function sumOf(sums: readonly BookedSum[], flows: readonly Flow[]): bigint {
  let total = 0n
  for (const { kind, debit, credit, amount } of sums) {
    for (const [sign, bill, side, house] of flows) {
      const number = String(houseAccounts[house])
      if (kind === billTypes[bill].code && (side === 'to' ? credit : debit) === number) total += sign * amount
    }
  }
  return total
}

/** The figures of these sums, in 厘. */
export function profitOf(sums: readonly BookedSum[]): Profit {
  const stakes = sumOf(sums, FLOWS.stakes)
  const returned = sumOf(sums, FLOWS.returned)
  const payouts = sumOf(sums, FLOWS.payouts)
  const rebates = sumOf(sums, FLOWS.rebates)
  const gross = stakes - returned - payouts
  return {
    ...{ stakes: li(stakes), returned: li(returned), payouts: li(payouts) },
    ...{ gross: li(gross), rebates: li(rebates), net: li(gross - rebates) },
  }
}
