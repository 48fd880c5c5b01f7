import { takeFaults } from '@app/page-testing/faults.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const RETRY_MS = 5_000

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.doUnmock('./later-strokes.ts')
  vi.useRealTimers()
})

const pathsDrawn = () => document.querySelectorAll('svg[width="18"] path').length

test('an icon whose strokes are lost holds its place, and draws them when they come after all', async () => {
  let isLost = true
  const asked = vi.fn()
  vi.doMock('./later-strokes.ts', () => {
    asked()
    if (isLost) throw new Error('the line is gone')
    return { laterStrokes: { share: 'M0 0h1' } }
  })
  const { Icon } = await import('./icon.tsx')
  render(
    <button type="button">
      <Icon name="share" size={18} />
      分享
    </button>,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  // No fault page in its place: the button is there, with an empty icon of the same size.
  screen.getByRole('button', { name: '分享' })
  expect(document.querySelector('svg')?.getAttribute('width')).toBe('18')
  expect(pathsDrawn()).toBe(0)
  isLost = false
  await act(() => vi.advanceTimersByTimeAsync(RETRY_MS))
  await vi.waitFor(() => expect(pathsDrawn()).toBe(1))
  expect(asked).toHaveBeenCalledTimes(2)
  expect(takeFaults()).toEqual([expect.stringContaining('Icons were lost')])
})
