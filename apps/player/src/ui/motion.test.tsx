import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Marquee } from './marquee.tsx'
import { BackToTop } from './page/back-to-top.tsx'
import { PULL_ENOUGH_PX } from './page/pull-room.tsx'
import { PullToRefresh } from './page/pull-to-refresh.tsx'
import { Picture } from './picture/picture.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollY', 0)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  [3000, 0],
  [3001, 1],
])('after %d px of scroll there are %d ways back to the top (R0-276)', (scrolled, count) => {
  vi.stubGlobal('scrollY', scrolled)
  render(<BackToTop />)
  fireEvent.scroll(window)
  expect(screen.queryAllByRole('button', { name: '返回顶部' })).toHaveLength(count)
})

test('a picture that does not come leaves a quiet sign with its name', () => {
  render(<Picture src="/missing.png" alt="图纸" />)
  const picture = screen.getByRole('img', { name: '图纸' })
  expect(picture.getAttribute('loading')).toBe('lazy')
  fireEvent.error(picture)
  expect(screen.getByRole('img', { name: '图纸' }).tagName).toBe('SPAN')
})

/** Tells of a layout at once, where there is none. */
class LaidOut {
  readonly tell: ResizeObserverCallback
  constructor(tell: ResizeObserverCallback) {
    this.tell = tell
  }
  observe(target: Element) {
    this.tell([{ target } as ResizeObserverEntry], this as unknown as ResizeObserver)
  }
  unobserve() {}
  disconnect() {}
}

test('a line runs by at 3 px for each step of 85 ms, however long it is (R1-009)', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(600)
  vi.stubGlobal('ResizeObserver', LaidOut)
  render(<Marquee label="公告">欢迎</Marquee>)
  const line = screen.getByText('欢迎')
  expect(Number.parseFloat(line.style.animationDuration)).toBeCloseTo((600 / 3) * 0.085)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('pulling the page down', () => {
  const pull = async (px: number) => {
    const page = screen.getByText('列表')
    fireEvent.touchStart(page, { touches: [{ clientY: 0 }] })
    fireEvent.touchMove(page, { touches: [{ clientY: px }] })
    await act(async () => {
      fireEvent.touchEnd(page)
    })
  }

  test.each([
    ['far enough loads anew', 0, 300, 1],
    ['a little does nothing', 0, PULL_ENOUGH_PX, 0],
    ['in the middle of the page does nothing', 40, 300, 0],
  ])('%s', async (_, scrolled, px, times) => {
    vi.stubGlobal('scrollY', scrolled)
    const refresh = vi.fn(async () => undefined)
    render(
      <PullToRefresh onRefresh={refresh}>
        <p>列表</p>
      </PullToRefresh>,
    )
    await screen.findByRole('status')
    await pull(px)
    expect(refresh).toHaveBeenCalledTimes(times)
  })
})
