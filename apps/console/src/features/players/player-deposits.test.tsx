import { listDepositOrders } from '@app/contract/operator/deposits.ts'
import { readMe } from '@app/contract/operator/me.ts'
import { readPlayer } from '@app/contract/operator/players.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AS_OF, depositWith } from '#features/deposits/deposits.fixtures.ts'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'
import { playerRecord } from './player.fixtures.ts'

const server = fakeConsole()

test('the deposits of one player stand in the record, each with its link', async () => {
  server.answer(listDepositOrders, { data: [depositWith()], next: null, asOf: AS_OF })
  server.answer(readPlayer, { data: playerRecord, asOf: AS_OF })
  await openConsole('/players/12?tab=deposits&state=SUBMITTED')
  const link = await screen.findByRole('link', { name: '31' })
  expect(link.getAttribute('href')).toBe('/console/deposits/31')
  const asked = server.sent.find(({ path }) => path === listDepositOrders.path)
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({ memberId: '12', state: 'SUBMITTED' })
})

test('whoever may not read deposits has no such tab', async () => {
  server.answer(readMe, meWith({ capabilities: ['players.read'] }))
  server.answer(readPlayer, { data: playerRecord, asOf: AS_OF })
  await openConsole('/players/12')
  await screen.findByRole('tab', { name: '概况' })
  expect(screen.queryByRole('tab', { name: '充值' })).toBeNull()
})
