import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PlacedNotice } from './payment.tsx'

const PLACED_MS = 2_000
const close = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  close.mockClear()
  render(<PlacedNotice text="极速六合彩" link={<a href="/bet-list">查看注单</a>} onClose={close} />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('what was accepted goes by itself after two seconds', () => {
  act(() => vi.advanceTimersByTime(PLACED_MS - 1))
  expect(close).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  expect(close).toHaveBeenCalledOnce()
})

test('it stays for whoever touches it', () => {
  fireEvent.pointerDown(screen.getByText('极速六合彩'))
  act(() => vi.advanceTimersByTime(10 * PLACED_MS))
  expect(close).not.toHaveBeenCalled()
})
