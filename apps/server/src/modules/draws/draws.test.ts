import { execSync } from 'node:child_process'
import { join } from 'node:path'
import { isProven, verifyDraw } from '@app/domain/draws/verify-draw.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { many, one } from '#platform/db.ts'
import { nodeHashes } from '#platform/hashes.ts'
import { type RunningDraws, startDraws } from './draws.fixtures.ts'

const NOON = '2026-11-21T12:00:10+08:00'
const DRAWN = '2026-11-21T12:01:00+08:00'
const document = '/sys-upload/data/lotery/71.json'

async function startWithIssues(): Promise<RunningDraws> {
  const server = await startDraws({ at: NOON, gameIds: [71] })
  await server.clock.tick()
  await server.deliver()
  return server
}

describe('the draw card', () => {
  test('shows the issue that takes bets, the next draw and the time of the server (R2-100, R2-195)', async () => {
    const server = await startWithIssues()
    const info = await server.openInfo(71)
    expect(info).toMatchObject({
      gameId: 71,
      gameName: '极速六合彩',
      cur: {
        turnNum: '20261121-0721',
        closeTime: '2026-11-21T12:00:52+08:00',
        openTime: '2026-11-21T12:01:00+08:00',
      },
      pre: null,
      plan: { turnNum: '20261121-0721', planTime: '2026-11-21T12:01:00+08:00' },
    })
    expect(Math.abs(Date.parse(info.serverTime) - Date.parse(NOON))).toBeLessThan(10_000)
  })

  test('shows the seven numbers of the last draw, the special one last (R2-101)', async () => {
    const server = await startWithIssues()
    await server.tickAt(DRAWN)
    const { cur, pre, plan } = await server.openInfo(71)
    expect(pre).toMatchObject({ turnNum: '20261121-0721', issueDate: '2026-11-21', source: 'in-house' })
    expect(pre?.openNum).toMatch(/^(\d{1,2},){6}\d{1,2}$/)
    expect(cur?.turnNum).toBe('20261121-0722')
    expect(plan?.turnNum).toBe('20261121-0722')
  })

  test('has no issue that takes bets while none is open', async () => {
    const server = await startDraws({ at: NOON, gameIds: [71] })
    expect(await server.openInfo(71)).toMatchObject({ cur: null, pre: null, plan: null })
  })

  test('of an external game shows its real history, and later a draw labelled as demonstration', async () => {
    const server = await startDraws({ at: '2026-11-21T21:20:00+08:00', demo: true, gameIds: [70] })
    await server.draws.importHistory()
    await server.clock.tick()
    expect((await server.openInfo(70)).pre).toMatchObject({ turnNum: '26/032', source: 'history' })
    await server.tickAt('2026-11-21T21:25:00+08:00')
    await server.tickAt('2026-11-21T21:30:00+08:00')
    expect((await server.openInfo(70)).pre).toMatchObject({ turnNum: '2026325', source: 'demonstration' })
  })
})

describe('the published document (R2-196)', () => {
  test('carries a tag over everything but its time, and is not sent again under it', async () => {
    const server = await startWithIssues()
    const first = await server.get(document)
    expect(first.statusCode).toBe(200)
    expect(first.headers['content-type']).toBe('application/json; charset=utf-8')
    const etag = String(first.headers.etag)
    expect(Math.abs(Number(first.headers['server-time']) - Date.parse(NOON))).toBeLessThan(10_000)

    const second = await server.get(document, { 'if-none-match': etag })
    expect(second.statusCode).toBe(304)
    expect(second.body).toBe('')
    expect(Number(second.headers['server-time'])).toBeGreaterThanOrEqual(Number(first.headers['server-time']))

    await server.tickAt(DRAWN)
    await server.deliver()
    const third = await server.get(document, { 'if-none-match': etag })
    expect(third.statusCode).toBe(200)
    expect(third.headers.etag).not.toBe(etag)
    expect(third.json()).toMatchObject({ pre: { turnNum: '20261121-0721' } })
  })

  test('is the same as the answer of the call', async () => {
    const server = await startWithIssues()
    const { serverTime: _, ...published } = (await server.get(`${document}?_t=1`)).json()
    const { serverTime: __, ...called } = await server.openInfo(71)
    expect(published).toEqual(called)
  })
})

