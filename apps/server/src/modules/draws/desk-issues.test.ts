import { randomUUID } from 'node:crypto'
import { decideRequest, readRequest } from '@app/contract/operator/approvals.ts'
import * as wire from '@app/contract/operator/draws.ts'
import { checkMoney } from '@app/contract/wallet.ts'
import { li } from '@app/domain/money/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawAndSettle, findOpenIssue, findViolations, placeSlip } from '#modules/bets/bets.fixtures.ts'
import { openExplained } from '#modules/bets/explained.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { findDeskIssues, findLateIssues } from './desk-issues.store.ts'

const GAME = 71

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

const bet = { playCode: 'tema_a', selection: '07', stakePerUnit: '10' }

/** An open issue with a bet of ten yuan. */
async function openIssueWithBet() {
  const { token } = await server.member({ balance: li(100_000) })
  const issue = await findOpenIssue(server, GAME)
  expect((await placeSlip(server, issue, token, [bet])).status).toBe(200)
  return { token, issue, issueId: String(issue.id) }
}

async function ask(issueId: string) {
  const { headers } = await server.staff('risk')
  const body = { payload: { issueId }, reason: '赔率设置有误，本期作废' }
  return server.call(wire.askVoidIssue, { body, headers, key: randomUUID() })
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

const money = async (token: string) => (await server.call(checkMoney, { token })).body.money

test('the issues of a game are listed latest first, page by page, and one is read with its proof and its money', async () => {
  const { issue, issueId, token } = await openIssueWithBet()
  await drawAndSettle(server, issue)
  const { headers } = await server.staff('risk')
  const list = async (query: object) =>
    (await server.call(wire.listIssues, { query: { gameId: GAME, ...query }, headers })).body
  const { data } = await list({ state: 'settled', rows: 1 })
  expect(data).toMatchObject([
    {
      issueId,
      turnNum: issue.turnNum,
      state: 'settled',
      proof: `/fairness/${GAME}/${issue.turnNum}`,
      isLate: false,
    },
  ])
  expect(data[0]?.lagMs.draw).toBeGreaterThanOrEqual(0)
  const first = await list({ rows: 2 })
  const second = await list({ rows: 2, after: first.next })
  const whole = await list({ rows: 4 })
  expect([...first.data, ...second.data].map(row => row.issueId)).toEqual(whole.data.map(row => row.issueId))
  const { body } = await server.call(wire.readIssue, { params: { issueId }, headers })
  expect(body.data).toMatchObject({ seed: expect.any(String), betsRoot: expect.any(String) })
  const sums = await server.call(wire.readIssueMoney, { params: { issueId }, headers })
  const [stake, left] = [10, Number(await money(token))]
  expect(sums.body.data).toMatchObject({ orders: 1, players: 1, stake: '10.00', chases: 0 })
  expect(Number(sums.body.data.net)).toBe(100 - left)
  expect(Number(sums.body.data.payout)).toBe(left - 100 + stake)
  const unknown = await server.call(wire.readIssue, { params: { issueId: '1999999' }, headers })
  expect(unknown.body.code).toBe('OPS/UNKNOWN')
})

test('an issue that two people void before its close gives every stake back', async () => {
  const { issue, issueId, token } = await openIssueWithBet()
  const { body } = await ask(issueId)
  expect(body.effect).toContainEqual({ field: 'turnNum', value: issue.turnNum })
  expect(await money(token)).toBe('90.00')
  expect(await approve(body.approvalId)).toBe('executed')
  // Nothing follows the decision, and what was taken goes back.
  const late = await server.member({ balance: li(100_000) })
  expect((await placeSlip(server, issue, late.token, [bet])).body.code).toBe('BET/CLOSED')
  await server.app.clock.tick()
  expect(await money(token)).toBe('100.00')
  const { headers } = await server.staff('risk')
  const read = await server.call(wire.readIssue, { params: { issueId }, headers })
  expect(read.body.data).toMatchObject({ state: 'voided', voidReason: 'operator', drawn: null })
  expect(await findViolations(server)).toEqual([])
  // The next issue opens when the time of this one is over.
  await server.travel(issue.drawsAt - server.now() + 1_000)
})

test('nobody voids an issue after its close: neither asks for it nor agrees to it', async () => {
  const { issue, issueId } = await openIssueWithBet()
  const { body } = await ask(issueId)
  await server.travel(issue.closesAt - server.now() + 100)
  // No clock has closed it yet; its time is what counts.
  expect(await approve(body.approvalId)).toBe('stale')
  expect((await ask(issueId)).body.code).toBe('OPS/TOO_LATE')
  await drawAndSettle(server, issue)
  expect((await ask(issueId)).body.code).toBe('OPS/TOO_LATE')
})

test('overdue issues of all games are listed', async () => {
  const issue = await findOpenIssue(server, GAME)
  const { headers } = await server.staff('support')
  const late = async () =>
    (await server.call(wire.listLateIssues, { headers })).body.data.map(row => row.issueId)
  expect(await late()).not.toContain(String(issue.id))
  await server.travel(issue.closesAt - server.now() + 15_000)
  const again = await server.staff('support')
  const { body } = await server.call(wire.listLateIssues, { headers: again.headers })
  expect(body.data).toContainEqual(expect.objectContaining({ issueId: String(issue.id), isLate: true }))
})

test('the lists of issues read a large table through its indexes', async () => {
  await server.query('set session_replication_role = replica')
  await server.query(
    `insert into draws_issues(game_id, turn_num, issue_date, opens_at, closes_at, draws_at, state, source, void_reason)
      select 7000 + n % 4, 'p' || n, '2026-01-01', t.at - interval '1 minute', t.at - interval '9 s', t.at, 'voided',
        'in-house', 'missed'
      from generate_series(1, 40000) n cross join lateral (select server_now() - n * interval '1 minute' as at) t`,
  )
  await server.query('set session_replication_role = origin')
  await server.query('analyze draws_issues')
  const { db, plans } = await openExplained(server.databaseUrl)
  const filter = { state: undefined, fromMs: undefined, toMs: undefined, after: undefined, rows: 50 }
  const first = await db.transaction(tx => findDeskIssues(tx, { ...filter, gameId: 7001 }))
  const after = first.at(-1)?.id
  expect((await db.transaction(tx => findDeskIssues(tx, { ...filter, gameId: 7001, after }))).length).toBe(50)
  await findLateIssues(db.read, 100)
  expect(plans.filter(plan => plan.includes('Seq Scan on draws_issues'))).toEqual([])
})

test('staff say where the video of a draw lies, once each, with what stood before', async () => {
  const { id } = await findOpenIssue(server, GAME)
  const issueId = String(id)
  const { headers } = await server.staff('content')
  const set = (url: string, isOnAir = false) =>
    server.call(wire.setIssueVideo, {
      ...{ headers, key: randomUUID() },
      body: { issueId, url, isOnAir, reason: '官方直播开始' },
    })
  const videoOf = async () =>
    (await server.call(wire.readIssue, { params: { issueId }, headers })).body.data.video
  expect(await videoOf()).toBeNull()
  for (const url of ['http://video.example/a.m3u8', 'javascript:alert(1)', '//video.example/a']) {
    expect((await set(url)).body.code).toBe('OPS/VIDEO')
  }
  expect((await set('', true)).body.code).toBe('OPS/VIDEO')
  const url = 'https://video.example/a.m3u8'
  expect((await set(url, true)).status).toBe(200)
  expect(await videoOf()).toEqual({ url, isOnAir: true })
  expect((await set(url, true)).body.code).toBe('OPS/NOTHING_CHANGES')
  expect((await set('')).status).toBe(200)
  expect(await videoOf()).toBeNull()
  const entries = await server.query(
    `select before, after from audit_entries where call = 'POST /console-api/draws/video' and outcome = 'done'
      order by seq`,
  )
  expect(entries).toEqual([
    { before: { url: '', isOnAir: false }, after: { url, isOnAir: true } },
    { before: { url, isOnAir: true }, after: { url: '', isOnAir: false } },
  ])
})
