/**
 * Two releases on one database under bets and settlement: the later one comes while the earlier one serves, then goes again. The next
 * one is this one with another number, an added column, an index and a changed function; an older one is built from its commit.
 */
// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { RELEASE } from '#platform/release.ts'
import { recruitBettors } from '#testing/bettors.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { installClock, setPace } from '#testing/fast-clock.ts'
import {
  makeRelease,
  migrateAs,
  type Node,
  type Release,
  startNode,
  thisRelease,
} from '#testing/next-release.ts'
import { NO_HISTORY, olderRelease } from '#testing/older-release.ts'

/** Six starts of a program; on a machine with nothing else to do a fraction of it. */
const PATIENCE_MS = 360_000
const SOON = { interval: 200, timeout: 90_000 }
/** A minute of the draws passes in six seconds while a test waits for issues; all games at that pace take a processor. */
const HASTE = 10
/** Players rest so long after each act. */
const REST_MS = 150
const HEAD = '-- kind: expand\n-- locks: brief\n-- transaction: yes\n'
const EXPAND = {
  '9000_bets_add-channel.sql': `${HEAD}alter table bets_orders add column channel text;`,
  '9001_bets_channel-index.sql': `-- kind: expand\n-- locks: none\n-- transaction: no
create index concurrently if not exists bets_orders_channel on bets_orders(channel);`,
}
const CONTRACT = {
  '9002_bets_drop-channel.sql': `-- kind: contract\n-- locks: brief\n-- transaction: yes\n-- after: ${RELEASE}
alter table bets_orders drop column channel;`,
}
const CHANGED = 'bets/bets_pay_piece.sql'
const SETTLED = `select count(distinct i.id)::integer as value from draws_issues i join bets_orders o on o.issue_id = i.id
  where i.state = 'settled'`
/** What the older release does not know yet. */
const HAS_STAFF = `select to_regclass('staff_members') is not null as value`
const ORDERS = 'select count(*)::integer as value from bets_orders'
const BROKEN = `select count(*)::integer as value from (select * from wallet_invariants union all
  select * from bets_invariants union all select * from bets_rebate_invariants union all
  select * from bets_answer_invariants) i where violations <> 0`

/** Players and nodes on that database, whose clock runs fast; all of it ends with the test. */
async function openHouse(database: TestDatabase) {
  const folder = await mkdtemp(join(tmpdir(), 'kaijiang-releases-'))
  const client = new pg.Client(database.url)
  await client.connect()
  const nodes: Node[] = []
  onTestFinished(async () => {
    await Promise.all(nodes.map(node => node.stop()))
    await client.end()
    await database.drop()
    await rm(folder, { recursive: true })
  })
  const query = (text: string) => client.query(text)
  const value = async <T = number>(text: string): Promise<T | undefined> =>
    (await client.query<{ value: T }>(text)).rows[0]?.value
  const env = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') }

  async function start(release: Release): Promise<Node> {
    const node = await startNode(release, env)
    nodes.push(node)
    return node
  }

  async function stop(node: Node): Promise<void> {
    nodes.splice(nodes.indexOf(node), 1)
    await node.stop()
  }

  /** Players who bet until `end`, at the nodes that run by turns. */
  async function play() {
    let turn = 0
    const bettors = await recruitBettors(() => nodes[turn++ % nodes.length]?.url ?? '', 3, REST_MS)
    const playing = bettors.play()
    // A player insists on an answer, so the nodes go after the players.
    const end = async () => {
      bettors.stop()
      await playing
    }
    onTestFinished(end)
    return { told: bettors.told, end }
  }

  /** Bets are taken and an issue settles, by the nodes that run now. */
  async function goesOn(): Promise<void> {
    const [orders = 0, settled = 0] = [await value(ORDERS), await value(SETTLED)]
    await setPace(query, HASTE)
    await expect.poll(() => value(SETTLED), SOON).toBeGreaterThan(settled)
    await expect.poll(() => value(ORDERS), SOON).toBeGreaterThan(orders)
    await setPace(query, 1)
  }

  return { folder, prepareClock: () => installClock(query), value, start, stop, play, goesOn }
}

test(
  'a release rolls forward and back under bets, and a contract waits for the last older node',
  async () => {
    const database = await createTestDatabase()
    const { folder, prepareClock, value, start, stop, play, goesOn } = await openHouse(database)
    const body = () => value<string>(`select prosrc as value from pg_proc where proname = 'bets_pay_piece'`)
    await prepareClock()
    const next = await makeRelease(join(folder, 'next'), {
      version: '99.0.0',
      migrations: EXPAND,
      changed: [CHANGED],
    })
    const older = await start(thisRelease)
    const { told, end } = await play()
    const newer = await start(next)
    expect(await body()).toContain('-- of 99.0.0')
    await goesOn()
    // A node that leaves takes seconds for it, and the next one starts meanwhile.
    const [again] = await Promise.all([start(thisRelease), stop(older)])
    await stop(newer)
    await goesOn()
    // The release before left the function of the next one alone.
    expect(await body()).toContain('-- of 99.0.0')

    const last = await makeRelease(join(folder, 'last'), {
      version: '99.1.0',
      migrations: { ...EXPAND, ...CONTRACT },
      changed: [CHANGED],
    })
    const waiting = Object.keys(CONTRACT)
    expect(await migrateAs(last, database.url)).toEqual({ applied: 1, waiting })
    await end()
    await stop(again)
    expect(await migrateAs(last, database.url)).toEqual({ applied: 1, waiting: [] })
    await expect(migrateAs(thisRelease, database.url)).rejects.toThrow(
      `took away what releases up to ${RELEASE} use, and this is ${RELEASE}.`,
    )
    expect(await migrateAs(next, database.url)).toEqual({ applied: 0, waiting: [] })
    expect(told.contradictions).toEqual([])
    expect(told.orders.size).toBeGreaterThan(10)
    expect(await value(BROKEN)).toBe(0)
  },
  PATIENCE_MS,
)

test(
  'this release takes over from an older one under bets, and gives back to it',
  async ({ skip }) => {
    const database = await createEmptyDatabase()
    const { folder, prepareClock, value, start, stop, play, goesOn } = await openHouse(database)
    const before = await olderRelease(join(folder, 'older'))
    if (before === undefined) {
      process.stderr.write(`${NO_HISTORY}\n`)
      return skip(NO_HISTORY)
    }
    expect((await migrateAs(before, database.url)).applied).toBeGreaterThan(0)
    await prepareClock()
    const older = await start(before)
    const { told, end } = await play()
    expect(await value<boolean>(HAS_STAFF)).toBe(false)
    const newer = await start(thisRelease)
    expect(await value<boolean>(HAS_STAFF)).toBe(true)
    await goesOn()
    await stop(older)
    await goesOn()
    const again = await start(before)
    await stop(newer)
    await goesOn()
    await end()
    await stop(again)
    expect(await migrateAs(thisRelease, database.url)).toEqual({ applied: 0, waiting: [] })
    expect(told.contradictions).toEqual([])
    expect(told.orders.size).toBeGreaterThan(10)
    expect(await value(BROKEN)).toBe(0)
  },
  PATIENCE_MS,
)
