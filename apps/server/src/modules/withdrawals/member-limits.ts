/** The published rules as they hold for one member now: bounds, fee, what is left of the day, and missing turnover. */
import type { PayoutType } from '@app/domain/account/payout-account.ts'
import { type Li, li, parseMoney, parseOdds, type RatioPpm } from '@app/domain/money/money.ts'
import { addDays, chinaDateOf, chinaMidnight } from '@app/domain/time/china-time.ts'
import { isOpenNow } from '@app/domain/time/opening-hours.ts'
import type { Turnover } from '@app/domain/turnover/requirements.ts'
import { feeKinds, feeRule } from '@app/domain/withdrawals/published-rules.ts'
import {
  type Deduction,
  type FeeRule,
  NO_DEDUCTION,
  narrower,
  type WithdrawalBounds,
  wholeFen,
} from '@app/domain/withdrawals/withdrawal-rules.ts'
import type { WithdrawLimit } from './withdraw-limit.ts'

const yuan = (text: string): Li => parseMoney(text) ?? li(0)

/** A rate in percent, as it is published. */
const percent = (text: string): RatioPpm => ((parseOdds(text) ?? 0n) / 100n) as RatioPpm

/** The rules of turnover that are in force. */
export const turnoverRules = ({
  relaxQuota,
  adminFeeRate,
}: Pick<WithdrawLimit, 'relaxQuota' | 'adminFeeRate'>) => ({
  allowance: yuan(relaxQuota),
  fee: percent(adminFeeRate),
})

/** What the member asked for today. */
export type DaySum = Readonly<{ count: bigint; amount: bigint }>

const levelOf = (limit: WithdrawLimit, vipLevel: number) => limit.vip.find(({ level }) => level === vipLevel)

/** The bounds of one withdrawal of any method. */
export function memberBounds(limit: WithdrawLimit, vipLevel: number): WithdrawalBounds {
  const level = levelOf(limit, vipLevel)
  return { min: yuan(limit.minAmount), max: yuan(level?.maxAmount ?? limit.maxAmount) }
}

/** The method's published rules, if it is open. */
export const openMethod = (limit: WithdrawLimit, type: PayoutType) =>
  limit.methods.find(method => method.type === String(type) && method.enabled === 1)

/** The bounds of one withdrawal to an account of the type. */
export function boundsOf(limit: WithdrawLimit, vipLevel: number, type: PayoutType): WithdrawalBounds {
  const method = limit.methods.find(one => one.type === String(type))
  const own = memberBounds(limit, vipLevel)
  return method === undefined ? own : narrower(own, { min: yuan(method.min), max: yuan(method.max) })
}

/** What is left of the day, in count and amount. */
export function leftToday(limit: WithdrawLimit, vipLevel: number, { count, amount }: DaySum) {
  const level = levelOf(limit, vipLevel)
  const countLeft = Math.max(0, (level?.dailyCount ?? limit.dailyCount) - Number(count))
  const left = yuan(level?.dailyAmount ?? limit.dailyAmount) - amount
  return { countLeft, amountLeft: li(left > 0n ? left : 0n) }
}

/** The fee of the next withdrawal. */
export function feeRuleOf(limit: WithdrawLimit, vipLevel: number, { count }: DaySum): FeeRule {
  const isFree = levelOf(limit, vipLevel)?.feeFree === 1
  const feeKind = isFree ? 'none' : (feeKinds[limit.feeType] ?? 'none')
  return {
    ...feeRule({ ...limit, feeKind }),
    freeLeft: Math.max(0, limit.freeCountPerDay - Number(count)),
  }
}

/** What missing turnover costs now, in whole 分; nothing where it is refused instead. */
export function deductionOf({ rows, deduct }: Turnover<Readonly<{ bonus: bigint }>>): Deduction {
  if (deduct === 0n) return NO_DEDUCTION
  const bonus = rows.reduce((sum, row) => sum + (row.isPassed ? 0n : row.of.bonus), 0n)
  return { charge: wholeFen(li(deduct - bonus)), bonus: wholeFen(li(bonus)) }
}

/** The beginning of this China day and of the next. */
export function chinaDay(nowMs: number): Readonly<{ startMs: number; endMs: number }> {
  const today = chinaDateOf(nowMs)
  return { startMs: chinaMidnight(today), endMs: chinaMidnight(addDays(today, 1)) }
}

/** Whether money can be asked for at this time. */
export const isGateOpen = ({ enabled, ...hours }: WithdrawLimit, nowMs: number): boolean =>
  enabled === 1 && isOpenNow(hours, nowMs)
