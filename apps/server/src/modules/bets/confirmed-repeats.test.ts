/** Repeats while the standby is away that commits wait for: what only the primary knows is not yet told as accepted. */
// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeBets } from '@app/contract/bets.ts'
import { placeChase } from '@app/contract/bets-chase.ts'
import { li, type OddsPpm } from '@app/domain/money/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OddsBooks, tableOdds } from '#modules/games/odds-versions.service.ts'
import { migrate } from '#platform/migrate.ts'
import { startPostgres } from '#platform/postgres/supervisor.ts'
import { type SecondNode, startSecondNode } from '#testing/second-node.ts'
import { sendOnce, startTestServer, type TestServer } from '#testing/test-server.ts'
import { findOpenIssue, type OpenIssue } from './bets.fixtures.ts'
import { GAME, NO_LOSS_MAX, rowOf } from './chases.fixtures.ts'

/** Calls give up after this and three seconds more. */
const WAIT_MS = 500
const POLL = { timeout: 15_000, interval: 100 }

let folder: string
let postgres: Awaited<ReturnType<typeof startPostgres>>
let server: TestServer
/** A node of a release with other odds: it refuses the slip, so a repeat is answered from what is stored alone. */
let later: SecondNode
let issue: OpenIssue

function oddsOfLater(): OddsBooks {
  const books = tableOdds()
  const sixMark = books['six-mark']
  const terms = sixMark.byPlay.tema_a ?? expect.fail('no play tema_a')
  const changed = { ...terms, odds: { '*': 47_250_000n as OddsPpm } }
  return { ...books, 'six-mark': { ...sixMark, byPlay: { ...sixMark.byPlay, tema_a: changed } } }
}

/** Sets the standby that commits wait for; none when empty. */
async function waitForStandby(name: string): Promise<void> {
  await server.query(`alter system set synchronous_standby_names = '${name}'`)
  await server.query('select pg_reload_conf()')
  const setting = async () =>
    (await server.query<{ name: string }>(`select current_setting('synchronous_standby_names') as name`))[0]
  await expect.poll(setting, POLL).toEqual({ name })
}

/** The sessions whose commit waits for the standby. */
const findWaiting = () =>
  server.query<{ pid: number }>(`select pid from pg_stat_activity where wait_event = 'SyncRep' order by pid`)

/** Ends the sessions that wait, until none does: their rows can be seen from then on. */
async function cutWaits(): Promise<void> {
  const left = async () => {
    await server.query(`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`)
    return findWaiting()
  }
  await expect.poll(left, POLL).toEqual([])
}

const item = { playCode: 'tema_a', model: 1, selection: '07', stakePerUnit: '10', odds: '48.5' }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaijiang-standby-'))
  postgres = await startPostgres({ dataDir: join(folder, 'postgres'), settings: { fsync: 'off' } })
  await migrate(postgres.url)
  const database = { url: postgres.url, drop: () => postgres.stop() }
  server = await startTestServer({ forFile: true, database, databaseWaitMs: WAIT_MS })
  later = await startSecondNode(server, { odds: oddsOfLater(), databaseWaitMs: WAIT_MS })
  issue = await findOpenIssue(server, GAME)
}, 120_000)

afterAll(async () => {
  await later?.app.stop()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a slip or chase that only the primary knows is answered to a repeat when the standby has it', async () => {
  const [ann, bob] = [
    await server.member({ balance: li(100_000) }),
    await server.member({ balance: li(100_000) }),
  ]
  const { gameId, turnNum } = issue
  const bet = (url: string) =>
    sendOnce(url, placeBets, {
      token: ann.token,
      key: 'slip-beside-a-standby',
      body: { gameId, turnNum, acceptOdds: 'none', items: [item] },
    })
  const chase = () =>
    sendOnce(server.url, placeChase, {
      token: bob.token,
      key: 'chase-beside-a-standby',
      body: {
        gameId,
        items: [{ ...item, selection: '08' }],
        issues: rowOf(issue, 2),
        stopOnWin: true,
        lossMax: NO_LOSS_MAX,
      },
    })
  const taken = () =>
    server.query(`select (select count(*)::int from bets_answers) as slips,
      (select count(*)::int from bets_chases) as chases`)

  await waitForStandby('absent')
  const first = Promise.all([bet(server.url), chase()])
  await expect.poll(async () => (await findWaiting()).length, POLL).toBeGreaterThanOrEqual(2)
  expect(await taken()).toEqual([{ slips: 0, chases: 0 }])
  await cutWaits()
  await expect.poll(taken, POLL).toEqual([{ slips: 1, chases: 1 }])
  // A batch whose connection was lost is done again and waits again; so nobody heard that anything was accepted.
  expect((await first).map(({ status }) => status)).toEqual([503, 503])
  await cutWaits()

  const repeats = await Promise.all([bet(later.url), chase()])
  expect(repeats.map(({ status, body }) => [status, body.code])).toEqual([
    [503, 'SYS/BUSY'],
    [503, 'SYS/BUSY'],
  ])

  await waitForStandby('')
  await expect.poll(findWaiting, POLL).toEqual([])
  const [slip, made] = await Promise.all([bet(later.url), chase()])
  expect([slip.status, made.status]).toEqual([200, 200])
  expect(slip.body.data.orders[0]?.odds).toBe('48.5')
  expect(made.body.data.trackOrderNo).toMatch(/^\d+$/)
  expect(await taken()).toEqual([{ slips: 1, chases: 1 }])
}, 60_000)
