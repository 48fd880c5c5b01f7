import { listBills } from '@app/contract/wallet.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { BillsPage } from './bills.page.tsx'

const server = fakeServer()
beforeEach(() => keepTokens({ token: 'abc', tokenChat: '' }))
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

const bill = (billNo: string, typeName: string, reference: string) => ({
  ...{ billNo, type: 4, typeName, reference, remark: '' },
  ...{
    amount: '10.00',
    balanceBefore: '100.00',
    balanceAfter: '110.00',
    createdAt: '2026-11-21T08:00:00.000Z',
  },
})

test('a bill names its order, and its own number where it has none that says something to a player', async () => {
  server.answer(listBills, {
    data: [bill('8', '派奖', '500000000001'), bill('7', '人工存款', 'demonstration:10001')],
    totalCount: 2,
  })
  await renderPage(<BillsPage />)
  const rows = await screen.findAllByRole('article')
  expect(rows.map(row => row.textContent)).toEqual([
    expect.stringContaining('500000000001'),
    expect.stringMatching(/^人工存款[\d/: ]+7\+10\.00/),
  ])
})

test('the days are asked for, a month of them at first', async () => {
  server.answer(listBills, { data: [bill('8', '派奖', '500000000001')], totalCount: 1 })
  await renderPage(<BillsPage />)
  await screen.findAllByRole('article')
  const asked = () => server.sent.at(-1)?.query
  const days = () =>
    (Date.parse(asked()?.get('to') ?? '') - Date.parse(asked()?.get('from') ?? '')) / 86_400_000
  expect(days()).toBe(29)
  fireEvent.click(screen.getByRole('button', { name: '昨天' }))
  await waitFor(() => expect(days()).toBe(0))
})
