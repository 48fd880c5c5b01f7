import type { Author } from './tips.queries.ts'

export const JUDGEMENTS = {
  few: '样本不足',
  below: '低于随机',
  within: '与随机相符',
  above: '高于随机',
} as const satisfies Record<Author['judgement'], string>

export const JUDGEMENT_KINDS = { few: 'warn', below: 'bad', within: 'good', above: 'warn' } as const

export const SIDES = { worse: '命中低于随机', better: '命中高于随机' } as const
export const STATES = { shown: '展示中', hidden: '有下架', warned: '被警告过' } as const
export const VERDICTS = { hit: '命中', miss: '未中', push: '和局', none: '未判定' } as const
export const MEASURES = { warn: '警告', hide: '下架', show: '恢复' } as const

/** A share as `12.3%`. */
export const percent = (share: number | null): string =>
  share === null ? '—' : `${(share * 100).toFixed(1)}%`
