import { positionNamesOf } from '@app/domain/analytics/two-sides.ts'
import type { LotteryFamily } from '@app/domain/games/games.ts'
import type { Monitor, MonitorSummary } from '#features/fairness/fairness.queries.ts'

type Test = Monitor['tests'][number]

const wholeNames: Readonly<Record<LotteryFamily, string>> = {
  'six-mark': '特码大小',
  racing: '冠军大小',
  niuniu: '冠军大小',
  k3: '和值大小',
  ssc: '总和大小',
  '3d': '和值大小',
}

/** What is tested, in words. */
export function testName(family: LotteryFamily, test: Test): string {
  if (test.name === 'runs') return `${wholeNames[family]}的连续`
  const position = positionNamesOf(family)[test.place - 1] ?? ''
  return test.name === 'place' ? `${position}：各号码次数` : `${position}：与上期无关`
}

/** Three digits of a p-value; a very small one is told as a bound. */
export function showChance(p: number): string {
  return p < 0.001 ? '<0.001' : p.toFixed(3)
}

/** The statistic as its kind is written: chi-square with its degrees of freedom, or the normal deviate. */
export function showStatistic({ statistic, freedom }: Test): string {
  if (statistic === null) return '—'
  return freedom === 0 ? `z = ${statistic.toFixed(2)}` : `χ² = ${statistic.toFixed(1)}（自由度 ${freedom}）`
}

/** The state of a game in one word. */
export function monitorState({ judged, isSuspicious }: MonitorSummary): 'few' | 'fine' | 'suspicious' {
  if (judged === 0) return 'few'
  return isSuspicious ? 'suspicious' : 'fine'
}

export const stateTexts = { few: '样本不足', fine: '未见异常', suspicious: '需要关注' } as const
