import { randomUUID } from 'node:crypto'
import { cancelBets } from '@app/contract/bets.ts'
import * as wire from '@app/contract/operator/exposure.ts'
import { li } from '@app/domain/money/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { drawAndSettle, findOpenIssue, placeSlip } from './bets.fixtures.ts'
import { openExplained } from './explained.fixtures.ts'
import { worstCasesService } from './worst-cases.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

const bet = (playCode: string, selection: string) => ({ playCode, selection, stakePerUnit: '10' })

async function read(issueId: bigint) {
  const { headers } = await server.staff('risk')
  return (await server.call(wire.readExposure, { params: { issueId: String(issueId) }, headers })).body
}

test('an issue shows its worst case by number, by play and by bucket, while it is open and after it', async () => {
  const { token } = await server.member({ balance: li(1_000_000) })
  const issue = await findOpenIssue(server, 71)
  const items = [bet('tema_a', '07'), bet('tema_a', '08'), bet('tema_lm', '大')]
  const placed = await placeSlip(server, issue, token, items)
  expect(placed.status).toBe(200)
  const { data } = await read(issue.id)
  expect(data).toMatchObject({ gameId: 71, turnNum: issue.turnNum, state: 'open', worst: '485.00' })
  const costOf = (number: number) =>
    data.numbers.find(one => one.ball === 7 && one.number === number)?.liability
  expect([costOf(7), costOf(8), costOf(9)]).toEqual(['485.00', '485.00', '0.00'])
  expect(Number(costOf(30))).toBeGreaterThan(10)
  expect(data.plays.find(({ playCode }) => playCode === 'tema_a')).toMatchObject({
    ...{ buckets: 2, highest: '485.00', sum: '970.00', isByNumber: true },
  })
  expect(data.dearest.slice(0, 2).map(one => [one.bucket, one.liability])).toEqual([
    ['07', '485.00'],
    ['08', '485.00'],
  ])
  const { headers } = await server.staff('auditor')
  const list = (await server.call(wire.listExposures, { headers })).body.data
  expect(list).toContainEqual(
    expect.objectContaining({
      issueId: String(issue.id),
      highest: '485.00',
      usedPercent: expect.any(Number),
    }),
  )

  // What is taken back costs nothing any more.
  const orderNo = placed.body.data.orders[1]?.orderNo ?? ''
  const back = await server.call(cancelBets, { token, key: randomUUID(), body: { orderNo } })
  expect(back.status).toBe(200)
  const less = (await read(issue.id)).data
  expect(less.numbers.find(one => one.ball === 7 && one.number === 8)?.liability).toBe('0.00')

  await drawAndSettle(server, issue)
  expect((await read(issue.id)).data).toMatchObject({ state: 'settled', worst: '485.00' })
  const rest = (await server.call(wire.listExposures, { headers })).body.data
  expect(rest.map(({ issueId }) => issueId)).not.toContain(String(issue.id))
})

test('an issue without bets costs nothing, and one that does not exist is unknown', async () => {
  const issue = await findOpenIssue(server, 71)
  expect((await read(issue.id)).data).toMatchObject({ worst: '0.00', plays: [], numbers: [], dearest: [] })
  expect((await read(1_999_999n)).code).toBe('OPS/UNKNOWN')
})

test('a large pool is read from its buckets alone, through their key', async () => {
  const issue = await findOpenIssue(server, 71)
  await server.query(
    `insert into bets_exposure(issue_id, play_code, bucket, liability, cap)
      select $1::bigint + n % 40, 'lianma_' || n % 5, 'selection ' || n, n, 50000000000 from generate_series(1, 200000) n`,
    [issue.id],
  )
  await server.query('analyze bets_exposure')
  const { db, plans } = await openExplained(server.databaseUrl)
  const service = worstCasesService({ db, draws: server.app.services.draws })
  await service.read(issue.id)
  await service.list()
  expect(
    plans.filter(plan => /Seq Scan on bets_exposure|bets_orders|Seq Scan on draws_issues/.test(plan)),
  ).toEqual([])
})

test('a lower cap refuses further bets on that item alone, never what was taken, and only before the close', async () => {
  const { token } = await server.member({ balance: li(1_000_000) })
  // An issue that no other test has filled.
  await server.travel(60_000)
  const issue = await findOpenIssue(server, 71)
  const items = [bet('tema_a', '07'), bet('tema_a', '08')]
  expect((await placeSlip(server, issue, token, items)).status).toBe(200)
  const { headers, staffId } = await server.staff('risk')
  const cap = (amount: string, item = '07') =>
    server.call(wire.capExposure, {
      ...{ headers, key: randomUUID() },
      body: {
        ...{ issueId: String(issue.id), playCode: 'tema_a', item },
        ...{ cap: amount, reason: '该号码投注过于集中' },
      },
    })
  expect((await cap('600.00')).body.cap).toBe('600.00')
  expect((await placeSlip(server, issue, token, [bet('tema_a', '07')])).status).not.toBe(200)
  expect((await placeSlip(server, issue, token, [bet('tema_a', '08')])).status).toBe(200)
  // What is owed already is the least that a cap can be.
  expect((await cap('1.00')).body.cap).toBe('485.00')
  expect((await cap('900.00')).body.code).toBe('OPS/NOTHING_CHANGES')
  expect((await cap('1.00', '49')).body.code).toBe('OPS/UNKNOWN')
  expect((await read(issue.id)).data.dearest).toContainEqual(
    expect.objectContaining({ item: '07', liability: '485.00', cap: '485.00' }),
  )
  const entries = await server.query(
    `select before->>'cap' as before, after->>'cap' as after from audit_entries
      where staff_id = $1 and outcome = 'done' order by seq`,
    [staffId],
  )
  expect(entries.slice(1)).toEqual([{ before: '600.00', after: '485.00' }])
  await drawAndSettle(server, issue)
  expect((await cap('1.00', '08')).body.code).toBe('OPS/TOO_LATE')
})
