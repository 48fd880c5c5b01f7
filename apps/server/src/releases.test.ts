/**
 * Two releases on one database under bets and settlement: the next one comes while this one serves, then goes again.
 * The next one is this one with another number, an added column, an index and a changed function.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { RELEASE } from '#platform/release.ts'
import { recruitBettors } from '#testing/bettors.ts'
import { createTestDatabase } from '#testing/database.ts'
import { makeRelease, migrateAs, type Node, startNode, thisRelease } from '#testing/next-release.ts'

/** Six starts of a program; on a machine with nothing else to do a fraction of it. */
const PATIENCE_MS = 240_000
/** A minute of the draws passes in six seconds, so that issues close, draw and settle meanwhile. */
const START = new Date().toISOString()
const FAST_CLOCK = `create or replace function server_now() returns timestamptz language sql volatile as
  $$select '${START}'::timestamptz + (clock_timestamp() - '${START}'::timestamptz) * 10$$`
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
const ORDERS = 'select count(*)::integer as value from bets_orders'
const BROKEN = `select count(*)::integer as value from (select * from wallet_invariants union all
  select * from bets_invariants union all select * from bets_rebate_invariants union all
  select * from bets_answer_invariants) i where violations <> 0`

test(
  'a release rolls forward and back under bets, and a contract waits for the last older node',
  async () => {
    const database = await createTestDatabase()
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
    const value = async (text: string): Promise<number> =>
      (await client.query<{ value: number }>(text)).rows[0]?.value ?? 0
    const body = async () =>
      (
        await client.query<{ body: string }>(
          `select prosrc as body from pg_proc where proname = 'bets_pay_piece'`,
        )
      ).rows[0]?.body
    await client.query(FAST_CLOCK)

    const env = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') }
    const next = await makeRelease(join(folder, 'next'), {
      version: '99.0.0',
      migrations: EXPAND,
      changed: [CHANGED],
    })
    const start = async (release: typeof next) => {
      const node = await startNode(release, env)
      nodes.push(node)
      return node
    }
    const stop = async (node: Node) => {
      nodes.splice(nodes.indexOf(node), 1)
      await node.stop()
    }
    let turn = 0
    const bettors = await (async () => {
      await start(thisRelease)
      return recruitBettors(() => nodes[turn++ % nodes.length]?.url ?? '', 3, 50)
    })()
    /** Bets are taken and an issue settles, by the nodes that run now. */
    const goesOn = async () => {
      const [orders, settled] = [await value(ORDERS), await value(SETTLED)]
      await expect.poll(() => value(SETTLED), { interval: 200 }).toBeGreaterThan(settled)
      await expect.poll(() => value(ORDERS), { interval: 200 }).toBeGreaterThan(orders)
    }
    const playing = bettors.play()
    // A player insists on an answer, so the nodes go after the players.
    const endPlay = async () => {
      bettors.stop()
      await playing
    }
    onTestFinished(endPlay)
    const [older] = nodes
    if (older === undefined) throw new Error('no node')
    const newer = await start(next)
    expect(await body()).toContain('-- of 99.0.0')
    await goesOn()
    await stop(older)
    const again = await start(thisRelease)
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
    await endPlay()
    await stop(again)
    expect(await migrateAs(last, database.url)).toEqual({ applied: 1, waiting: [] })
    await expect(migrateAs(thisRelease, database.url)).rejects.toThrow(
      `took away what releases up to ${RELEASE} use, and this is ${RELEASE}.`,
    )
    expect(await migrateAs(next, database.url)).toEqual({ applied: 0, waiting: [] })
    expect(bettors.told.contradictions).toEqual([])
    expect(bettors.told.orders.size).toBeGreaterThan(10)
    expect(await value(BROKEN)).toBe(0)
  },
  PATIENCE_MS,
)
