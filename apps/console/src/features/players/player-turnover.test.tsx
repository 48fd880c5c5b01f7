import { readMe } from '@app/contract/operator/me.ts'
import { readPlayer } from '@app/contract/operator/players.ts'
import { readPlayerTurnover } from '@app/contract/operator/withdrawals-turnover.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AS_OF } from '#features/deposits/deposits.fixtures.ts'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'
import { playerRecord } from './player.fixtures.ts'

const server = fakeConsole()

const row = {
  ...{ id: 3, time: AS_OF, kind: '存款' as const, amount: '450.00', bonusAmount: '50.00', multiple: '2' },
  ...{
    requiredDml: '1000.00',
    doneDml: '680.00',
    relaxQuota: '0.00',
    deduct: '0.00',
    passed: 0,
    orderNo: '43',
  },
}
const lapse = {
  ...{ time: AS_OF, kind: '演示币' as const, orderNo: '8', count: 2, missing: '320.00' },
  ...{ main: '0.40', live: '0.00', frozen: '0.00', underWay: '0.50' },
}

const cellsOf = (table: HTMLElement | undefined) =>
  table === undefined
    ? []
    : within(table)
        .getAllByRole('cell')
        .map(cell => cell.textContent)

test('what a player has still to bet, and what lapsed with what was there, stand in the record', async () => {
  server.answer(readPlayer, { data: playerRecord, asOf: AS_OF })
  server.answer(readPlayerTurnover, {
    ...{ allowance: '0.00', required: '1000.00', done: '680.00', missing: '320.00' },
    ...{ rows: [row], lapses: [lapse], asOf: AS_OF },
  })
  await openConsole('/players/12?tab=turnover')
  await screen.findByRole('heading', { name: /流水要求/ })
  const [requirements, lapses] = screen.getAllByRole('table')
  expect(cellsOf(requirements)).toEqual(
    expect.arrayContaining(['存款 43', '450.00', '50.00', '2', '1,000.00', '680.00', '■ 进行中']),
  )
  expect(cellsOf(lapses)).toEqual(expect.arrayContaining(['演示币 8', '2 笔', '320.00', '0.40', '0.50']))
})

test('whoever may not read withdrawals has no such tab', async () => {
  server.answer(readMe, meWith({ capabilities: ['players.read'] }))
  server.answer(readPlayer, { data: playerRecord, asOf: AS_OF })
  await openConsole('/players/12')
  await screen.findByRole('tab', { name: '概况' })
  expect(screen.queryByRole('tab', { name: '流水' })).toBeNull()
})
