import { createHash, randomUUID } from 'node:crypto'
import * as wire from '@app/contract/operator/exports.ts'
import { li } from '@app/domain/money/money.ts'
import { chinaDateOf, DAY_MS, HOUR_MS, isoOf } from '@app/domain/time/china-time.ts'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentOf, joinBy } from '#modules/agents/agents.fixtures.ts'
import { findOpenIssue, placeSlip } from '#modules/bets/bets.fixtures.ts'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

const key = () => randomUUID()
const REASON = '月度对账需要'

type Source = (typeof wire.askExport.body)['_zod']['input']['source']

const ask = async (who: TestStaff, source: Source, format: 'csv' | 'xlsx' = 'csv') =>
  (
    await server.call(wire.askExport, {
      body: { source, format, reason: REASON },
      headers: who.headers,
      key: key(),
    })
  ).body

const mine = async (who: TestStaff) =>
  (await server.call(wire.listMyExports, { headers: who.headers })).body.data

const written = async (who: TestStaff, source: Source, format: 'csv' | 'xlsx' = 'csv') => {
  const { exportId } = await ask(who, source, format)
  await server.app.jobs.drain()
  const file = (await mine(who)).find(row => row.exportId === exportId)
  if (file === undefined) throw new Error('the file is not in the list')
  return file
}

const download = (who: TestStaff, exportId: string) =>
  fetch(`${server.url}${wire.downloadExport.path}`, {
    method: 'POST',
    headers: { ...who.headers, 'idempotency-key': key(), 'content-type': 'application/json' },
    body: JSON.stringify({ exportId }),
  })

const bytesOf = async (who: TestStaff, exportId: string) => {
  const answer = await download(who, exportId)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

const refusalOf = async (who: TestStaff, exportId: string) =>
  ((await (await download(who, exportId)).json()) as { code: string }).code

/** Somebody's orders: more than a page of the writer. */
async function playerWithBets(count: number) {
  const issue = await findOpenIssue(server, 71)
  const player = await server.member({ balance: li(10_000_000) })
  const lines = Array.from({ length: count }, (_, at) => ({
    ...{ playCode: 'tema_a', stakePerUnit: '2' },
    selection: String((at % 49) + 1).padStart(2, '0'),
  }))
  for (let at = 0; at < count; at += 100)
    await placeSlip(server, issue, player.token, lines.slice(at, at + 100))
  return player
}

test('a file of bets holds every row of the filter once, with the hash that the list shows', async () => {
  const player = await playerWithBets(2_100)
  await playerWithBets(1)
  const risk = await server.staff('risk')
  const file = await written(risk, { kind: 'bets', filter: { memberId: String(player.memberId) } })
  expect(file).toMatchObject({
    state: 'done',
    rowCount: 2_100,
    isCut: false,
    reason: REASON,
    askedBy: risk.login,
  })
  const bytes = await bytesOf(risk, file.exportId)
  expect([bytes.byteLength, createHash('sha256').update(bytes).digest('hex')]).toEqual([
    file.byteCount,
    file.sha256,
  ])
  const lines = bytes.toString().split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFF下注时间(UTC+8),注单号,会员编号,账号,游戏,期号,玩法,选号,注数,投注,赔率,赔率版本,状态,派奖,追号单',
  )
  const orders = lines.slice(1, 2_101).map(line => line.split(',')[1])
  expect(new Set(orders).size).toBe(2_100)
  expect(lines[1]).toContain(',2.00,')
  expect(lines[2_101]).toMatch(/^注单,共 2100 行,/)
  const entries = await server.query<{ after: object; reason: string | null }>(
    `select after, reason from audit_entries where object_kind = 'export' and actor = $1 order by seq`,
    [risk.login],
  )
  expect(entries).toMatchObject([
    { after: { kind: 'bets', format: 'csv' }, reason: REASON },
    { after: { downloaded: 'bets', rows: 2_100, sha256: file.sha256 } },
  ])
})

