import { readLiabilities } from '@app/contract/operator/reports.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'

const server = fakeConsole()
const AS_OF = '2026-11-22T20:21:36+08:00'
const DAY = encodeURIComponent('2026-11-20T00:00:00+08:00')
const owed = {
  ...{ balances: '1090.00', frozen: '300.00', unarrived: '70.00', chases: '40.00' },
  ...{ packets: '5.00', rounds: '6.00', suspense: '7.00', total: '1518.00' },
}

test('the report says what was owed at the end of each day, what open bets could cost, and what each figure means', async () => {
  const open = { issues: 12, worst: '9485.00', at: '2026-11-20T23:55:02+08:00' }
  server.answer(readLiabilities, {
    data: [
      { day: '2026-11-20', ...owed, open },
      { day: '2026-11-19', ...owed, open: null },
    ],
    folded: { seal: '812', at: AS_OF },
    asOf: AS_OF,
  })
  await openConsole(`/reports/liabilities?from=${DAY}&to=${DAY}`)
  const table = within(await screen.findByRole('table', { name: '负债报表' }))
  const figures = '1,090.00 300.00 70.00 40.00 5.00 6.00 7.00 1,518.00'
  expect(table.getByRole('row', { name: `2026-11-20 ${figures} 9,485.00 12` })).toBeTruthy()
  expect(table.getByRole('row', { name: `2026-11-19 ${figures} — —` })).toBeTruthy()
  expect(table.getByRole('link', { name: '2026-11-20' }).getAttribute('href')).toContain('/console/ledger?')
  const last = within(screen.getByRole('region', { name: '2026-11-20 负债' }))
  expect(last.getByText('2026-11-20 23:55:02，12 期未结')).toBeTruthy()
  expect(last.getByText('与账本一致至第 812 次封存（2026-11-22 20:21:36）')).toBeTruthy()
  expect(screen.getByText(/不在合计内/)).toBeTruthy()
})
