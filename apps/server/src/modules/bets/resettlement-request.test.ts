import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { decideRequest, readRequest } from '@app/contract/operator/approvals.ts'
import * as wire from '@app/contract/operator/resettlement.ts'
import { checkMoney } from '@app/contract/wallet.ts'
import { li } from '@app/domain/money/money.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { findOpenIssue, findViolations } from './bets.fixtures.ts'
import { misjudgedIssue, resettleToday } from './resettlement.fixtures.ts'

const PROGRAM = join(import.meta.dirname, '../../issue-resettle.ts')
const PROGRAMS_LIMIT_MS = 120_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())
afterEach(async () => expect(await findViolations(server)).toEqual([]))

const money = async (token: string) => (await server.call(checkMoney, { token })).body.money

async function look(issueId: string) {
  const { headers } = await server.staff('risk')
  return (await server.call(wire.readResettlement, { params: { issueId }, headers })).body
}

type Wish = Readonly<{ issueId: string; fromVersion: number; digest: string }>

async function ask(payload: Wish) {
  const { headers } = await server.staff('risk')
  const body = { payload, reason: '07被误判为开奖号码' }
  return (await server.call(wire.askResettlement, { body, headers, key: randomUUID() })).body
}

async function askOfNow(issueId: string) {
  const { fromVersion, digest } = (await look(issueId)).data
  return ask({ issueId, fromVersion, digest })
}

async function approve(approvalId: string): Promise<string> {
  const { headers } = await server.staff('site-admin')
  const { body } = await server.call(readRequest, { params: { approvalId }, headers })
  const decided = await server.call(decideRequest, {
    ...{ headers, key: randomUUID() },
    body: { approvalId, hash: body.data.hash, decision: 'approve', note: '' },
  })
  return decided.body.code ?? decided.body.state
}

test('the difference is shown by group and by order before anybody asks, with its totals', async () => {
  const { issueId, orders, memberId } = await misjudgedIssue(server)
  const { data } = await look(issueId)
  expect(data).toMatchObject({
    ...{ fromVersion: 2, underWay: null, orders: 2, paid: '485.00', due: '485.00', total: '0.00' },
    groups: [
      { playName: '特码A', selection: '07', stakePerUnit: '10.00', orders: 1, paid: '485.00', due: '0.00' },
      { playCode: 'tema_a', selection: '30', stakePerUnit: '10.00', orders: 1, paid: '0.00', due: '485.00' },
    ],
    groupsCount: 2,
  })
  const { headers } = await server.staff('auditor')
  const page = async (after?: string | null) =>
    (
      await server.call(wire.listResettledOrders, {
        ...{ params: { issueId }, headers },
        query: { rows: 1, ...(after && { after }) },
      })
    ).body
  const first = await page()
  const second = await page(first.next)
  expect([...first.data, ...second.data]).toMatchObject([
    { orderNo: orders[0], memberId: String(memberId), stake: '10.00', paid: '0.00', due: '485.00' },
    { orderNo: orders[1], paid: '485.00', due: '0.00' },
  ])
  expect((await page(second.next)).data).toEqual([])
})

test('who would owe something is told before, by the balance of now', async () => {
  const { issueId, memberId, token } = await misjudgedIssue(server, ['07', '08'])
  const { headers } = await server.staff('risk')
  const debts = async () =>
    (await server.call(wire.readResettlementDebts, { params: { issueId }, headers })).body.data
  expect(await money(token)).toBe('565.00')
  expect(await debts()).toEqual({ members: 0, owed: '0.00', largest: [] })
  await server.app.db.transaction(tx =>
    server.app.services.wallet.move(tx, [
      { memberId, bill: 'manualWithdrawal', amount: li(500_000), reference: 'spent' },
    ]),
  )
  expect(await debts()).toEqual({
    ...{ members: 1, owed: '420.00' },
    largest: [
      {
        ...{ memberId: String(memberId), account: expect.any(String) },
        ...{ taken: '485.00', balance: '65.00', owed: '420.00' },
      },
    ],
  })
})

