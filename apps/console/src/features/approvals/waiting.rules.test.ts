import { expect, test } from 'vitest'
import { waitingOf } from './waiting.rules.ts'

const at = (createdAt: string) => ({ createdAt })

test('the oldest counts, whatever the order; more than a page is told as such', () => {
  const data = [at('2026-11-22T20:10:00+08:00'), at('2026-11-22T20:04:00+08:00')]
  const oldestMs = Date.parse('2026-11-22T20:04:00+08:00')
  expect(waitingOf({ data, next: null })).toEqual({ count: '2', oldestMs })
  expect(waitingOf({ data, next: '9' })).toEqual({ count: '2+', oldestMs })
  expect(waitingOf({ data: [], next: null })).toEqual({ count: '0', oldestMs: undefined })
})
