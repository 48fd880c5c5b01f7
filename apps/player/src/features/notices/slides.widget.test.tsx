import { listNotices } from '@app/contract/notices.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import '@app/page-testing/without-layout.ts'
import { Slides } from './slides.widget.tsx'

const moves = vi.hoisted(() => ({ next: 0, options: {} as object }))
vi.mock('embla-carousel', () => ({
  // The browser's layout is missing here; only what the carousel asks of it is of interest.
  default: (_: unknown, options: object) => {
    moves.options = options
    return {
      selectedScrollSnap: () => 0,
      on: () => undefined,
      destroy: () => undefined,
      scrollNext: () => {
        moves.next += 1
      },
    }
  },
}))

const server = fakeServer()
const slide = (id: string, sort: number, redirectUrl: string) => ({
  id,
  sort,
  redirectUrl,
  noticeTitle: `幻灯${id}`,
  noticeContent: `/sys-upload/${id}.svg`,
})

beforeEach(() => {
  moves.next = 0
  moves.options = {}
  server.answer(listNotices, {
    data: [slide('1', 1, '/databases'), slide('2', 5, 'https://example.com/x'), slide('3', 3, '/nowhere')],
    totalCount: 3,
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('slides are ordered by sort, the highest first, each with its picture (R2-102, R2-136)', async () => {
  await renderPage(<Slides />)
  await screen.findByRole('group', { name: '幻灯1（3/3）' })
  const groups = screen.getAllByRole('group', { name: /幻灯/ })
  expect(groups.map(group => group.getAttribute('aria-label'))).toEqual([
    '幻灯2（1/3）',
    '幻灯3（2/3）',
    '幻灯1（3/3）',
  ])
  expect(groups.map(group => group.querySelector('img')?.getAttribute('src'))).toEqual([
    '/sys-upload/2.svg',
    '/sys-upload/3.svg',
    '/sys-upload/1.svg',
  ])
  expect(server.sent[0]?.query.get('noticeType')).toBe('0')
})

test('slides that came with the page are there before any call, and are asked for again', async () => {
  const embedded = document.createElement('script')
  embedded.id = 'slides'
  embedded.type = 'application/json'
  embedded.textContent = JSON.stringify({ data: [slide('9', 9, '')], totalCount: 1 })
  document.head.append(embedded)
  onTestFinished(() => embedded.remove())
  await renderPage(<Slides />)
  expect(screen.getByRole('group', { name: /幻灯9/ })).toBeTruthy()
  expect(await screen.findByRole('group', { name: /幻灯2/ })).toBeTruthy()
})

test('an absolute address opens outside, a known path is pushed, an unknown one leads nowhere (R0-195)', async () => {
  await renderPage(<Slides />)
  const outside = await screen.findByRole('link', { name: '幻灯2' })
  expect([outside.getAttribute('href'), outside.getAttribute('target')]).toEqual([
    'https://example.com/x',
    '_blank',
  ])
  expect(screen.queryByRole('link', { name: '幻灯3' })).toBeNull()
  fireEvent.click(await screen.findByRole('link', { name: '幻灯1' }))
  await screen.findByText('到达 /databases')
})

describe('the carousel (R2-136)', () => {
  async function showMoving() {
    await renderPage(<Slides />)
    const carousel = await screen.findByRole('region', { name: '轮播公告' })
    await waitFor(() => expect(moves.options).toMatchObject({ loop: true }))
    vi.useFakeTimers()
    // Entered and left, so that the timer of the clock above begins anew.
    fireEvent.mouseEnter(carousel)
    fireEvent.mouseLeave(carousel)
    return carousel
  }

  test('loops, and goes on by itself every 3 s', async () => {
    await showMoving()
    act(() => void vi.advanceTimersByTime(2_999))
    expect(moves.next).toBe(0)
    act(() => void vi.advanceTimersByTime(6_001))
    expect(moves.next).toBe(3)
  })

  test('stands still while it is hovered', async () => {
    const carousel = await showMoving()
    fireEvent.mouseEnter(carousel)
    act(() => void vi.advanceTimersByTime(10_000))
    expect(moves.next).toBe(0)
    fireEvent.mouseLeave(carousel)
    act(() => void vi.advanceTimersByTime(3_000))
    expect(moves.next).toBe(1)
  })

  test('can be stopped by its button', async () => {
    const carousel = await showMoving()
    fireEvent.click(within(carousel).getByRole('button', { name: '暂停轮播' }))
    act(() => void vi.advanceTimersByTime(10_000))
    expect(moves.next).toBe(0)
  })
})
