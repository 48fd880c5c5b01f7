/** The countdown through sleep, a clock that is set and a network that is cut. */
import { readOpenInfoDocument, readProof } from '@app/contract/draws.ts'
import { noteServerTime } from '@app/session/server-clock.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { slowOpenInfoAt } from '#features/draws/draws.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { DrawCard } from './draw-card.widget.tsx'

const server = fakeServer()
const START = Date.parse('2026-11-21T12:00:10+08:00')
const SECOND = 1000
const HOUR = 3_600_000

let startedAt = 0
let sleptMs = 0
/** The server's time: what the device counted, and what it slept through. */
const serverMs = () => START + performance.now() - startedAt + sleptMs
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function secondsShown(): number {
  const text = screen.getByRole('timer').getAttribute('aria-label') ?? ''
  return (text.match(/\d+/g) ?? []).map(Number).reduce((sum, part) => sum * 60 + part, 0)
}
/** What a countdown of whole seconds says by the server's clock. */
const secondsLeft = (drawsAt: string) => Math.ceil((Date.parse(drawsAt) - serverMs()) / SECOND)

beforeEach(async () => {
  vi.useFakeTimers({ now: START, shouldAdvanceTime: true, advanceTimeDelta: 1 })
  vi.stubGlobal(
    'WebSocket',
    class {
      send() {}
      close() {}
    },
  )
  startedAt = performance.now()
  sleptMs = 0
  noteServerTime(String(START), 0)
  server.refuse(readProof, 'DRAW/ISSUE_UNKNOWN')
  server.answer(readOpenInfoDocument, () => slowOpenInfoAt(serverMs()), { gameId: 90 })
  await renderPage(<DrawCard gameId={90} />)
  await screen.findByText('2026719')
  // The card hears the clock once it has been painted.
  await pass(0)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a clock that is set does not move the countdown, and the server is asked', async () => {
  const asked = () => server.sent.filter(({ path }) => path.endsWith('/90.json')).length
  const before = asked()
  vi.setSystemTime(START - 24 * HOUR)
  await pass(2 * SECOND)
  expect(Math.abs(secondsShown() - secondsLeft('2026-11-21T12:01:00+08:00'))).toBeLessThanOrEqual(1)
  await waitFor(() => expect(asked()).toBe(before + 1))
})

test('from a sleep until the server answers no time is shown, also without a network', async () => {
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  sleptMs = 2 * HOUR
  vi.setSystemTime(serverMs())
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByRole('timer', { name: '正在校准时间' }).textContent).toBe('----')
  await pass(20 * SECOND)
  screen.getByRole('timer', { name: '正在校准时间' })
  screen.getByText('2026719')
  vi.stubGlobal('fetch', answering)
  act(() => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  })
  await pass(2 * SECOND)
  await screen.findByText('2026720')
  expect(Math.abs(secondsShown() - secondsLeft('2026-11-21T15:01:00+08:00'))).toBeLessThanOrEqual(1)
})

test('after a sleep in which the monotonic clock stood still it is that of the server again within a second', async () => {
  sleptMs = 2 * HOUR
  vi.setSystemTime(serverMs())
  await pass(SECOND)
  await screen.findByText('2026720')
  expect(screen.queryByText('2026719')).toBeNull()
  await pass(SECOND)
  expect(Math.abs(secondsShown() - secondsLeft('2026-11-21T15:01:00+08:00'))).toBeLessThanOrEqual(1)
})

test('without a network the draw passes as 开奖中 with the old numbers under the old issue; then the new one comes', async () => {
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await pass(60 * SECOND)
  screen.getByText('开奖中')
  expect(screen.queryByRole('timer')).toBeNull()
  screen.getByText('2026719')
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('07')
  vi.stubGlobal('fetch', answering)
  act(() => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  })
  await pass(5 * SECOND)
  await screen.findByText('2026720')
  expect(Math.abs(secondsShown() - secondsLeft('2026-11-21T15:01:00+08:00'))).toBeLessThanOrEqual(1)
})
