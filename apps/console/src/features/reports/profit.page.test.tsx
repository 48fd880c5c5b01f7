import { readProfit } from '@app/contract/operator/reports.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'

const server = fakeConsole()
const AS_OF = '2026-11-22T20:21:36+08:00'
const figures = {
  ...{ stakes: '3000.00', returned: '20.00', payouts: '485.00', gross: '2495.00' },
  ...{ rebates: '15.00', net: '2480.00', players: 2 },
}
const DAY = encodeURIComponent('2026-11-20T00:00:00+08:00')
const NEXT = encodeURIComponent('2026-11-21T00:00:00+08:00')

test('the report names its clock, what it comes to, the seal that it holds, and what each figure means', async () => {
  const row = { day: '2026-11-20', gameId: null, gameName: null, ...figures }
  const folded = { seal: '812', at: AS_OF }
  server.answer(readProfit, { data: [row], total: figures, folded, asOf: AS_OF })
  await openConsole(`/reports/profit?from=${DAY}&to=${DAY}&gameId=71`)
  const table = within(await screen.findByRole('table', { name: '盈亏报表' }))
  expect(table.getByRole('columnheader', { name: '开奖日' })).toBeTruthy()
  expect(
    table.getByRole('row', { name: '2026-11-20 3,000.00 20.00 485.00 2,495.00 15.00 2,480.00 2' }),
  ).toBeTruthy()
  const total = within(screen.getByRole('region', { name: '合计 2026-11-20 至 2026-11-20（开奖日）' }))
  expect(total.getByText('与账本一致至第 812 次封存（2026-11-22 20:21:36）')).toBeTruthy()
  expect(total.getByText('2,480.00')).toBeTruthy()
  expect(screen.getByText(/账单 4 \+ 29 − 26/)).toBeTruthy()
  const rows = table.getByRole('link', { name: '2026-11-20' }).getAttribute('href')
  expect(rows).toContain('/console/draws?')
})

test('by the day of booking there are no players, and the rows are transfers', async () => {
  const none = { ...figures, players: null }
  const row = { day: '2026-11-20', gameId: null, gameName: null, ...none }
  server.answer(readProfit, { data: [row], total: none, folded: null, asOf: AS_OF })
  await openConsole(`/reports/profit?clock=booked&from=${DAY}&to=${NEXT}`)
  const table = within(await screen.findByRole('table', { name: '盈亏报表' }))
  expect(table.getByRole('columnheader', { name: '记账日' })).toBeTruthy()
  expect(table.getByRole('link', { name: '2026-11-20' }).getAttribute('href')).toContain('/console/ledger?')
  expect(screen.getByText('记账日不计')).toBeTruthy()
  expect(screen.getByText('账本尚无封存')).toBeTruthy()
})
