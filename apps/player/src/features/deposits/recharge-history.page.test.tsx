import { listDeposits } from '@app/contract/deposits.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-page.tsx'
import { watchedElements } from '#testing/watched-elements.ts'
import { listedDeposit } from './deposits.fixtures.ts'

const server = fakeServer()
const watched = watchedElements()
const LIST = '/app-api/api/recharge'

beforeEach(() => keepTokens({ token: 'abc', tokenChat: '' }))
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

const asked = () => server.sent.filter(one => one.path === LIST).map(one => Object.fromEntries(one.query))

test('the orders stand newest first with amount and state, and lead to their pages (R0-043)', async () => {
  server.answer(listDeposits, {
    data: [
      listedDeposit({ orderNo: '43', state: 'REVIEW' }),
      listedDeposit({ state: 'CREDITED', received: '1500.00' }),
    ],
    totalCount: 2,
    totalCredited: '1500.00',
  })
  await renderScreen('/recharge-history')
  const rows = await screen.findAllByRole('article')
  expect(rows.map(row => row.textContent)).toEqual([
    '极速通道1,500.17银行转账43人工核实中2026/11/21 20:00:00',
    '极速通道1,500.00银行转账42已到账2026/11/21 20:00:00',
  ])
  expect(rows.map(row => row.querySelector('a')?.getAttribute('href'))).toEqual([
    '/recharge-history/43',
    '/recharge-history/42',
  ])
  expect(screen.getByRole('status', { name: '合计' }).textContent).toBe('共 2 笔，已到账 1,500.00')
})

test('the orders of one state are asked for', async () => {
  server.answer(listDeposits, { data: [listedDeposit()], totalCount: 1, totalCredited: '0.00' })
  await renderScreen('/recharge-history')
  await screen.findAllByRole('article')
  fireEvent.click(screen.getByRole('button', { name: '待确认到账' }))
  await waitFor(() => expect(asked().at(-1)).toEqual({ state: 'SUBMITTED', page: '1', rows: '20' }))
  expect(asked()[0]).toEqual({ page: '1', rows: '20' })
})

test('more orders come page by page', async () => {
  const orders = Array.from({ length: 25 }, (_, at) => listedDeposit({ orderNo: String(100 - at) }))
  server.answer(listDeposits, ({ query }) => {
    const from = (Number(query.get('page')) - 1) * 20
    return { data: orders.slice(from, from + 20), totalCount: 25, totalCredited: '0.00' }
  })
  await renderScreen('/recharge-history')
  await screen.findAllByRole('article')
  expect(screen.queryByText('没有更多数据了')).toBeNull()
  watched.reachEnd()
  await screen.findByText('没有更多数据了')
  expect(new Set(asked().map(({ page }) => page))).toEqual(new Set(['1', '2']))
})

test('without orders there is the way to the first one', async () => {
  server.answer(listDeposits, { data: [], totalCount: 0, totalCredited: '0.00' })
  await renderScreen('/recharge-history')
  expect((await screen.findByRole('link', { name: '去充值' })).getAttribute('href')).toBe('/recharge')
  expect(screen.queryByRole('status', { name: '合计' })).toBeNull()
})
