/** What is asked again after money moved, and what goes with the login. */
import { listSessions } from '@app/contract/auth-security.ts'
import { listTodayBets } from '@app/contract/bets.ts'
import { listChases } from '@app/contract/bets-chase.ts'
import { readProfile } from '@app/contract/profile.ts'
import { listTips } from '@app/contract/tips.ts'
import { checkMoney, listBills } from '@app/contract/wallet.ts'
import { memberQueries } from '@app/session/query-facts.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useProfile } from '#features/account/account.queries.ts'
import { profileWith } from '#features/account/profile.fixtures.ts'
import { useTodayBets } from '#features/bet-records/bet-records.queries.ts'
import { useChases } from '#features/chases/chases.queries.ts'
import { useSessions } from '#features/security/security.queries.ts'
import { useTips } from '#features/tips/tips.queries.ts'
import { useBills } from '#features/wallet/bills.queries.ts'
import { balanceOf } from '#features/wallet/wallet.fixtures.ts'
import { invalidateMoney, useBalance } from '#features/wallet/wallet.queries.ts'
import { fakeServer } from '#testing/fake-server.ts'

const { path: BETS } = listTodayBets
const { path: BILLS } = listBills
const { path: CHASES } = listChases
const { path: MONEY } = checkMoney
const nothing = { data: [], totalCount: 0 }
const server = fakeServer()

beforeEach(() => {
  keepTokens({ token: 'abc', tokenChat: '' })
  server.answer(listTodayBets, nothing)
  server.answer(listBills, { ...nothing, totalIn: '0.00', totalOut: '0.00' })
  server.answer(listChases, nothing)
  server.answer(listTips, nothing)
  server.answer(checkMoney, balanceOf('1.00'))
  server.answer(readProfile, profileWith())
  server.answer(listSessions, { data: [] })
})
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

async function showAll() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  renderHook(
    () => [
      useBalance(),
      useBills({ from: '2026-11-01', to: '2026-11-22', group: undefined, direction: undefined }),
      useTodayBets(undefined, undefined),
      useChases(undefined),
      useProfile(),
      useSessions(),
      useTips({ gameId: 90 }),
    ],
    { wrapper },
  )
  await waitFor(() => expect(client.isFetching()).toBe(0))
  await waitFor(() => expect(server.sent).toHaveLength(7))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  server.sent.length = 0
  return client
}
const asked = () => server.sent.map(({ path }) => path).sort()

test('a bet or a draw asks again for money, bills, bets and chases, and for nothing else', async () => {
  const client = await showAll()
  invalidateMoney(client)
  await waitFor(() => expect(server.sent).not.toEqual([]))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(asked()).toEqual([BETS, BILLS, CHASES, MONEY].sort())
})

test('a list that begins anew by itself is not asked for twice', async () => {
  const client = await showAll()
  invalidateMoney(client, ['bets'])
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(asked()).toEqual([BILLS, CHASES, MONEY].sort())
})

test('with the login goes all that was answered to it', async () => {
  const client = await showAll()
  const answered = client.getQueryCache().findAll({ predicate: ({ state }) => state.dataUpdatedAt > 0 })
  expect(answered).toHaveLength(7)
  client.removeQueries(memberQueries)
  expect(client.getQueryCache().getAll()).toEqual([])
})
