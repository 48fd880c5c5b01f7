import { billTypes, type HouseAccount } from '@app/domain/wallet/bill-types.ts'
import type { Choice } from '#ui/list/choices.ts'
import type { AccountKind } from './ledger.queries.ts'

export const ACCOUNTS = {
  main: '余额',
  live: '真人',
  frozen: '冻结',
  bonus: '彩金',
  receivable: '欠款',
} as const satisfies Record<AccountKind, string>

/** The accounts of the house by their names in the ledger. */
const HOUSE: Readonly<Record<HouseAccount, string>> = {
  bankClearing: '银行清算',
  paymentProvider: '支付渠道',
  lotteryStakes: '彩票投注',
  lotteryPayouts: '彩票派奖',
  withdrawalHold: '提现暂存',
  rebateExpense: '返点支出',
  adjustment: '调账',
  promotion: '优惠',
  agentCommission: '代理佣金',
  manualDeposit: '人工存款',
  agentWage: '代理工资',
  agentSupport: '代理扶持',
  other: '其他',
  manualWithdrawal: '人工提出',
  chaseHold: '追号预扣',
  liveSubBalance: '真人余额',
  packetEscrow: '红包暂存',
  providerOpen: '第三方未结',
  feeIncome: '手续费收入',
  memberTransfer: '会员互转',
  suspense: '待查款项',
  channelFees: '渠道手续费',
  chainClearing: '链上收款',
  tronClearing: '链上收款（TRON）',
  coinClearing: '链上手续费钱包',
  receivable: '应收',
}

const BANK = /^bank-(\d+)$/

/** The name of an account of the house; one that only a newer server knows is shown as it is written. */
export function houseName(name: string): string {
  const [, payee] = BANK.exec(name) ?? []
  if (payee !== undefined) return `平台 银行账户 ${payee}`
  return `平台 ${Object.hasOwn(HOUSE, name) ? HOUSE[name as HouseAccount] : name}`
}

/** The types of bills, by their codes. */
export const BILL_CHOICES: readonly Choice[] = Object.values(billTypes).map(({ code, label }) => ({
  value: String(code),
  label: `${label}（${code}）`,
}))

/** A code of the address that is one of the types. */
export const billCodeIn = (text: string | undefined): number | undefined =>
  BILL_CHOICES.some(({ value }) => value === text) ? Number(text) : undefined
