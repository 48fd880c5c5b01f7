import { li } from '@app/domain/money/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { findOpenIssue, placeSlip } from './bets.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true, gameIds: [214] })
})
afterAll(() => server.stop())

const everyEntry = Array.from({ length: 100_000 }, (_, entry) => String(entry).padStart(5, '0')).join(' ')

test('all 100,000 entries of a five-digit play are one line of one request', async () => {
  const { token } = await server.member({ balance: li(1_000_000) })
  const issue = await findOpenIssue(server, 214)
  const line = { playCode: 'o_w5_zxds', model: 2, selection: everyEntry, stakePerUnit: '0.002' }
  const { status, body } = await placeSlip(server, issue, token, [line])
  expect([status, body.code]).toEqual([200, undefined])
  expect(body.data.orders).toMatchObject([{ units: 100_000, totalMoney: '200.00' }])
})
