import { readBet } from '@app/client/bets/read-bet.ts'
import { listTodayBets } from '@app/contract/bets.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { betRow, type WireBet } from './bet-records.fixtures.ts'
import { isSettledSince, useTodayBets } from './bet-records.queries.ts'

const POLL_MS = 5_000
const bet = (orderNo: string, status: WireBet['status']) => betRow({ orderNo, status })
const page = (bets: readonly WireBet[], totalCount = bets.length) => ({ data: [...bets], totalCount })
const server = fakeServer()

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  keepTokens({ token: 'abc', tokenChat: '' })
})
afterEach(() => {
  cleanup()
  act(forgetTokens)
  vi.useRealTimers()
})

test.each([
  ['none is open', [bet('1', 1)], page([]), false],
  ['all that are shown as open still are', [bet('2', 0), bet('1', 1)], page([bet('2', 0)]), false],
  ['one is open no more', [bet('2', 0), bet('1', 0)], page([bet('2', 0)]), true],
  [
    'an older one is beyond the newest open orders',
    [bet('2', 0), bet('1', 0)],
    page([bet('2', 0)], 2),
    false,
  ],
  [
    'fewer are open than are shown, beyond the newest too',
    [bet('3', 0), bet('2', 0), bet('1', 0)],
    page([bet('3', 0)], 2),
    true,
  ],
] as const)('orders are settled since they were shown when %s: %#', (_, shown, open, isSettled) => {
  expect(isSettledSince(shown.map(readBet), open)).toBe(isSettled)
})

class FakeSocket {
  static last: FakeSocket | undefined
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  constructor() {
    FakeSocket.last = this
  }
  send() {}
  close() {}
}

/** Two loaded pages with an open order on the second. */
async function showTwoPages() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  server.answer(listTodayBets, page([bet('1', 0)], 40))
  const { result } = renderHook(() => useTodayBets(undefined, undefined), { wrapper })
  await waitFor(() => expect(result.current.hasNextPage).toBe(true))
  await act(() => result.current.fetchNextPage())
  server.sent.length = 0
}
const asked = () => server.sent.map(({ query }) => `${query.get('status') ?? 'all'} ${query.get('page')}`)

test('while a bet waits only the newest open orders are asked for', async () => {
  await showTwoPages()
  server.answer(listTodayBets, page([bet('1', 0)]))
  await act(() => vi.advanceTimersByTimeAsync(2 * POLL_MS))
  expect(new Set(asked())).toEqual(new Set(['0 1']))
})

test('a result that the socket tells of is looked at as soon as it is paid, before the next poll', async () => {
  await showTwoPages()
  server.answer(listTodayBets, page([]))
  await waitFor(() => expect(FakeSocket.last?.onmessage).toBeInstanceOf(Function))
  act(() => FakeSocket.last?.onopen?.())
  const content = { gameId: 71, type: 'RESULT', data: {} }
  act(() => FakeSocket.last?.onmessage?.({ data: JSON.stringify({ command: 4, content }) }))
  await act(() => vi.advanceTimersByTimeAsync(1_600))
  expect(asked()).toContain('0 1')
  await waitFor(() => expect(asked().filter(one => one.startsWith('all'))).not.toEqual([]))
})

test('after the settlement the open pages are loaded again and polling ends', async () => {
  await showTwoPages()
  server.answer(listTodayBets, page([]))
  await act(() => vi.advanceTimersByTimeAsync(2 * POLL_MS))
  await waitFor(() => expect(asked().filter(one => one.startsWith('all'))).not.toEqual([]))
  const count = asked().length
  await act(() => vi.advanceTimersByTimeAsync(3 * POLL_MS))
  expect(asked()).toHaveLength(count)
})
