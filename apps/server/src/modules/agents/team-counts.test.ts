/**
 * Who stands in a branch, came to it and deposited in it: what is kept by day is what counting all of them at once says, whatever comes late,
 * moves, or is not added yet. A failure prints its seed and path.
 */
import { addDays, type ChinaDate } from '@app/domain/time/china-time.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { many, maybeOne, one, run, type Tx } from '#platform/db.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { countBranch, countTeam, findInvariants, holdsOn, type Span } from './agents.store.ts'

const MEMBERS = 7
const RUNS = 8
const SEED = 20_261_129
const FIRST = '2026-06-01' as ChinaDate
const SPAN_DAYS = [1, 8, 31]

let server: TestServer
const ids: bigint[] = []
beforeAll(async () => {
  server = await startTestServer({ forFile: true, gameIds: [] })
  for (let at = 0; at < MEMBERS; at++) ids.push((await server.member()).memberId)
})
afterAll(() => server.stop())

const who = fc.constantFrom(...Array.from({ length: MEMBERS }, (_, at) => at))
/** So many days pass before a step. */
const later = fc.nat(5)
const joining = fc.record({ does: fc.constant('join' as const), later, who, below: who })
const moving = fc.record({ does: fc.constant('move' as const), later, who, below: who })
/** A deposit is told so many days late. */
const depositing = fc.record({
  does: fc.constant('deposit' as const),
  ...{ later, who, late: fc.oneof(fc.constant(0), fc.nat(45)) },
})
const folding = fc.record({ does: fc.constant('fold' as const), later, rows: fc.integer({ min: 1, max: 3 }) })
type Step =
  | Readonly<{ does: 'join' | 'move'; later: number; who: number; below: number }>
  | Readonly<{ does: 'deposit'; later: number; who: number; late: number }>
  | Readonly<{ does: 'fold'; later: number; rows: number }>
const steps = fc.array<Step>(fc.oneof(joining, moving, depositing, depositing, folding), {
  ...{ minLength: 30, maxLength: 60 },
})

type Place = Readonly<{ path: string; depth: number; since: ChinaDate }>
const placeOf = (tx: Tx, id: bigint | undefined) =>
  maybeOne(
    tx,
    sql<Place>`select path, depth, from_day::text as since from agents_places where member_id = ${id} and until_day is null`,
  )

const fold = (tx: Tx, rows: number) =>
  one(
    tx,
    sql<{ taken: bigint }>`select agents_count_places(${rows}) + agents_count_depositors(${rows}) as taken`,
  )

/** Does a step, where the tree allows it. */
async function carryOut(tx: Tx, step: Step, day: ChinaDate): Promise<void> {
  if (step.does === 'fold') {
    await fold(tx, step.rows)
    return
  }
  const id = ids[step.who]
  if (step.does === 'deposit') {
    const on = addDays(day, -step.late)
    return run(
      tx,
      sql`insert into agents_own_days as o (member_id, day, deposits, deposit_count)
        select p.member_id, ${on}::date, 1000, 1 from agents_places p where p.member_id = ${id} and ${holdsOn(on)}
        on conflict (member_id, day) do update set deposit_count = o.deposit_count + 1`,
    ).then(() => undefined)
  }
  const place = await placeOf(tx, id)
  const parent = await placeOf(tx, ids[step.below])
  if (step.does === 'join' && place === undefined) {
    // Who joins somebody who is about to move has two places, and that is a test of its own.
    if (parent !== undefined && parent.since > day) return
    // Some come by being approved, and nobody brought them.
    await run(
      tx,
      sql`insert into agents_places(member_id, from_day, parent_id, path, depth, is_join)
        values (${id}, ${day}::date, ${parent === undefined ? null : ids[step.below]}, ${`${parent?.path ?? '/'}${id}/`},
          ${(parent?.depth ?? 0) + 1}, ${parent !== undefined || step.below % 2 === 0})`,
    )
    return
  }
  if (place === undefined || parent === undefined || parent.path.startsWith(place.path)) return
  if (step.does === 'move')
    await run(tx, sql`select agents_move(${id}, ${ids[step.below]}, ${addDays(day, 1)}::date)`)
}

