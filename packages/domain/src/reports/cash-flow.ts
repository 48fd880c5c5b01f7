/**
 * What came in and went out, by the way it took, as sums of bills between two named sides: each way has an account of the house that is the
 * mirror of its own. Source: console §5.11, money-in-and-out §1.
 */
import { type Li, li } from '#money/money.ts'
import { type BillName, billTypes, type HouseAccount, houseAccounts } from '#wallet/bill-types.ts'
import { houseOfNumber } from '#wallet/clearing.ts'

/** Ways of money as staff read them; `manual`: by people, without a channel. */
export const cashWayNames = {
  bank: '银行转账',
  gateway: '支付网关',
  evm: 'USDT（EVM 链）',
  tron: 'USDT（TRON）',
  manual: '人工',
} as const

export type CashWay = keyof typeof cashWayNames

export const cashWays = Object.keys(cashWayNames) as [CashWay, ...CashWay[]]

/** A sum of transfers of one kind from one side to the other, and of how many. */
export type CashSum = Readonly<{
  kind: number
  debit: string
  credit: string
  amount: bigint
  transfers: bigint
}>

export type CashFlow = Readonly<{
  /** What was credited to members, and how often. */
  deposits: Li
  depositCount: number
  /** What has reached those who were paid, and how often. */
  withdrawals: Li
  withdrawalCount: number
  /** What had been paid out and was sent back. */
  returned: Li
  /** deposits − withdrawals + returned. */
  net: Li
}>

const WAY_OF: Partial<Record<HouseAccount, CashWay>> = {
  bankClearing: 'bank',
  paymentProvider: 'gateway',
  chainClearing: 'evm',
  tronClearing: 'tron',
  manualDeposit: 'manual',
  manualWithdrawal: 'manual',
}

/** The way that the account of the house on a side mirrors; `undefined` for any other side. */
function wayOf(side: string): CashWay | undefined {
  if (!/^\d+$/.test(side)) return undefined
  const house = houseOfNumber(Number(side))
  if (house?.startsWith('bank-')) return 'bank'
  return house && WAY_OF[house as HouseAccount]
}

const isMember = (side: string): boolean => !/^\d+$/.test(side)
const isKind = (kind: number, ...bills: readonly BillName[]): boolean =>
  bills.some(bill => billTypes[bill].code === kind)

/** Kinds of transfers in which money comes in or goes out. */
export const cashKinds: readonly number[] = (
  [
    ...['transferRecharge', 'onlinePayment', 'manualDeposit'],
    ...['withdrawal', 'withdrawalFailed', 'manualWithdrawal'],
  ] as const
).map(bill => billTypes[bill].code)

const HOLD = String(houseAccounts.withdrawalHold)

type Part = Readonly<{ way: CashWay; figure: 'deposits' | 'withdrawals' | 'returned' }>

/** What a sum is a part of; `undefined` for one that moves money inside of the house. */
export function cashPartOf({ kind, debit, credit }: CashSum): Part | undefined {
  const [from, to] = [wayOf(debit), wayOf(credit)]
  if (from !== undefined && isMember(credit)) {
    if (isKind(kind, 'transferRecharge', 'onlinePayment', 'manualDeposit'))
      return { way: from, figure: 'deposits' }
    return isKind(kind, 'withdrawalFailed') ? { way: from, figure: 'returned' } : undefined
  }
  if (to === undefined) return undefined
  const isPaid = isKind(kind, 'withdrawal') && debit === HOLD
  const isByHand = isKind(kind, 'manualWithdrawal') && isMember(debit)
  return isPaid || isByHand ? { way: to, figure: 'withdrawals' } : undefined
}

/** The figures of these sums, in 厘. */
export function cashFlowOf(sums: readonly CashSum[]): CashFlow {
  const amounts = { deposits: 0n, withdrawals: 0n, returned: 0n }
  const counts = { deposits: 0, withdrawals: 0, returned: 0 }
  for (const sum of sums) {
    const part = cashPartOf(sum)
    if (part === undefined) continue
    amounts[part.figure] += sum.amount
    counts[part.figure] += Number(sum.transfers)
  }
  const { deposits, withdrawals, returned } = amounts
  return {
    ...{ deposits: li(deposits), depositCount: counts.deposits },
    ...{ withdrawals: li(withdrawals), withdrawalCount: counts.withdrawals },
    ...{ returned: li(returned), net: li(deposits - withdrawals + returned) },
  }
}