test('a month of the team of an agent becomes a file, for whoever may read agents too', async () => {
  const agent = await agentOf(server)
  const issue = await findOpenIssue(server, 71)
  for (const { token } of [await joinBy(server, agent.code), await joinBy(server, agent.code)])
    await placeSlip(server, issue, token, [{ playCode: 'tema_a', selection: '08', stakePerUnit: '10' }])
  const filter = {
    agentId: agent.id,
    from: isoOf(server.now() - 30 * DAY_MS),
    to: isoOf(server.now() + HOUR_MS),
  }
  const risk = await server.staff('risk')
  const file = await written(risk, { kind: 'bets', filter })
  expect(file).toMatchObject({ state: 'done', rowCount: 2 })
  // Without the right of agents there is no file, no download and no asking any more.
  const { exportId } = await ask(risk, { kind: 'bets', filter })
  await server.query(`delete from staff_role_capabilities where role = 'risk' and capability = 'agents.read'`)
  await server.app.jobs.drain()
  expect((await mine(risk)).map(({ exportId: id, state }) => [id, state])).toEqual([
    [exportId, 'failed'],
    [file.exportId, 'done'],
  ])
  expect(await refusalOf(risk, file.exportId)).toBe('OPS/FORBIDDEN')
  expect((await ask(risk, { kind: 'bets', filter })).code).toBe('OPS/FORBIDDEN')
  await server.query(`insert into staff_role_capabilities(role, capability) values ('risk', 'agents.read')`)
})

test('Excel has money as numbers and order numbers as text', async () => {
  const player = await playerWithBets(3)
  const risk = await server.staff('risk')
  const file = await written(risk, { kind: 'bets', filter: { memberId: String(player.memberId) } }, 'xlsx')
  const [sheet] = (await readXlsx(await bytesOf(risk, file.exportId))).sheets
  expect(sheet?.rows).toHaveLength(5)
  expect([sheet?.rows[1]?.[9], typeof sheet?.rows[1]?.[1]]).toEqual([2, 'string'])
})

test('every list becomes a file', async () => {
  const day = chinaDateOf(server.now())
  const player = await playerWithBets(1)
  const people = [await server.staff('finance-checker', 'auditor'), await server.staff('auditor')] as const
  const files = [
    await written(people[0], { kind: 'ledger', filter: {} }),
    await written(people[0], { kind: 'player-ledger', filter: { memberId: String(player.memberId) } }),
    await written(people[0], { kind: 'deposits', filter: {} }),
    await written(people[0], { kind: 'withdrawals', filter: {} }),
    await written(people[1], { kind: 'profit', filter: { clock: 'draw', by: 'day', from: day, to: day } }),
    await written(people[1], { kind: 'cash-flow', filter: { by: 'day', from: day, to: day } }),
    await written(people[1], { kind: 'liabilities', filter: { from: day, to: day } }),
    await written(people[1], { kind: 'audit', filter: { objectKind: 'export' } }),
  ]
  expect(files.map(({ kind, state, failure }) => [kind, state, failure])).toEqual(
    files.map(({ kind }) => [kind, 'done', null]),
  )
  const statement = (await bytesOf(people[0], files[1]?.exportId ?? '')).toString()
  expect(statement).toContain(`,2.00,${player.account} (${player.memberId}) main,`)
  expect(statement).toContain(',-2.00,')
})

test('a cell is never a formula', async () => {
  await server.query(
    `insert into audit_entries(actor_kind, actor, call, capability, object_kind, object_id, reason, outcome)
      values ('program', 'check', 'x', 'x', 'formula', '1', '=HYPERLINK("http://x","y")', 'done')`,
  )
  const auditor = await server.staff('auditor')
  const csv = await written(auditor, { kind: 'audit', filter: { objectKind: 'formula' } })
  expect((await bytesOf(auditor, csv.exportId)).toString()).toContain(`"'=HYPERLINK(""http://x"",""y"")"`)
  const xlsx = await written(auditor, { kind: 'audit', filter: { objectKind: 'formula' } }, 'xlsx')
  const book = await readXlsx(await bytesOf(auditor, xlsx.exportId), { readStyles: true })
  expect(book.sheets[0]?.rows[1]?.[10]).toBe('=HYPERLINK("http://x","y")')
  expect([...(book.sheets[0]?.cells?.values() ?? [])].filter(cell => cell.formula !== undefined)).toEqual([])
})

