/**
 * Bets, cancellations, chases, settlements, deposits and red packets go on while server, single backends, the whole PostgreSQL and the outside
 * parties are killed.
 * The short form strikes with every fault once; the long form is `npm run test:crash`.
 */
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { fillRoom, openRooms } from '#modules/red-packets/red-packets.fixtures.ts'
import { type Bettors, recruitBettors } from '#testing/bettors.ts'
import { comparePayments } from '#testing/compare-payments.ts'
import { crashPoints, creditPoints, packetPoints } from '#testing/crash-places.ts'
import { buildCrashRig, type CrashRig } from '#testing/crash-rig.ts'
import { type Depositors, recruitDepositors } from '#testing/depositors.ts'
import { type Packeteers, recruitPacketeers } from '#testing/packeteers.ts'

const PLAYERS = 8
/** Without a rest the players take all of the machine, and whatever a fault ended takes longer to come back. */
const REST_MS = 30
/** Members who deposit, a few times a minute each. */
const DEPOSITORS = 3
const DEPOSIT_REST_MS = 2_000
/** Members who send packets to each other. */
const PACKETEERS = 4
const PACKET_REST_MS = 200
const PACKETS_END_MS = 500
/** As many have been in the room as a packet has shares. */
const ROOM_PEOPLE = 5
const PATIENCE_MS = 60_000
/** What one fault and its recovery may take on a busy machine. */
const FAULT_PATIENCE_MS = 30_000
/** Some issues of the game at ten times the pace of the world. */
const CHASE_PATIENCE_MS = 120_000
/** Faults after which the players pause and everything is compared. */
const ROUND = 50
const TOP_UP = 1_000_000_000

/** Statements in the middle of which a backend is killed; the empty text is any. */
const statements = [
  'bets_place_plain',
  'bets_cancel',
  'bets_chase_hold',
  'bets_chase_write',
  'bets_pay_piece',
  '',
]

/** Strikes, brings everything back, and answers the moment at which everything could be reached again. */
type Fault = Readonly<{ name: string; strike: (rig: CrashRig) => Promise<number> }>

/** Lets the life of open packets be over, so that the job of the minute returns what is left of them. */
async function letPacketsEnd(rig: Pick<CrashRig, 'query'>): Promise<void> {
  await rig.query(`update red_packets_entries set expires_at = greatest(server_now(), created_at + interval '1 ms')
    where state = 'open' and created_at < server_now() - interval '20 seconds'`)
  await rig.query(`insert into jobs.job(name, data) values ('return-packets/1', '{}')`)
}

const faultAt = (point: Parameters<CrashRig['killServerAt']>[0]): Fault => ({
  name: `server, ${point}`,
  strike: async rig => {
    await rig.killServerAt(point)
    return rig.startServer()
  },
})
const placeFaults = crashPoints.map(faultAt)
const creditFaults = creditPoints.map(faultAt)
/** A return has its place only while packets end. */
const packetFaults = packetPoints.map(
  (point): Fault => ({
    name: `server, ${point}`,
    strike: async rig => {
      const ending = setInterval(() => letPacketsEnd(rig).catch(() => undefined), PACKETS_END_MS)
      await rig.killServerAt(point).finally(() => clearInterval(ending))
      return rig.startServer()
    },
  }),
)
const partiesFault: Fault = { name: 'outside parties', strike: rig => rig.killParties() }
const serverFault: Fault = {
  name: 'server',
  strike: async rig => {
    await rig.killServer()
    return rig.startServer()
  },
}
const backendFaults: readonly Fault[] = statements.map(statement => ({
  name: `backend, ${statement || 'any statement'}`,
  strike: rig => rig.killBackend(statement),
}))
const postgresFault: Fault = {
  name: 'PostgreSQL',
  strike: async rig => {
    await rig.killPostgres()
    return rig.startPostgres()
  },
}

/** Each place costs a start of the program, so that the short form strikes some of each kind, drawn anew in each run. */
function drawn(faults: readonly Fault[], count: number): readonly Fault[] {
  const from = Math.floor(Math.random() * faults.length)
  return [...faults, ...faults].slice(from, from + count)
}
const ofEachKind = [
  ...[...drawn(placeFaults, 2), ...drawn(creditFaults, 1), ...drawn(packetFaults, 1), partiesFault],
  ...[serverFault, ...drawn(backendFaults, 2), postgresFault],
]
const kinds = [
  ...[placeFaults, backendFaults, [postgresFault], [serverFault], backendFaults, [postgresFault]],
  ...[creditFaults, packetFaults, [partiesFault]],
]

