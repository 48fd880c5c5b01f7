import type { RateCut } from '@app/client/agents/read-cut.ts'
import { showPercent } from '@app/client/agents/read-percent.ts'
import { rateCategoryNames } from '@app/domain/agents/rates.ts'
import { showDay } from '#features/agents/rates/rate-texts.ts'

/** `彩票返点 6% → 5%`. */
export const showCut = ({ category, oldRate, newRate }: RateCut): string =>
  `${rateCategoryNames[category]}返点 ${showPercent(oldRate)} → ${showPercent(newRate)}`

const ENDS = { declined: '未同意', withdrawn: '已撤回', ended: '逾期未答复' } as const

/** How a wish stands, as both sides read it. */
export function showCutState({ state, since }: RateCut): string {
  if (state === 'asked') return '等待答复'
  return state === 'agreed' ? `已同意，自 ${showDay(since ?? '')} 起` : ENDS[state]
}
