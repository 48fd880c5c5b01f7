import type { TipRecord } from '@app/client/tips/read-tip-card.ts'
import { expect, test } from 'vitest'
import { figuresOf, judgementOf, showShare } from './figures.ts'

const record: TipRecord = {
  sample: 120,
  hits: 34,
  hitRate: 0.283333,
  chance: 0.25,
  low: 0.21,
  high: 0.37,
  longestLosingRun: 9,
}

test('the figures are those of the record and nothing else', () => {
  expect(figuresOf(record).map(figure => `${figure.name}${figure.value}`)).toEqual([
    '样本120期',
    '命中34（28.3%）',
    '随机25.0%',
    '最长连错9期',
  ])
  expect(showShare(null)).toBe('—')
})

test.each([
  ['within the interval', 0.25, '与随便选没有可分辨的差别。'],
  ['below it', 0.2, '至今高于随机，但每期独立，过去不预示下一期。'],
  ['above it', 0.5, '至今低于随机：照着选还不如随便选。'],
  ['unknown', null, '还没有可核对的结果，无法验证。'],
])('with the plain chance %s nothing is promised', (_, chance, words) => {
  expect(judgementOf({ ...record, chance })).toBe(words)
})