describe('the history (R2-197)', () => {
  test('holds the real draws of the past, once', async () => {
    const server = await startDraws({ at: NOON, gameIds: [] })
    expect(await server.draws.importHistory()).toBe(4320 + 1688 + 99 + 7815)
    expect(await server.draws.importHistory()).toBe(0)

    const { data, totalCount } = (await server.get('/app-api/lottery/history?gameId=70&limit=2')).json()
    expect(totalCount).toBe(4320)
    expect(data[0]).toEqual({
      turnNum: '26/032',
      issueDate: '2026-03-24',
      openTime: '2026-03-24T21:30:00+08:00',
      openNum: data[0].openNum,
      source: 'history',
      state: 'settled',
      reason: '',
      hasProof: false,
    })
    expect(data[0].openNum.split(',')).toHaveLength(7)
    expect(data[1].turnNum).toBe('26/031')
    const long = (await server.get('/app-api/lottery/history?gameId=70&limit=1000')).json().data
    expect(new Set(long.map((row: { turnNum: string }) => row.turnNum)).size).toBe(1000)
  })

  test('of a clock that stands in the past ends there', async () => {
    const server = await startDraws({ at: '2025-03-01T12:00:00+08:00', demo: true, gameIds: [10, 90] })
    await server.draws.importHistory()
    await server.clock.tick()
    for (const gameId of [10, 90]) {
      const { data } = (await server.get(`/app-api/lottery/history?gameId=${gameId}&limit=1`)).json()
      expect(data[0].issueDate).toBe('2025-02-28')
    }
    // A planned number that the history has too would be missing here.
    expect((await server.issues(10)).map(issue => issue.turnNum).slice(0, 3)).toEqual([
      '2025060',
      '2025061',
      '2025062',
    ])
  })

  test('is read by days too, the newest first, up to a limit (R2-197)', async () => {
    const server = await startDraws({ at: NOON, gameIds: [] })
    await server.draws.importHistory()
    const { data } = (await server.get('/app-api/lottery/history/group?gameId=90&limit=3')).json()
    const flat = (await server.get('/app-api/lottery/history?gameId=90&limit=3')).json().data
    expect(data.map((day: { date: string }) => day.date)).toEqual(
      flat.map((issue: { issueDate: string }) => issue.issueDate),
    )
    expect(data.flatMap((day: { issues: unknown[] }) => day.issues)).toEqual(flat)
    expect((await server.get('/app-api/lottery/history/group?gameId=5')).statusCode).toBe(404)
    expect((await server.get('/app-api/lottery/history/group?gameId=90&limit=201')).statusCode).toBe(400)
  })

  test('is read by pages, newest first, and by days that end with their draw at 24:00', async () => {
    const server = await startDraws({ at: '2026-11-20T23:50:00+08:00', gameIds: [92] })
    await server.clock.tick()
    for (const time of [
      '20T23:54:40',
      '20T23:55:00',
      '20T23:59:30',
      '21T00:00:00',
      '21T00:04:30',
      '21T00:05:00',
    ]) {
      await server.tickAt(`2026-11-${time}+08:00`)
    }
    const read = async (query: string) =>
      (await server.get(`/app-api/lottery/history?gameId=92&${query}`)).json()
    const turns = (answer: { data: { turnNum: string }[] }) => answer.data.map(row => row.turnNum)
    const all = await read('')
    expect(turns(all)).toEqual(['20261121-0001', '20261120-0288', '20261120-0287'])
    expect(all.totalCount).toBe(3)
    expect(turns(await read('rows=2&page=2'))).toEqual(['20261120-0287'])
    expect(turns(await read('page=3'))).toEqual([])
    const day = await read('date=2026-11-20')
    expect(turns(day)).toEqual(['20261120-0288', '20261120-0287'])
    expect(day.totalCount).toBe(2)
    expect(all.data[0]).toMatchObject({ hasProof: true, source: 'in-house', state: 'settled' })
  })

  test('finds its page on the index, however long it grows', async () => {
    const server = await startDraws({ at: NOON, gameIds: [] })
    await server.draws.importHistory()
    const plan = await many(
      server.db.read,
      sql<{ 'QUERY PLAN': string }>`explain select id from draws_issues where game_id = 10
        and state in ('drawn', 'settling', 'settled', 'voiding', 'voided')
        order by draws_at desc, id desc limit 20 offset 100`,
    )
    const text = plan.map(row => row['QUERY PLAN']).join('\n')
    expect(text).toContain('draws_issues_history')
    expect(text).not.toContain('Sort')
  })
})

