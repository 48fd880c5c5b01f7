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
