import { spanText } from '#platform/china-text.ts'
import type { WithdrawalQueue } from './withdrawals.queries.ts'

type Figures = Pick<
  WithdrawalQueue,
  'toPayCount' | 'unknownCount' | 'conflictCount' | 'p50Seconds' | 'p95Seconds'
>

/** How long the withdrawals of the last day took, what waits for its payout, and payouts whose outcome nobody knows; empty where there is nothing to say. */
export function durationsText(figures: Figures | undefined): string {
  if (figures === undefined) return ''
  const { toPayCount, unknownCount, conflictCount, p50Seconds, p95Seconds } = figures
  return [
    ...(toPayCount > 0 ? [`待出款 ${toPayCount} 笔`] : []),
    ...(unknownCount > 0 ? [`结果未知 ${unknownCount} 笔`] : []),
    ...(conflictCount > 0 ? [`渠道说法不符 ${conflictCount} 笔`] : []),
    ...(p50Seconds === null ? [] : [`24小时内一半在 ${spanText(p50Seconds * 1000)} 内出款`]),
    ...(p95Seconds === null ? [] : [`95% 在 ${spanText(p95Seconds * 1000)} 内`]),
  ].join(' · ')
}
