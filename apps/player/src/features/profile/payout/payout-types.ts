/** The kinds of payout accounts as players read them. Source: product document not-shown §2 (withdrawal accounts). */
import { type PayoutAccountKind, payoutTypeOf } from '@app/client/account/read-payout-account.ts'

export const payoutTabs: readonly Readonly<{ value: PayoutAccountKind; text: string }>[] = [
  { value: 'bank-card', text: '银行卡' },
  { value: 'usdt', text: 'USDT' },
  { value: 'e-wallet', text: '电子钱包' },
]

/** The kind that an address names, as the wire does; bank cards otherwise. */
export function readPayoutKind(text: string | undefined): PayoutAccountKind {
  return payoutTabs.find(({ value }) => payoutTypeOf(value) === text)?.value ?? 'bank-card'
}

export const banks: readonly string[] = [
  ...['中国工商银行', '中国农业银行', '中国银行', '中国建设银行', '交通银行', '中国邮政储蓄银行'],
  ...['招商银行', '中信银行', '中国光大银行', '华夏银行', '中国民生银行', '广发银行', '平安银行'],
  ...['兴业银行', '上海浦东发展银行', '浙商银行', '渤海银行', '恒丰银行', '北京银行', '上海银行'],
  ...['江苏银行', '宁波银行', '南京银行', '杭州银行', '广州银行', '徽商银行', '长沙银行', '成都银行'],
]

export const networks = ['TRC20', 'ERC20', 'BEP20'] as const
export const walletProviders: readonly string[] = ['支付宝', '微信支付', '云闪付', '数字人民币']
