import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterFirstPaint } from './first-paint.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** The first slide as the server writes it; jsdom decodes no pictures. */
function showSlide(decode: () => Promise<void>): void {
  const slide = document.createElement('img')
  slide.className = 'boot-slide'
  slide.decode = decode
  document.body.append(slide)
}

test('a page without a first picture begins at once', () => {
  const begin = vi.fn()
  void afterFirstPaint(begin)
  expect(begin).toHaveBeenCalledOnce()
})

test('a first picture is painted before the program takes its place', async () => {
  const begin = vi.fn()
  showSlide(() => Promise.resolve())
  void afterFirstPaint(begin)
  await vi.advanceTimersByTimeAsync(16)
  expect(begin).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20)
  expect(begin).toHaveBeenCalledOnce()
})

test.each([
  ['does not come', () => new Promise<void>(() => undefined)],
  ['is broken', () => Promise.reject(new Error('no picture'))],
])('a first picture that %s holds nobody up', async (_, decode) => {
  const begin = vi.fn()
  showSlide(decode)
  void afterFirstPaint(begin)
  await vi.advanceTimersByTimeAsync(200)
  expect(begin).toHaveBeenCalledOnce()
})
