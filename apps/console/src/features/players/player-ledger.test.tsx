import { listPlayerLedger } from '@app/contract/operator/ledger.ts'
import { readPlayer } from '@app/contract/operator/players.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'
import { playerRecord } from './player.fixtures.ts'

const server = fakeConsole()
const AS_OF = '2026-11-22T20:21:36+08:00'
const ann = { member: { memberId: '12', account: 'ann1', kind: 'main' as const }, house: null }
const house = (name: string) => ({ member: null, house: name })

const row = (billNo: string, change: string, balanceAfter: string) => ({
  ...{ billNo, at: AS_OF, code: 3, label: '彩票投注', currency: 'CNY' as const },
  ...{ amount: change.replace('-', ''), change, balanceAfter, version: billNo },
  ...{ debit: ann, credit: house('lotteryStakes'), reference: '', remark: '', isSealed: true },
})

const openStatement = async (rows: ReturnType<typeof row>[], address = '/players/12?tab=ledger') => {
  server.answer(readPlayer, { data: playerRecord, asOf: AS_OF })
  server.answer(listPlayerLedger, { data: rows, next: null, asOf: AS_OF })
  await openConsole(address)
  return screen.findByText(/^本页收入/)
}

test('a statement says what came to what, with both sides of each bill in words', async () => {
  const sums = await openStatement([row('9', '-1234.50', '765.50'), row('8', '-1000.00', '2000.00')])
  expect(sums.textContent).toContain('支出 -2,234.50，合计 -2,234.50；余额由 3,000.00 到 765.50，● 逐笔相符')
  const table = within(screen.getByRole('table', { name: '账变' }))
  expect(table.getAllByText('平台 彩票投注')).toHaveLength(2)
  expect(table.getAllByRole('link', { name: 'ann1' })[0]?.getAttribute('href')).toContain(
    '/console/players/12',
  )
})

test('a gap between two balances is told; of one type only, no balance follows from another', async () => {
  const gap = [row('9', '-10.00', '90.00'), row('8', '-10.00', '200.00')]
  expect((await openStatement(gap)).textContent).toContain('逐笔不符')
})

test('bills of one type claim no balance', async () => {
  const picked = await openStatement([row('9', '-10.00', '90.00')], '/players/12?tab=ledger&code=3')
  expect(picked.textContent).toBe('本页收入 0.00，支出 -10.00，合计 -10.00')
})
