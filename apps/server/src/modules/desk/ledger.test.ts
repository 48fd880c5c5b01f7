import type { QueryIn } from '@app/contract/endpoint.ts'
import * as wire from '@app/contract/operator/ledger.ts'
import { li } from '@app/domain/money/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '#modules/auth/auth.fixtures.ts'
import { findOpenIssue, placeSlip } from '#modules/bets/bets.fixtures.ts'
import { openExplained } from '#modules/bets/explained.fixtures.ts'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'
import { ledgerService } from '#modules/wallet/ledger.service.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let finance: TestStaff
let player: TestMember
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  finance = await server.staff('finance-maker')
  player = await server.member({ balance: li(1_000_000) })
  const issue = await findOpenIssue(server, 71)
  for (const stakePerUnit of ['10', '20'])
    await placeSlip(server, issue, player.token, [{ playCode: 'tema_a', selection: '07', stakePerUnit }])
})
afterAll(() => server.stop())

const statement = async (query: QueryIn<typeof wire.listPlayerLedger> = {}) =>
  (
    await server.call(wire.listPlayerLedger, {
      ...{ params: { memberId: String(player.memberId) }, query, headers: finance.headers },
    })
  ).body

const search = async (query: QueryIn<typeof wire.searchLedger> = {}) =>
  (await server.call(wire.searchLedger, { query, headers: finance.headers })).body

test('the statement of a player shows every transfer with both legs, newest first and without a gap', async () => {
  const { data } = await statement()
  expect(data.map(row => [row.code, row.change, row.balanceAfter, row.version])).toEqual([
    [3, '-20.00', '970.00', '3'],
    [3, '-10.00', '990.00', '2'],
    [12, '1000.00', '1000.00', '1'],
  ])
  const own = { memberId: String(player.memberId), account: player.account, kind: 'main' }
  expect(data[0]).toMatchObject({
    ...{ label: '彩票投注', amount: '20.00', currency: 'CNY' },
    debit: { house: null, member: own },
    credit: { house: 'lotteryStakes', member: null },
  })
  const first = await statement({ rows: 2 })
  expect((await statement({ rows: 2, after: first.next ?? '' })).data.map(row => row.code)).toEqual([12])
  expect((await statement({ code: 12 })).data).toHaveLength(1)
  expect((await statement({ account: 'frozen' })).data).toEqual([])
})

test('transfers of a day are searched by kind and amount, and one is read by its number', async () => {
  const { data } = await search({ code: 3 })
  expect(data.map(row => row.amount)).toEqual(['20.00', '10.00'])
  expect((await search({ code: 3, amountMin: '15' })).data.map(row => row.amount)).toEqual(['20.00'])
  const [newest] = data
  const read = (billNo: string) =>
    server.call(wire.readTransfer, { params: { billNo }, headers: finance.headers })
  expect((await read(newest?.billNo ?? '')).body.data).toEqual(newest)
  expect((await read('999999999')).body.code).toBe('OPS/UNKNOWN')
  const from = new Date(server.now() - 25 * 3_600_000).toISOString()
  expect(await search({ from, to: new Date(server.now()).toISOString() })).toMatchObject({
    code: 'OPS/NARROW',
  })
  const { next } = await search({ rows: 1 })
  expect((await search({ rows: 1, after: next ?? '' })).data[0]?.billNo).not.toBe(newest?.billNo)
})

test('support reads the ledger of one player, and not that of all', async () => {
  const { headers } = await server.staff('support')
  const own = await server.call(wire.listPlayerLedger, {
    ...{ params: { memberId: String(player.memberId) }, headers },
  })
  expect(own.body.data).toHaveLength(3)
  expect((await server.call(wire.searchLedger, { headers })).body.code).toBe('OPS/FORBIDDEN')
})

test('transfers of a day are found in a large ledger through its indexes', async () => {
  await server.query('set session_replication_role = replica')
  await server.query(
    `insert into wallet_transfers(kind, currency, debit_account, credit_account, amount, reference, version, balance_after,
        created_at)
      select 3, 1, 10000000 + n, 1003, 1, n::text, 1, 1, server_now() + n * interval '5 s'
      from generate_series(1, 40000) n`,
  )
  await server.query('set session_replication_role = origin')
  await server.query('analyze wallet_transfers')
  const { db, plans } = await openExplained(server.databaseUrl)
  const ledger = ledgerService({ db, clock: server })
  const filter = { code: undefined, after: undefined, rows: 50 }
  const fromMs = server.now() + 100_000_000
  // The accounts of these transfers are nobody's, which is told by a fault after the reading.
  await ledger.search({ ...filter, amountMin: undefined, fromMs, toMs: fromMs + 3_600_000 }).catch(() => [])
  await ledger.statement(player.memberId, 'main', { ...filter, fromMs: undefined, toMs: undefined })
  expect(plans.join('\n')).toContain('wallet_transfers_pkey')
  expect(plans.filter(plan => plan.includes('Seq Scan on wallet_transfers'))).toEqual([])
})