test('the list must be one that the person may read, when it is asked for, written and downloaded', async () => {
  const checker = await server.staff('finance-checker')
  expect((await ask(checker, { kind: 'bets', filter: {} })).code).toBe('OPS/FORBIDDEN')
  const risk = await server.staff('risk')
  const { exportId } = await ask(risk, { kind: 'bets', filter: {} })
  const take = `update staff_grants set ended_at = server_now() where staff_id = ${risk.staffId}`
  const before = await written(await server.staff('risk'), { kind: 'bets', filter: {} })
  expect(before.state).toBe('done')
  await server.query(take)
  const second = await server.staff('risk')
  const asked = await ask(second, { kind: 'bets', filter: {} })
  await server.query(`update staff_grants set ended_at = server_now() where staff_id = ${second.staffId}`)
  await server.app.jobs.drain()
  expect(await mine(second)).toMatchObject([
    { exportId: asked.exportId, state: 'failed', failure: expect.any(String) },
  ])
  expect(await refusalOf(risk, exportId)).toBe('OPS/FORBIDDEN')
})

test('only the person who asked downloads; others see the list by right alone', async () => {
  const risk = await server.staff('risk')
  const { exportId } = await written(risk, { kind: 'bets', filter: {} })
  const other = await server.staff('risk', 'super')
  expect(await refusalOf(other, exportId)).toBe('OPS/UNKNOWN')
  expect(await mine(other)).toEqual([])
  const all = (await server.call(wire.listExports, { headers: other.headers })).body.data
  expect(all[0]).toMatchObject({ exportId, askedBy: risk.login })
  const refused = await server.query(
    `select refusal from audit_entries where actor = $1 and call like '%exports/download'`,
    [other.login],
  )
  expect(refused).toEqual([{ refusal: 'OPS/UNKNOWN' }])
})

test('what the list refuses is refused before anybody waits', async () => {
  const risk = await server.staff('risk')
  const wide = {
    from: new Date(server.now() - 48 * HOUR_MS).toISOString(),
    to: new Date(server.now()).toISOString(),
  }
  expect((await ask(risk, { kind: 'bets', filter: wide })).code).toBe('OPS/NARROW')
  expect(await mine(risk)).toEqual([])
})

test('three files wait at most, however many are asked for at once', async () => {
  const risk = await server.staff('risk')
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(risk, { kind: 'bets', filter: {} })))
  expect(answers.filter(({ code }) => code === 'OPS/EXPORTS_MANY')).toHaveLength(3)
  expect(await mine(risk)).toHaveLength(3)
  await server.app.jobs.drain()
  expect((await mine(risk)).map(({ state }) => state)).toEqual(['done', 'done', 'done'])
})

test('a job that runs twice at once leaves one file, and one that is repeated takes over', async () => {
  const risk = await server.staff('risk')
  const { exportId } = await ask(risk, { kind: 'bets', filter: {} })
  const { exports } = server.app.services
  const runs = [1, 2].map(() => exports.perform(BigInt(exportId), new AbortController().signal))
  expect((await Promise.allSettled(runs)).some(({ status }) => status === 'fulfilled')).toBe(true)
  const [file] = await mine(risk)
  expect(file).toMatchObject({ state: 'done' })
  const pieces = await server.query(`select distinct run from exports_pieces where file_id = ${exportId}`)
  expect(pieces).toHaveLength(1)
  await bytesOf(risk, exportId)
  // A run that was killed left the file as running; the next one begins anew.
  const { exportId: other } = await ask(risk, { kind: 'bets', filter: {} })
  await server.query(`update exports_files set state = 'running', run = 1 where id = ${other}`)
  await server.query(`insert into exports_pieces values (${other}, 1, 0, '\\x00')`)
  await server.app.jobs.drain()
  expect((await bytesOf(risk, other)).toString()).toContain('注单')
})

test('the bytes are gone after a day, and what nobody writes any more is given up', async () => {
  const late = await startTestServer()
  const risk = await late.staff('risk')
  const body = { source: { kind: 'bets', filter: {} }, format: 'csv', reason: REASON } as const
  const { exportId } = (await late.call(wire.askExport, { body, headers: risk.headers, key: key() })).body
  await late.app.jobs.drain()
  await late.query(`insert into exports_files(staff_id, asked_by, kind, format, filter, reason)
    values (${risk.staffId}, 'x', 'bets', 'csv', '{}', 'nobody writes it')`)
  await late.travel(24 * HOUR_MS + 1_000)
  const { exports } = late.app.services
  expect(await exports.prune()).toBe(2)
  expect(await late.query('select from exports_pieces')).toEqual([])
  expect(await late.query('select id::text, state from exports_files order by id')).toEqual([
    { id: exportId, state: 'expired' },
    { id: expect.any(String), state: 'failed' },
  ])
})