/** Some of each kind, then two of nine for each of server and its places, backend and PostgreSQL, the rest for credits, packets and the outside parties. */
function faultOf(turn: number): Fault {
  const kind = kinds[turn % kinds.length] ?? []
  const fault = ofEachKind[turn] ?? kind[Math.floor(turn / kinds.length) % kind.length]
  if (fault === undefined) throw new Error('there is no fault')
  return fault
}

const CRASHES = Number(process.env.CRASHES ?? ofEachKind.length)
/**
 * A settlement that a fault interrupted goes on within 5 s after server and database are back. A machine that has
 * several times as much to do as it has processors for, such as other test files, takes as many times longer.
 */
const resumeMaxMs = () => 5_000 * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())

let rig: CrashRig
let bettors: Bettors | undefined
let depositors: Depositors | undefined
let packeteers: Packeteers | undefined
afterEach(async () => {
  bettors?.stop()
  depositors?.stop()
  packeteers?.stop()
  await rig.close()
})

type Interrupted = Readonly<{ id: bigint; progress: string }>

const findSettling = () =>
  rig.query<Interrupted>(
    `select i.id, i.state_version || '/' || (select count(*) from bets_chunks c
        where c.issue_id = i.id and c.done_at is not null) as progress
      from draws_issues i where i.state in ('drawn', 'settling', 'voiding')
        and exists (select 1 from bets_orders o where o.issue_id = i.id)`,
  )

/** How long the settlements that the fault interrupted took to go on, since everything could be reached again. */
async function measureResume(since: number): Promise<number> {
  const before = await findSettling()
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(20)) {
    const now = new Map((await findSettling()).map(row => [row.id, row.progress]))
    if (before.every(({ id, progress }) => now.get(id) !== progress)) return performance.now() - since
  }
  throw new Error('a settlement never went on')
}

async function waitUntilSettled(): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(100)) {
    const [row] = await rig.query<{ open: bigint }>(
      `select count(*) as open from draws_issues i where i.state not in ('settled', 'voided')
        and exists (select 1 from bets_orders o where o.issue_id = i.id)`,
    )
    if (row?.open === 0n) return
  }
  throw new Error('some issues with bets never came to their end')
}

const idsOf = async (text: string) => new Set((await rig.query<{ id: string }>(text)).map(row => row.id))

/** What members were told and what is stored are the same; what is not is told by its side. */
function expectSame(stored: ReadonlySet<string>, told: ReadonlySet<string>): void {
  const differences = { lost: told.difference(stored), untold: stored.difference(told) }
  expect(differences).toEqual({ lost: new Set(), untold: new Set() })
}

async function expectNothingLost({ told }: Bettors): Promise<void> {
  expect(told.contradictions).toEqual([])
  const stored = await idsOf(`select id::text from bets_orders o
    where not exists (select 1 from bets_chase_orders c where c.order_id = o.id)`)
  expectSame(stored, told.orders)
  const cancelled = await idsOf('select order_id::text as id from bets_cancellations')
  expectSame(cancelled, told.cancelled)
  const chases = await idsOf('select id::text from bets_chases')
  expectSame(chases, told.chases)
  // A stop has no key: one whose answer was lost is told as ended the second time, so the stored ones may be more.
  const stopped = await idsOf(`select id::text from bets_chases where state = 'stopped'`)
  expect(told.stopped.difference(stopped)).toEqual(new Set())
  const violated = await rig.query(
    `select * from (select * from wallet_invariants union all select * from bets_invariants
      union all select * from bets_rebate_invariants union all select * from bets_answer_invariants
      union all select * from deposits_invariants union all select * from turnover_invariants
      union all select * from red_packets_invariants) i
      where violations <> 0`,
  )
  expect(violated).toEqual([])
}

/** Every payment of the outside parties is credited or held once, and nothing is without a payment. */
async function expectDepositsAgree({ told }: Depositors): Promise<void> {
  expect(told.contradictions).toEqual([])
  const stored = await idsOf(`select order_id::text as id from deposits_history
    where version = 1 and state = 'CREATED'`)
  expectSame(stored, told.begun)
  const { theirs, ours } = await comparePayments(rig, PATIENCE_MS)
  expect(ours).toEqual(theirs)
  expectSame(new Set(theirs.map(({ orderNo }) => orderNo)), told.paid)
}

/** Each packet and each share is what its member was told, and the house holds what is not opened. */
async function expectPacketsWhole({ told }: Packeteers): Promise<void> {
  expect(told.contradictions).toEqual([])
  const stored = await idsOf('select id::text as id from red_packets_entries')
  expectSame(stored, told.sent)
  const shares = await rig.query<{ name: string; amount: string }>(
    `select c.packet_id || '/' || m.account as name, (c.amount / 1000.0)::numeric(12, 2)::text as amount
      from red_packets_claims c join account_members m on m.id = c.member_id`,
  )
  expect(new Map(shares.map(({ name, amount }) => [name, amount]))).toEqual(new Map(told.opened))
}

