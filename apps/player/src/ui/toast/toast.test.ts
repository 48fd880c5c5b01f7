import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readToast, showToast } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('a toast takes the place of the one before: at most one stands (R0-270)', () => {
  showToast('甲', 'error')
  showToast('乙', 'error')
  expect(readToast()?.text).toBe('乙')
})

test.each([
  ['error', 3000],
  ['success', 2000],
  ['info', 1000],
  ['welcome', 500],
] as const)('a toast of kind %s stands %s ms (R0-271)', (kind, ms) => {
  showToast('甲', kind)
  vi.advanceTimersByTime(ms - 1)
  expect(readToast()?.text).toBe('甲')
  vi.advanceTimersByTime(1)
  expect(readToast()).toBeUndefined()
})

test.each([
  [100, 500],
  [9000, 3000],
])('a duration of %s ms is taken as %s ms (R0-270)', (asked, ms) => {
  showToast('甲', 'info', asked)
  vi.advanceTimersByTime(ms - 1)
  expect(readToast()?.text).toBe('甲')
  vi.advanceTimersByTime(1)
  expect(readToast()).toBeUndefined()
})

test('the timer of a former toast does not end the next one', () => {
  showToast('甲', 'welcome')
  vi.advanceTimersByTime(400)
  showToast('乙', 'error')
  vi.advanceTimersByTime(2999)
  expect(readToast()?.text).toBe('乙')
})
