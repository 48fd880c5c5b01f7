/** Checks that the rules of withdrawals do not contradict each other. Source: not-shown §3. */
import { type Li, parseMoney } from '#money/money.ts'

const PERCENT_MAX = 100
const PERCENT_FEE = 2
const USDT = '10'

/** The rules as they are written: amounts in yuan, rates as decimals. */
export type WithdrawRules = Readonly<{
  minAmount: string
  maxAmount: string
  dailyAmount: string
  feeType: number
  feeValue: string
  feeMax: string
  relaxQuota: string
  pendingMax: number
  adminFeeRate: string
  methods: readonly Readonly<{ type: string; min: string; max: string; rate?: string | undefined }>[]
  vip: readonly Readonly<{ level: number; dailyAmount: string; maxAmount: string }>[]
}>

const amountOf = (text: string): Li | undefined => {
  const amount = parseMoney(text)
  return amount !== undefined && amount >= 0n ? amount : undefined
}

/** Whether the amounts are none below zero and none below the one before it. */
function areRising(...texts: readonly string[]): boolean {
  const amounts = texts.map(amountOf)
  return amounts.every((amount, at) => {
    const before = at === 0 ? 0n : amounts[at - 1]
    return amount !== undefined && before !== undefined && before <= amount
  })
}

const areUnlike = (values: readonly unknown[]): boolean => new Set(values).size === values.length

/** The name of the first rule that contradicts another or itself; `undefined` when all are consistent. */
export function findWithdrawLimitFault(rules: WithdrawRules): string | undefined {
  const { minAmount, maxAmount, dailyAmount, methods, vip } = rules
  const checks: readonly (readonly [fault: string, isRight: boolean])[] = [
    ['minAmount', areRising(minAmount, maxAmount, dailyAmount)],
    ['feeValue', rules.feeType !== PERCENT_FEE || Number(rules.feeValue) <= PERCENT_MAX],
    ['feeMax', areRising(rules.feeMax)],
    ['relaxQuota', areRising(rules.relaxQuota)],
    ['adminFeeRate', Number(rules.adminFeeRate) <= PERCENT_MAX],
    // One withdrawal at a time is a constraint of the database.
    ['pendingMax', rules.pendingMax === 1],
    ['methods', areUnlike(methods.map(({ type }) => type))],
    ['methods.min', methods.every(({ min, max }) => areRising(min, max))],
    // USDT needs a rate to compute the payout; any other method must not have one.
    ['methods.rate', methods.every(({ type, rate }) => (type === USDT) === Number(rate ?? '0') > 0)],
    ['vip', areUnlike(vip.map(({ level }) => level))],
    ['vip.maxAmount', vip.every(level => areRising(level.maxAmount, level.dailyAmount))],
  ]
  return checks.find(([, isRight]) => !isRight)?.[0]
}
