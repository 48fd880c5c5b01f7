import { findByNumber } from '@app/contract/operator/desk.ts'
import { li } from '@app/domain/money/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOpenIssue, placeSlip } from '#modules/bets/bets.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

async function find(text: string, role: string) {
  const { headers } = await server.staff(role)
  return (await server.call(findByNumber, { query: { text }, headers })).body.data
}

test('an order, its bill and its issue are found by their numbers, by whoever may read them', async () => {
  const issue = await findOpenIssue(server, 71)
  const player = await server.member({ balance: li(100_000) })
  await placeSlip(server, issue, player.token, [{ playCode: 'tema_a', selection: '08', stakePerUnit: '10' }])
  const [order] = await server.query<{ id: string }>('select id::text from bets_orders')
  const [bill] = await server.query<{ id: string }>('select id::text from wallet_transfers where kind = 3')
  const [orderNo, billNo] = [order?.id ?? '', bill?.id ?? '']
  expect(await find(orderNo, 'risk')).toContainEqual({ kind: 'order', id: orderNo, title: `注单 ${orderNo}` })
  expect(await find(billNo, 'risk')).toContainEqual(expect.objectContaining({ kind: 'bill', id: billNo }))
  expect(await find(issue.turnNum, 'risk')).toEqual([
    { kind: 'issue', id: String(issue.id), title: `极速六合彩 第${issue.turnNum}期` },
  ])
  // Support reads the ledger of one player at a time, content neither bets nor bills.
  expect((await find(billNo, 'support')).filter(({ kind }) => kind === 'bill')).toEqual([])
  expect(await find(orderNo, 'content')).toEqual([])
  expect(await find('999999999999999999', 'risk')).toEqual([])
})
