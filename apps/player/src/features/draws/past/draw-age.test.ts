import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@app/domain/time/china-time.ts'
import { expect, test } from 'vitest'
import { ageOf } from './draw-age.ts'

const NOW_MS = Date.parse('2026-11-23T14:10:52+08:00')

test.each([
  ['a clock that runs ahead', -3 * SECOND_MS, '0秒前', 'fresh'],
  ['seconds', 59.9 * SECOND_MS, '59秒前', 'fresh'],
  ['a minute', MINUTE_MS, '1分钟前', 'fresh'],
  ['five minutes are no news', 5 * MINUTE_MS, '5分钟前', 'plain'],
  ['an hour', 59 * MINUTE_MS + HOUR_MS, '1小时前', 'plain'],
  ['nearly two days', 2 * DAY_MS - 1, '47小时前', 'plain'],
  ['two days', 2 * DAY_MS, '2天前', 'old'],
  ['a past that ended long ago', 98.6 * DAY_MS, '98天前', 'old'],
])('%s', (_, ms, text, look) => expect(ageOf(NOW_MS - ms, NOW_MS)).toEqual({ text, look }))
