import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDebounce } from './debounce.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('questions in a row are asked once, 500 ms after the last (R0-268)', () => {
  const asked: string[] = []
  const timer = createDebounce()
  timer.call(() => asked.push('a'))
  vi.advanceTimersByTime(499)
  timer.call(() => asked.push('ab'))
  vi.advanceTimersByTime(499)
  expect(asked).toEqual([])
  vi.advanceTimersByTime(1)
  expect(asked).toEqual(['ab'])
})

test('a stopped timer asks nothing', () => {
  const asked: string[] = []
  const timer = createDebounce()
  timer.call(() => asked.push('a'))
  timer.stop()
  vi.advanceTimersByTime(1000)
  expect(asked).toEqual([])
})
