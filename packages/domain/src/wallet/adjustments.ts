/**
 * What two people of the staff may do to a balance: which bill it is, which way the money goes, and why. Source: money-in-and-out §1.
 */
import { type Li, li } from '#money/money.ts'
import { type BillName, billTypes } from './bill-types.ts'

type AdjustmentType = Readonly<{ label: string; bill: BillName; sign: 1n | -1n }>

export const adjustmentTypes = {
  'manual-deposit': { label: billTypes.manualDeposit.label, bill: 'manualDeposit', sign: 1n },
  'manual-withdrawal': { label: billTypes.manualWithdrawal.label, bill: 'manualWithdrawal', sign: -1n },
  'correction-in': { label: '更正转入', bill: 'backOffice', sign: 1n },
  'correction-out': { label: '更正转出', bill: 'backOffice', sign: -1n },
} as const satisfies Record<string, AdjustmentType>

export type AdjustmentKind = keyof typeof adjustmentTypes

/** Why; the member reads it with the bill. */
export const adjustmentCauses = {
  'missed-deposit': '漏记充值',
  'paid-outside': '线下出款',
  'booked-twice': '重复入账',
  'wrong-settlement': '结算差错',
  compensation: '客诉补偿',
  other: '其他',
} as const

export type AdjustmentCause = keyof typeof adjustmentCauses

/** The largest amount of one adjustment; 1,000,000.00. */
export const LARGEST_ADJUSTMENT = li(1_000_000_000)

/** What the member has and owes. */
type Held = Readonly<{ main: Li; owed: Li }>

/** What the member has and owes after a change: what comes in pays a debt first. `undefined` where the balance does not hold it. */
export function adjustedBalance({ main, owed }: Held, change: Li): Held | undefined {
  const sum = main + change
  if (sum < 0n) return undefined
  if (change < 0n) return { main: li(sum), owed }
  const paid = sum < owed ? sum : owed
  return { main: li(sum - paid), owed: li(owed - paid) }
}

/** The change that an adjustment makes; below zero where it takes. */
export const adjustmentChange = (kind: AdjustmentKind, amount: Li): Li =>
  li(adjustmentTypes[kind].sign * amount)
