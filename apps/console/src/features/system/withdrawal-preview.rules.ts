/** What rules of withdrawals come to, worked out for each method and each level of VIP. */
import type { SettingBody } from '@app/contract/setting-bodies.ts'
import { formatMoney, li, parseMoney, parseOdds } from '@app/domain/money/money.ts'
import { feeRule } from '@app/domain/withdrawals/published-rules.ts'
import {
  feeOf,
  formatUsdt,
  isAmountAllowed,
  narrower,
  usdtOf,
  type WithdrawalBounds,
} from '@app/domain/withdrawals/withdrawal-rules.ts'
import { itemName } from '#ui/record/field-text.ts'
import type { PreviewRow } from './changes-table.tsx'

export type WithdrawalRules = SettingBody<'withdrawals'>

type Level = Readonly<{ dailyWithdrawals: number; dailyWithdrawalAmount: string }>

/** In yuan; of a withdrawal after those that are free. */
export const EXAMPLE = 10_000

const USDT_AT = 1
const amount = li(EXAMPLE * 1000)
const yuan = (text: string) => parseMoney(text) ?? li(0)

const boundsText = ({ min, max }: WithdrawalBounds): string =>
  min > max ? '不能提现' : `${formatMoney(min)} 至 ${formatMoney(max)}`

const ownBounds = ({ minAmount, maxAmount }: WithdrawalRules): WithdrawalBounds => ({
  ...{ min: yuan(minAmount), max: yuan(maxAmount) },
})

const feeOfExample = (rules: WithdrawalRules) => feeOf(amount, { ...feeRule(rules), freeLeft: 0 })

/** Bounds, time, and what arrives of the example with its fee taken, for each method. */
export function methodRows(rules: WithdrawalRules): readonly PreviewRow[] {
  const net = li(amount - feeOfExample(rules))
  return rules.methods.map(({ isOpen, min, max, etaText }, at) => {
    const name = itemName('methods', at)
    if (!isOpen || !rules.isOpen) return { name, cells: ['关闭', '关闭', '关闭'] }
    const bounds = narrower(ownBounds(rules), { min: yuan(min), max: yuan(max) })
    return {
      name,
      cells: [boundsText(bounds), etaText, isAmountAllowed(amount, bounds) ? paid(at) : '超出限额'],
    }
  })

  function paid(at: number): string {
    const rate = parseOdds(rules.usdtRate) ?? 0n
    return at === USDT_AT && rate > 0n ? `${formatUsdt(usdtOf(net, rate))} USDT` : formatMoney(net)
  }
}

/** Bounds of one, limits of the day, and the fee of the example, for each level. */
export function levelRows(rules: WithdrawalRules, levels: readonly Level[]): readonly PreviewRow[] {
  const freeFrom =
    rules.feeFreeFrom === 'none' ? levels.length : Number(rules.feeFreeFrom.slice('VIP'.length))
  const fee = feeOfExample(rules)
  return levels.map(({ dailyWithdrawals, dailyWithdrawalAmount }, level) => {
    const bounds = narrower(ownBounds(rules), { min: li(0), max: yuan(dailyWithdrawalAmount) })
    const isFree = level >= freeFrom || fee === 0n
    return {
      name: itemName('levels', level),
      cells: [
        boundsText(bounds),
        `${dailyWithdrawals} 次，共 ${dailyWithdrawalAmount}`,
        isFree ? '免' : `第 ${rules.freePerDay + 1} 次起 ${formatMoney(fee)}`,
      ],
    }
  })
}