/** Counts a branch from who stood where and deposited when, by the tree of each day. */
async function recount(tx: Tx, id: bigint, { from, to }: Span) {
  const isIn = sql`${id}::bigint = any(string_to_array(btrim(p.path, '/'), '/')::bigint[]) and p.member_id <> ${id}`
  const size = await one(
    tx,
    sql<{ members: bigint; direct: bigint; registered: bigint }>`select
        count(*) filter (where ${holdsOn(to)}) as members, count(*) filter (where ${holdsOn(to)} and p.parent_id = ${id}) as direct,
        count(*) filter (where p.is_join and p.from_day between ${from}::date and ${to}::date) as registered
      from agents_places p where ${isIn}`,
  )
  const deposits = await many(
    tx,
    sql<{ memberId: bigint; isFirst: boolean }>`select d.member_id as "memberId",
        exists (select from agents_places j where j.member_id = d.member_id and j.is_join) and not exists (select from agents_own_days e
          where e.member_id = d.member_id and e.day < d.day and e.deposit_count > 0) as "isFirst"
      from agents_own_days d join agents_places p on p.member_id = d.member_id
        and p.from_day <= d.day and (p.until_day is null or p.until_day > d.day)
      where d.day between ${from}::date and ${to}::date and d.deposit_count > 0
        and ${id}::bigint = any(string_to_array(btrim(p.path, '/'), '/')::bigint[])`,
  )
  return {
    ...size,
    depositors: BigInt(new Set(deposits.map(({ memberId }) => memberId)).size),
    firstDepositors: BigInt(deposits.filter(({ isFirst }) => isFirst).length),
  }
}

async function expectSame(tx: Tx, id: bigint, span: Span) {
  const place = await placeOf(tx, id)
  if (place === undefined) return
  const row = { ...place, memberId: id, parentId: null }
  const kept = { ...(await countBranch(tx, row, span.to)), ...(await countTeam(tx, row, span)) }
  expect({ id, span, ...kept }).toEqual({ id, span, ...(await recount(tx, id, span)) })
}

class Undone extends Error {}

/** A life of a tree, of which nothing is left. */
async function live(all: readonly Step[]): Promise<void> {
  const life = server.app.db.transaction(async tx => {
    let day = FIRST
    for (const step of all) {
      day = addDays(day, step.later)
      await carryOut(tx, step, day)
    }
    const end = addDays(day, 1)
    // Sizes are right before all is added.
    for (const id of ids) {
      const place = await placeOf(tx, id)
      if (place === undefined) continue
      const { members, direct } = await recount(tx, id, { from: end, to: end })
      expect(await countBranch(tx, { ...place, memberId: id, parentId: null }, end)).toEqual({
        ...{ members, direct },
      })
    }
    while ((await fold(tx, 5)).taken > 0n);
    for (const id of ids)
      for (const [at, length] of SPAN_DAYS.entries())
        for (let to = addDays(end, -at * 7); to >= FIRST; to = addDays(to, -29))
          await expectSame(tx, id, { from: addDays(to, 1 - length), to })
    const broken = (await findInvariants(tx)).filter(({ violations }) => violations !== 0n)
    // The ledger knows nothing of these deposits.
    expect(broken.map(({ id }) => id).filter(id => id !== 'A1' && id !== 'A2')).toEqual([])
    throw new Undone()
  })
  await expect(life).rejects.toBeInstanceOf(Undone)
}

test('what is kept of a team is what a recount says', async () => {
  await fc.assert(fc.asyncProperty(steps, live), { numRuns: RUNS, seed: SEED, endOnFailure: true })
})
