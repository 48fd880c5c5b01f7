import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenPointerIdle } from './when-pointer-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const touch = () => window.dispatchEvent(new Event('pointerdown'))

test('waits until the page is not touched any more, but not for ever', () => {
  const run = vi.fn()
  whenPointerIdle(run)
  vi.advanceTimersByTime(399)
  touch()
  vi.advanceTimersByTime(399)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(run).toHaveBeenCalledTimes(1)

  const late = vi.fn()
  whenPointerIdle(late)
  for (let ms = 0; ms < 3000; ms += 100) {
    expect(late).not.toHaveBeenCalled()
    touch()
    vi.advanceTimersByTime(100)
  }
  expect(late).toHaveBeenCalledTimes(1)
})

test('never runs once it is given up', () => {
  const run = vi.fn()
  whenPointerIdle(run)()
  vi.advanceTimersByTime(10_000)
  expect(run).not.toHaveBeenCalled()
})
