/** What came in and went out, from the sealed ledger, by its ways. Source: console §5.11, adr 0391. */
import { readCashFlow } from '@app/contract/operator/reports.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GatewayRig } from '#modules/deposits/gateway.fixtures.ts'
import {
  type desk,
  openGatewayDesk,
  requested,
  runPayouts,
  withdrawer,
} from '#modules/withdrawals/withdrawals.fixtures.ts'
import type { TestServer } from '#testing/test-server.ts'
import { foldAll } from './reports.fixtures.ts'

let rig: GatewayRig
let server: TestServer
let maker: ReturnType<typeof desk>
beforeAll(async () => {
  ;({ rig, server, maker } = await openGatewayDesk())
})
afterAll(() => rig.stop())

async function read(query: object = {}) {
  const day = chinaDateOf(server.now())
  const { headers } = await server.staff('finance-maker')
  const asked = { by: 'way', from: day, to: day, ...query }
  return (await server.call(readCashFlow, { query: asked as never, headers })).body
}

/** A withdrawal of 300 that is approved and paid as far as the channel goes. */
async function paid(): Promise<void> {
  const no = await requested(server, await withdrawer(server))
  await maker.claim(no)
  expect((await maker.approve(no)).status).toBe(200)
  for (let times = 0; times < 4; times++) await runPayouts(server)
}

test('each way has what it brought and took; what only waits, is held, or moves inside is none', async () => {
  const before = (await read({ way: 'gateway' })).total
  expect(before).toMatchObject({ deposits: '0.00', withdrawals: '0.00' })
  const { token } = await server.member()
  expect(await rig.pay(token, await rig.begin(token))).toBe(200)
  await expect.poll(async () => (await server.query('select from deposits_credits')).length).toBe(1)
  await rig.misbehave('wrong-amount')
  const other = await server.member()
  await rig.pay(other.token, await rig.begin(other.token))
  await rig.misbehave()
  await rig.misbehave('returned')
  await paid()
  await rig.misbehave()
  await paid()
  // Asked for and not paid.
  await requested(server, await withdrawer(server))
  await foldAll(server)

  const { data, total, folded } = await read()
  const gateway = {
    ...{ deposits: '500.00', depositCount: 1, withdrawals: '600.00', withdrawalCount: 2 },
    ...{ returned: '300.00', net: '200.00' },
  }
  expect(data).toMatchObject([
    { day: null, way: 'gateway', ...gateway },
    // What the members of this test began with.
    { day: null, way: 'manual', deposits: '3000.00', depositCount: 3, withdrawals: '0.00' },
  ])
  expect(total).toMatchObject({ deposits: '3500.00', net: '3200.00' })
  expect(folded).toEqual({ seal: expect.stringMatching(/^\d+$/), at: expect.any(String) })
  const day = chinaDateOf(server.now())
  expect((await read({ by: 'day', way: 'gateway' })).data).toEqual([{ day, way: null, ...gateway }])
  expect((await read({ way: 'tron' })).data).toEqual([])
})

test('days that are none, and more than a quarter of a year, are refused', async () => {
  expect((await read({ from: '2026-02-31' })).code).toBe('OPS/NARROW')
  expect((await read({ from: '2026-01-01', to: '2026-04-03' })).code).toBe('OPS/NARROW')
  expect((await read({ from: '2026-01-01', to: '2026-04-02' })).data).toEqual([])
})
