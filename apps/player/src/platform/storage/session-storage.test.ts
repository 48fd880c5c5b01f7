import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepForSession, readFromSession, SWEEP_EVERY_MS } from './session-storage.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.advanceTimersByTime(4_000_000)
  sessionStorage.clear()
  vi.useRealTimers()
})

test('an entry is there for 3600 s and swept within the second after (R0-132)', () => {
  keepForSession('draft', '甲')
  vi.advanceTimersByTime(3_599_000)
  expect(readFromSession('draft')).toBe('甲')
  vi.advanceTimersByTime(1000)
  expect(readFromSession('draft')).toBeUndefined()
  vi.advanceTimersByTime(SWEEP_EVERY_MS)
  expect(sessionStorage).toHaveLength(0)
  expect(SWEEP_EVERY_MS).toBe(1000)
})

test('an entry may last shorter, and what others keep is left alone', () => {
  sessionStorage.setItem('of another program', 'x')
  keepForSession('short', '乙', 2)
  keepForSession('long', '丙', 10)
  vi.advanceTimersByTime(3000)
  expect([readFromSession('short'), readFromSession('long')]).toEqual([undefined, '丙'])
  expect(sessionStorage).toHaveLength(2)
})