describe('the proof', () => {
  test('shows the commitment before betting opens, the root at the close, and the seed only with the draw', async () => {
    const server = await startWithIssues()
    const planned = await server.proof(71, '20261121-0722')
    expect(planned).toMatchObject({
      state: 'scheduled',
      betsRoot: null,
      betsCount: null,
      seed: null,
      numbers: null,
    })

    const open = await server.proof(71, '20261121-0721')
    expect(open).toMatchObject({ state: 'open', betsRoot: null, seed: null })
    await server.tickAt('2026-11-21T12:00:52+08:00')
    const closed = await server.proof(71, '20261121-0721')
    expect(closed).toMatchObject({ state: 'closed', betsCount: 0, seed: null, numbers: null })
    expect(closed.betsRoot).toMatch(/^e3b0c442/)

    await server.tickAt(DRAWN)
    const drawn = await server.proof(71, '20261121-0721')
    expect(drawn.commitment).toBe(open.commitment)
    expect(drawn.chain).toEqual(open.chain)
    expect(drawn.beacon).toBeNull()
    expect(drawn.beaconNote).not.toBe('')
    const rules = join(import.meta.dirname, '../../../../../packages/domain/src')
    const printed = execSync(
      `find . -type f ! -name '*.test.ts' | LC_ALL=C sort | xargs sha256sum | sha256sum`,
      { cwd: rules, encoding: 'utf8' },
    )
    expect([planned.rulesHash, `${drawn.rulesHash}  -\n`]).toEqual([null, printed])
    expect(isProven(verifyDraw(drawn, nodeHashes))).toBe(true)
  })

  test('verifies for every family from public data alone', async () => {
    const server = await startDraws({ at: NOON, demo: true, gameIds: [10, 42, 71, 95, 201, 211] })
    await server.clock.tick()
    for (const iso of ['T12:00:52', 'T12:01:00', 'T12:04:30', 'T12:05:00', 'T21:10:00', 'T21:15:00']) {
      await server.tickAt(`2026-11-21${iso}+08:00`)
    }
    const issues = [
      [42, '20261121-0721'],
      [71, '20261121-0721'],
      [95, '20261121-0145'],
      [201, '20261121-0721'],
      [211, '20261121-0721'],
      [10, '2026325'],
    ] as const
    for (const [gameId, turnNum] of issues) {
      const checks = verifyDraw(await server.proof(gameId, turnNum), nodeHashes)
      expect(checks.filter(check => !check.ok)).toEqual([])
    }
  })

  test('and no other answer ever holds a secret of a chain or a seed that is still to be used', async () => {
    const server = await startWithIssues()
    await server.tickAt(DRAWN)
    await server.deliver()
    const { root } = await one(
      server.db.read,
      sql<{ root: string }>`select encode(root, 'hex') as root from draws_secrets`,
    )
    for (const path of [
      document,
      '/app-api/v/lottery/openInfo?gameId=71',
      '/app-api/lottery/history?gameId=71',
      '/app-api/fair/71/20261121-0721',
      '/app-api/fair/71/20261121-0722',
    ]) {
      const { body } = await server.get(path)
      expect(body).not.toContain(root)
    }
    const early = await many(
      server.db.read,
      sql`select id from draws_issues where seed is not null and state in ('scheduled', 'open', 'closed')`,
    )
    expect(early).toEqual([])
  })
})

test('bad input is refused with code and sentence, and never with 500', async () => {
  const server = await startDraws({ at: NOON, gameIds: [] })
  const refused = [
    [400, 'SYS/INVALID', '/app-api/v/lottery/openInfo'],
    [400, 'SYS/INVALID', '/app-api/v/lottery/openInfo?gameId=abc'],
    [400, 'SYS/INVALID', '/app-api/v/lottery/openInfo?gameId=0'],
    [400, 'SYS/INVALID', '/app-api/v/lottery/openInfo?gameId=1.5'],
    [400, 'SYS/INVALID', '/app-api/v/lottery/openInfo?gameId=99999999999999999999'],
    [400, 'SYS/INVALID', '/app-api/v/lottery/openInfo?gameId=71&gameId=70'],
    [404, 'GAME/UNKNOWN', '/app-api/v/lottery/openInfo?gameId=9998'],
    [404, 'GAME/UNKNOWN', '/sys-upload/data/lotery/9998.json'],
    [400, 'SYS/INVALID', '/sys-upload/data/lotery/x.json'],
    [404, 'GAME/UNKNOWN', '/app-api/lottery/history?gameId=9998'],
    [400, 'SYS/INVALID', '/app-api/lottery/history?gameId=71&date=2026-02-30'],
    [400, 'SYS/INVALID', '/app-api/lottery/history?gameId=71&date=21.11.2026'],
    [400, 'SYS/INVALID', '/app-api/lottery/history?gameId=71&limit=0'],
    [400, 'SYS/INVALID', '/app-api/lottery/history?gameId=71&limit=1001'],
    [400, 'SYS/INVALID', '/app-api/lottery/history?gameId=71&page=0'],
    [400, 'SYS/INVALID', '/app-api/lottery/history?gameId=71&page=10001'],
    [404, 'GAME/UNKNOWN', '/app-api/fair/9998/20261121-0721'],
    [404, 'DRAW/ISSUE_UNKNOWN', '/app-api/fair/71/20261121-9999'],
    [404, 'DRAW/ISSUE_UNKNOWN', '/app-api/fair/70/26%2F032'],
    [400, 'SYS/INVALID', "/app-api/fair/71/'%20or%201=1"],
  ] as const
  for (const [status, code, path] of refused) {
    const answer = await server.get(path)
    expect([answer.statusCode, answer.json().code, path]).toEqual([status, code, path])
    expect(answer.json().msg).toMatch(/\p{Script=Han}/u)
  }
})