const STEPPED = 'bets_chase_issues where place > 1 and issue_id is not null'

/** Lets everybody play on until a chase has gone on to its next issue and one was stopped: on a slow machine the server was down for long. */
async function untilChasesMove({ told }: Bettors): Promise<void> {
  for (const deadline = Date.now() + CHASE_PATIENCE_MS; Date.now() < deadline; await sleep(500)) {
    const [row] = await rig.query<{ count: bigint }>(`select count(*) from ${STEPPED}`)
    if (Number(row?.count) > 0 && told.stopped.size > 0) return
  }
}

/** The load was real: everything that is counted was done many times while the faults struck. */
async function expectRealLoad({ told }: Bettors): Promise<void> {
  const [row] = await rig.query<
    Readonly<Record<'paid' | 'chunks' | 'stepped' | 'credited' | 'held' | 'shares' | 'returned', bigint>>
  >(
    `select (select count(*) from bets_results) as paid,
      (select count(*) from bets_chunks where chunk > 0 and done_at is not null) as chunks,
      (select count(*) from ${STEPPED}) as stepped,
      (select count(*) from deposits_credits) as credited, (select count(*) from deposits_held) as held,
      (select count(*) from red_packets_claims) as shares,
      (select count(*) from red_packets_entries where refunded > 0) as returned`,
  )
  const counts = {
    orders: told.orders.size,
    cancelled: told.cancelled.size,
    chases: told.chases.size,
    stopped: told.stopped.size,
    repeats: told.repeats,
    paid: Number(row?.paid),
    chunks: Number(row?.chunks),
    stepped: Number(row?.stepped),
    credited: Number(row?.credited),
    shares: Number(row?.shares),
    returned: Number(row?.returned),
  }
  process.stdout.write(`${CRASHES} faults: ${JSON.stringify({ ...counts, held: Number(row?.held) })}\n`)
  for (const [name, count] of Object.entries(counts)) expect(count, name).toBeGreaterThan(0)
  expect(counts.orders).toBeGreaterThan(CRASHES)
}

test(
  `${CRASHES} times kill -9 of server, backend, PostgreSQL and outside parties: nothing is lost or doubled, and settlement goes on`,
  async () => {
    rig = await buildCrashRig()
    await openRooms(rig)
    await fillRoom(rig, ROOM_PEOPLE)
    await rig.startServer()
    bettors = await recruitBettors(rig.url, PLAYERS, REST_MS)
    const { channelId } = rig
    depositors = await recruitDepositors(rig.url, { count: DEPOSITORS, channelId, restMs: DEPOSIT_REST_MS })
    packeteers = await recruitPacketeers(rig.url, { count: PACKETEERS, restMs: PACKET_REST_MS })
    await rig.query(`update account_members set registered_at = registered_at - interval '2 days'`)
    await rig.query(
      `select wallet_post(array_agg(12::smallint), array_agg((currency * 1000 + 10)::bigint), array_agg(id),
        array_agg($1::bigint), array_agg('test'::text), array_agg(''::text)) from wallet_accounts where kind = 'main'`,
      [TOP_UP],
    )
    const resumes: Readonly<{ ms: number; name: string }>[] = []
    while (resumes.length < CRASHES) {
      await rig.parties.misbehave(`from fault ${resumes.length}`)
      const playing = Promise.all([bettors.play(), depositors.play(), packeteers.play()])
      do {
        const { name, strike } = faultOf(resumes.length)
        await sleep(100 + Math.random() * 500)
        await letPacketsEnd(rig)
        const resumedMs = await measureResume(await strike(rig))
        expect(resumedMs, `${name}: the settlement went on too late`).toBeLessThan(resumeMaxMs())
        resumes.push({ ms: resumedMs, name })
      } while (resumes.length < CRASHES && resumes.length % ROUND !== 0)
      if (resumes.length >= CRASHES) await untilChasesMove(bettors)
      bettors.stop()
      depositors.stop()
      packeteers.stop()
      await playing
      await waitUntilSettled()
      await expectDepositsAgree(depositors)
      await expectNothingLost(bettors)
      await expectPacketsWhole(packeteers)
      const sorted = resumes.toSorted((a, b) => a.ms - b.ms)
      const [middle, most] = [sorted[sorted.length >> 1], sorted.at(-1)]
      process.stdout.write(
        `${resumes.length} faults, settlement went on after ${middle?.ms.toFixed(0)} ms, ${most?.ms.toFixed(0)} ms at most (${most?.name})\n`,
      )
    }
    await expectRealLoad(bettors)
  },
  PATIENCE_MS + CHASE_PATIENCE_MS + CRASHES * FAULT_PATIENCE_MS,
)
