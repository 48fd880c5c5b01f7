/** The honest figures of tips in words. Source: product documents not-shown §10, better-than-peers §2.3. */
import type { TipRecord } from '@app/client/tips/read-tip-card.ts'

export type Figure = Readonly<{ name: string; value: string }>

/** `28.3%` of a share from 0 to 1. */
export function showShare(share: number | null | undefined): string {
  return share === null || share === undefined ? '—' : `${(share * 100).toFixed(1)}%`
}

/** Sample, hits with their rate, what luck alone would have hit, and the longest losing run. */
export function figuresOf(record: TipRecord): readonly Figure[] {
  return [
    { name: '样本', value: `${record.sample}期` },
    { name: '命中', value: `${record.hits}（${showShare(record.hitRate)}）` },
    { name: '随机', value: showShare(record.chance) },
    { name: '最长连错', value: `${record.longestLosingRun}期` },
  ]
}

/** What the figures say of skill: nothing as long as luck alone may have made them. */
export function judgementOf({ chance, low, high }: TipRecord): string {
  if (chance === null || low === null || high === null) return '还没有可核对的结果，无法验证。'
  if (chance < low) return '至今高于随机，但每期独立，过去不预示下一期。'
  if (chance > high) return '至今低于随机：照着选还不如随便选。'
  return '与随便选没有可分辨的差别。'
}
