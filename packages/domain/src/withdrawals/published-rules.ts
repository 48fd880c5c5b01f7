/** What the rules of withdrawals may not be when staff publish them, and the fee as they write it. Source: not-shown §3. */
import { li, parseMoney, parseOdds, type RatioPpm } from '#money/money.ts'
import { findWithdrawLimitFault } from '#wallet/withdraw-limit.ts'
import { type FeeRule, feeOf, narrower, wholeFen } from './withdrawal-rules.ts'

export const feeKinds = ['none', 'fixed', 'share'] as const

/** The rules as a form holds them: amounts in yuan, rates in percent. */
export type WrittenRules = Readonly<{
  minAmount: string
  maxAmount: string
  feeKind: (typeof feeKinds)[number]
  feeValue: string
  feeMax: string
  relaxQuota: string
  adminFeeRate: string
  /** Yuan for one USDT. */
  usdtRate: string
  /** Bank card, USDT, e-wallet. */
  methods: readonly Readonly<{ isOpen: boolean; min: string; max: string }>[]
}>

/** The types of `WrittenRules.methods`, in their order. */
export const methodTypes = ['2', '10', '20'] as const
const USDT = '10'

/** Each contradiction in a sentence. */
export const ruleFaults = {
  minAmount: '单笔最低不能高于单笔最高',
  feeValue: '按比例的手续费不能超过 100%',
  feeMax: '手续费上限不能为负',
  fee: '单笔最低须高于其手续费，否则无款可付',
  relaxQuota: '流水宽限不能为负',
  adminFeeRate: '流水不足扣费不能超过 100%',
  methods: '收款方式的最低不能高于最高',
  rate: 'USDT 汇率须大于 0',
  method: '开放的收款方式须与单笔限额有交集，否则无法提现',
  bars: '自动批准上限不能高于双人复核起点',
} as const

export type RuleFault = keyof typeof ruleFaults

const yuan = (text: string) => parseMoney(text) ?? li(0)

/** A fee as it is written; how many of a day are free is not part of it. */
export function feeRule({
  feeKind,
  feeValue,
  feeMax,
}: Pick<WrittenRules, 'feeKind' | 'feeValue' | 'feeMax'>): Omit<FeeRule, 'freeLeft'> {
  return {
    kind: feeKind,
    fixed: feeKind === 'fixed' ? wholeFen(yuan(feeValue)) : li(0),
    share: (feeKind === 'share' ? (parseOdds(feeValue) ?? 0n) / 100n : 0n) as RatioPpm,
    most: yuan(feeMax),
  }
}

/** Names of `findWithdrawLimitFault` as they are here; it also judges what no form holds. */
const OWN_NAMES: Readonly<Record<string, RuleFault>> = {
  ...{ minAmount: 'minAmount', feeValue: 'feeValue', feeMax: 'feeMax', relaxQuota: 'relaxQuota' },
  ...{ adminFeeRate: 'adminFeeRate', 'methods.min': 'methods', 'methods.rate': 'rate' },
}

function readingFault(rules: WrittenRules): RuleFault | undefined {
  const fault = findWithdrawLimitFault({
    ...rules,
    feeType: feeKinds.indexOf(rules.feeKind),
    dailyAmount: rules.maxAmount,
    pendingMax: 1,
    methods: rules.methods.map(({ min, max }, at) => {
      const type = methodTypes[at] ?? ''
      return { type, min, max, rate: type === USDT ? rules.usdtRate : undefined }
    }),
    vip: [],
  })
  return fault === undefined ? undefined : OWN_NAMES[fault]
}

/** The first contradiction of rules that are about to be published; `undefined` when every open method can be used. */
export function findRuleFault(rules: WrittenRules): RuleFault | undefined {
  const fault = readingFault(rules)
  if (fault !== undefined) return fault
  const own = { min: yuan(rules.minAmount), max: yuan(rules.maxAmount) }
  if (feeOf(own.min, { ...feeRule(rules), freeLeft: 0 }) >= own.min) return 'fee'
  const isUsable = rules.methods.every(({ isOpen, min, max }) => {
    const bounds = narrower(own, { min: yuan(min), max: yuan(max) })
    return !isOpen || bounds.min <= bounds.max
  })
  return isUsable ? undefined : 'method'
}

/** Nothing is approved without a person from the amount on from which two are needed. Amounts in yuan. */
export const findBarFault = ({
  autoApproveBelow,
  secondPersonFrom,
}: Readonly<{ autoApproveBelow: string; secondPersonFrom: string }>): RuleFault | undefined =>
  yuan(autoApproveBelow) > yuan(secondPersonFrom) ? 'bars' : undefined
