import type { PayoutTarget } from '@app/client/withdrawals/read-withdraw-facts.ts'
import type { Li } from '@app/domain/money/money.ts'
import { formatOdds } from '@app/domain/money/money.ts'
import { formatUsdt, usdtOf, type WithdrawalParts } from '@app/domain/withdrawals/withdrawal-rules.ts'
import type { SumLine } from './sum-lines.tsx'

/** What does not arrive of a withdrawal; parts of nothing are left out. */
export function deductionLines({
  fee,
  charge,
  bonus,
}: Pick<WithdrawalParts, 'fee' | 'charge' | 'bonus'>): readonly SumLine[] {
  const parts = [
    ['手续费', fee],
    ['收回优惠', bonus],
    ['未满流水扣款', charge],
  ] as const
  return parts.flatMap(([name, sum]) => (sum > 0n ? [{ sign: '−', name, sum } as const] : []))
}

/** What arrives at an address of a chain. */
export const usdtText = (net: Li, rate: PayoutTarget['rate']): string | undefined =>
  rate === undefined ? undefined : `约 ${formatUsdt(usdtOf(net, rate))} USDT，汇率 ${formatOdds(rate)}`
