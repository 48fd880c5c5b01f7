import { readCashFlow } from '@app/contract/operator/reports.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'

const server = fakeConsole()
const AS_OF = '2026-11-22T20:21:36+08:00'
const figures = {
  ...{ deposits: '3000.00', depositCount: 6, withdrawals: '1485.00', withdrawalCount: 2 },
  ...{ returned: '485.00', net: '2000.00' },
}
const DAY = encodeURIComponent('2026-11-20T00:00:00+08:00')

test('the report says what came and went by each way, the seal that it holds, and what each figure means', async () => {
  const row = { day: null, way: 'evm' as const, ...figures }
  const folded = { seal: '812', at: AS_OF }
  server.answer(readCashFlow, { data: [row], total: figures, folded, asOf: AS_OF })
  await openConsole(`/reports/cash-flow?by=way&from=${DAY}&to=${DAY}`)
  const table = within(await screen.findByRole('table', { name: '出入金报表' }))
  expect(
    table.getByRole('row', { name: 'USDT（EVM 链） 3,000.00 6 1,485.00 2 485.00 2,000.00' }),
  ).toBeTruthy()
  const total = within(screen.getByRole('region', { name: '合计 2026-11-20 至 2026-11-20（全部方式）' }))
  expect(total.getByText('与账本一致至第 812 次封存（2026-11-22 20:21:36）')).toBeTruthy()
  expect(total.getByText('2,000.00')).toBeTruthy()
  expect(screen.getByText(/账单 5、22/)).toBeTruthy()
  expect(table.getByRole('link', { name: 'USDT（EVM 链）' }).getAttribute('href')).toContain(
    '/console/ledger?',
  )
})