test('two people have it paid by a job, once, and the judgement names their request', async () => {
  const { issueId, token } = await misjudgedIssue(server, ['30', '08'])
  expect(await money(token)).toBe('80.00')
  const { approvalId, effect } = await askOfNow(issueId)
  expect(effect).toContainEqual({ field: 'total', value: '485.00' })
  expect(await approve(approvalId)).toBe('executed')
  expect(await money(token)).toBe('80.00')
  expect((await look(issueId)).data.underWay).toEqual({ done: 0, all: 1 })
  await server.app.jobs.drain()
  await server.app.jobs.drain()
  expect(await money(token)).toBe('565.00')
  expect((await look(issueId)).data).toMatchObject({ fromVersion: 3, underWay: null, groups: [] })
  const [kept] = await server.query<object>(
    `select approval_id::text as "approvalId", signatures, proposal from bets_resettlements
      where issue_id = $1::bigint and result_version = 3`,
    [issueId],
  )
  expect(kept).toEqual({ approvalId, signatures: null, proposal: expect.stringContaining('total 485.00') })
  const entries = await server.query(
    `select before, after from audit_entries where approval_id = $1::bigint order by seq`,
    [approvalId],
  )
  expect(entries.at(-1)).toMatchObject({ before: { judgement: 2 }, after: { judgement: 3 } })
})

test('nothing is asked for that is not the difference of now, nor agreed to when it has changed', async () => {
  const { issueId, token } = await misjudgedIssue(server, ['30'])
  const { fromVersion, digest } = (await look(issueId)).data
  expect((await ask({ issueId, fromVersion: 1, digest })).code).toBe('OPS/STALE')
  expect((await ask({ issueId, fromVersion, digest: 'a'.repeat(64) })).code).toBe('OPS/STALE')
  const { approvalId } = await askOfNow(issueId)
  await resettleToday(server, issueId)
  expect(await approve(approvalId)).toBe('stale')
  expect((await askOfNow(issueId)).code).toBe('OPS/NOTHING_CHANGES')
  expect(await money(token)).toBe('575.00')
  const open = await findOpenIssue(server, 71)
  const wish = { issueId: String(open.id), fromVersion: 1, digest }
  expect((await ask(wish)).code).toBe('OPS/NOT_SETTLED')
  expect((await ask({ ...wish, issueId: '999999999' })).code).toBe('OPS/UNKNOWN')
})

test('a judgement without two people is refused by the database, and does not change', async () => {
  const { issueId } = await misjudgedIssue(server, ['30'])
  const { approvalId } = await askOfNow(issueId)
  const insert = (columns: string, values: string) =>
    server.query(
      `insert into bets_resettlements(issue_id, result_version, from_version, reason, approver, second_approver${columns})
        values ($1::bigint, 3, 2, 'x', 'a', 'b'${values})`,
      [issueId],
    )
  await expect(insert('', '')).rejects.toThrow('two people')
  await expect(insert(', signatures', `, '[{}]'`)).rejects.toThrow('two people')
  // Asked for, and agreed to by nobody.
  await expect(insert(', approval_id', `, ${approvalId}`)).rejects.toThrow('second person')
  const other = await misjudgedIssue(server, ['30'])
  const { approvalId: agreed } = await askOfNow(other.issueId)
  expect(await approve(agreed)).toBe('executed')
  await expect(insert(', approval_id', `, ${agreed}`)).rejects.toThrow('second person')
  await expect(server.query(`update bets_resettlements set reason = 'y'`)).rejects.toThrow('does not change')
  await expect(server.query('delete from bets_resettlements')).rejects.toThrow('append-only')
  await server.app.jobs.drain()
})

test(
  'the program goes on with an approved request, and with no other',
  async () => {
    const { issueId, token } = await misjudgedIssue(server, ['30'])
    const { approvalId } = await askOfNow(issueId)
    const program = (...words: string[]) => {
      const { status, stderr } = spawnSync(process.execPath, [PROGRAM, ...words], {
        encoding: 'utf8',
        env: {
          ...process.env,
          DATABASE_URL: server.databaseUrl,
          SECRET_KEY: Buffer.alloc(32).toString('base64'),
        },
      })
      return [status, stderr]
    }
    expect(program('--request', approvalId)).toEqual([
      1,
      `Nobody agreed to a new judgement by request ${approvalId}.\n`,
    ])
    expect(await approve(approvalId)).toBe('executed')
    expect(program('--request', approvalId)).toEqual([0, ''])
    expect(await money(token)).toBe('575.00')
    expect(program('--request', approvalId)).toEqual([0, ''])
    await server.app.jobs.drain()
    expect(await money(token)).toBe('575.00')
  },
  PROGRAMS_LIMIT_MS,
)
