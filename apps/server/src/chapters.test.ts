/** The past of the demonstration: true acts of its people, told once, by nobody who could come in. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decideRequest } from '@app/contract/operator/approvals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { type Sandbox, startSandbox } from '#sandbox-program.ts'
import { arcadeEnvironment, controlSandbox } from '#testing/sandbox.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

const CHAPTERS = [
  ...[
    'adjusting',
    'agents',
    'betting',
    'billing',
    'broadcasting',
    'caring',
    'closing',
    'colleagues',
    'depositing',
    'exposure-rules',
  ],
  ...[
    'filing',
    'gifts',
    'limits',
    'members',
    'moderating',
    'moving',
    'odds',
    'playing',
    'receiving',
    'reconciling',
    'showing',
    'supporting',
    'talking',
    'treating',
    'voiding',
    'withdrawing',
    'writing',
  ],
]
/** So many times a telling may meet an issue that closes too soon. */
const TELLINGS = 3
/** More than the minute of the fastest lottery, so that another telling does not meet the same end of an issue. */
const NEXT_ISSUE_MS = 80_000

/** All of it is told once, on a machine that begins the other tests at the same moment. */
const TELL_MS = 400_000

let server: TestServer
let sandbox: Sandbox
let dataDir: string
let toldAtOnce: string[]
const names = async () =>
  (await server.query<{ name: string }>('select name from staff_chapters order by name')).map(
    ({ name }) => name,
  )

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kaijiang-chapters-'))
  sandbox = await startSandbox({ dataDir, log: createLog('silent') })
  const environment = arcadeEnvironment(sandbox)
  server = await startTestServer({ forFile: true, gameIds: [71, 90, 92, 93], environment })
  await sandbox.announce(server.url)
  await controlSandbox(sandbox, '/control/clock', { shiftMs: Math.round(server.now() - Date.now()) })
  const { app } = server
  await app.demonstrate()
  // On a busy machine the issue that a chapter bets on may close too soon; the next telling goes on where it was, as the job does.
  for (let telling = 0; telling < TELLINGS && (await names()).length < CHAPTERS.length; telling++) {
    if (telling > 0) await server.travel(NEXT_ISSUE_MS)
    await app.clock.tick()
    await app.tellChapters()
    await app.jobs.drain()
    if (telling === 0) toldAtOnce = await names()
  }
}, TELL_MS)
afterAll(async () => {
  await server.stop()
  sandbox.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const count = async (sql: string): Promise<number> =>
  Number((await server.query<{ n: string }>(`select count(*) as n from ${sql}`))[0]?.n)

test('every chapter is told, and told once', async () => {
  expect(await names()).toEqual(CHAPTERS)
  const entries = await count('audit_entries')
  await server.app.tellChapters()
  await server.app.jobs.drain()
  expect(await count('audit_entries')).toBe(entries)
})

test('who has just talked waits for their turn to send a packet, and the chapter ends at the first telling', () => {
  expect(toldAtOnce).toContain('treating')
})

test('screens have something true: requests in their states, versions, notes, files, bets and a voided issue', async () => {
  const states = await server.query<{ state: string }>(
    'select distinct state from approvals_requests order by 1',
  )
  expect(states.map(({ state }) => state)).toEqual(['executed', 'open', 'refused', 'withdrawn'])
  expect(await count(`games_odds_versions where family = '3d'`)).toBe(3)
  expect(await count('account_notes')).toBe(2)
  expect(await count(`exports_files where state = 'done'`)).toBe(2)
  expect(await count(`chat_contacts where state = 'accepted'`)).toBe(2)
  expect(await count(`chat_events e join chat_rooms r on r.id = e.room_id and r.kind = 'private'`)).toBe(3)
  expect(await count(`chat_held where state = 'waiting'`)).toBe(1)
  expect(await count(`chat_reports where state = 'open' and jsonb_array_length(snapshot) > 1`)).toBe(1)
  expect(await count(`chat_reports where state = 'dismissed'`)).toBe(1)
  const broken = await server.query(
    `select id from (select * from wallet_invariants union all select * from bets_invariants
      union all select * from deposits_invariants union all select * from adjustments_invariants
      union all select * from withdrawals_invariants union all select * from turnover_invariants
      union all select * from reconciliation_invariants union all select * from grants_invariants
      union all select * from bonuses_invariants union all select * from red_packets_invariants
      union all select * from providers_invariants) i where violations <> 0`,
  )
  expect(broken).toEqual([])
})

/** How many rows there are in each state. */
const states = async (table: string) =>
  Object.fromEntries(
    (
      await server.query<{ state: string; n: string }>(
        `select state, count(*) as n from ${table} group by state order by state`,
      )
    ).map(({ state, n }) => [state, Number(n)]),
  )

test('the cashier has a past: deposits and withdrawals in their states, receipts, a day that differs, gifts', async () => {
  expect(await states('deposits_orders')).toEqual({ CANCELLED: 1, CREDITED: 2, REJECTED: 1, SUBMITTED: 1 })
  expect(await count('deposits_receipts')).toBe(2)
  // No gateway is configured here, and still the player's own withdrawal is paid: by hand.
  expect(await states('withdrawals_requests')).toEqual({
    ...{ FAILED: 1, PAID: 1, REJECTED: 1, REQUESTED: 1, REVIEW: 1, UNKNOWN: 1 },
  })
  expect(await states('reconciliation_differences')).toEqual({ open: 1, resolved: 1 })
  expect(await count('grants_given')).toBe(2)
  expect(await states('red_packets_entries')).toEqual({ finished: 1, open: 1 })
})

test('the arcade was played in by five people, each round to its end and by the calls of its provider', async () => {
  // Six of them where money was moved to: its records tell of those, and no call did.
  expect(await states('providers_rounds')).toEqual({ closed: 72 })
  expect(await count('providers_rounds where is_record')).toBe(6)
  expect(await count('providers_promotions where approval_id is null')).toBe(1)
  const games = await server.query<{ code: string; rounds: bigint }>(
    `select game_code as code, sum(rounds)::integer as rounds from providers_days group by 1 order by 1`,
  )
  expect(games).toEqual([
    { code: 'baccarat', rounds: 18 },
    { code: 'dice', rounds: 24 },
    { code: 'slot', rounds: 30 },
  ])
  expect(await count(`providers_transactions where kind = 'bet' and status = 'OK'`)).toBe(66)
  expect(await count(`auth_sessions where ended_at is null`)).toBe(0)
  expect(await count(`providers_entries where state = 'on'`)).toBe(6)
  expect(await count(`providers_windows where starts_at > server_now()`)).toBe(1)
  await server.app.services.providers.countRounds()
  expect(await count(`turnover_batches`)).toBe(4)
})

test('the last month of the house that keeps accounts is closed, and two people laid it beside its own statement', async () => {
  const month = await server.query(
    `select s.rounds, s.bet, t.document <> '' as is_stated,
        (s.rounds, s.bet, s.win, s.fee) = (t.rounds, t.bet, t.win, t.fee) as agrees
      from providers_statements s left join providers_stated t using (provider, month)`,
  )
  expect(month).toEqual([{ rounds: 4n, bet: 40_000n, is_stated: true, agrees: true }])
})

test('an agent asked two members for a lower rate: one declined, and one has not answered', async () => {
  expect(await states('agents_rate_cuts')).toEqual({ declined: 1, asked: 1 })
})

test('statements of two weeks are paid, the second less what a voided issue takes back, and the books of agents are right', async () => {
  // The agent below has the rate of who bet there.
  expect(await states('agents_statements')).toEqual({ nothing: 1, paid: 2 })
  const paid = await server.query<{ account: string; payable: bigint; bills: bigint }>(
    `select m.account, s.payable, (select count(*) from wallet_transfers t where t.id = s.transfer_id and t.amount = s.payable) as bills
      from agents_statements s join account_members m on m.id = s.agent_id where s.state = 'paid' order by s.id`,
  )
  // 800.00 × (8 % − 6 %), and of the branch of another agent 600.00 × (8 % − 7 %), which is taken back from 500.00 × (8 % − 6 %) and twice 30.00 × 0.5 %.
  expect(paid).toEqual([
    { account: 'agent888', payable: 22_000n, bills: 1n },
    { account: 'agent888', payable: 4_300n, bills: 1n },
  ])
  const rounds = await server.query(
    `select l.category, l.base, l.amount, c.valid, c.stakes from agents_lines l
      join agents_places p on p.path like '%/' || l.via_id || '/%'
      join agents_counts c on c.member_id = p.member_id and c.day = l.day and c.category = l.category
      where l.category <> 'lottery' and not l.is_correction`,
  )
  // What was told before they were played is what the rounds came to.
  const line = { category: 'electronic', base: 30_000n, amount: 150n, valid: 30_000n, stakes: 30_000n }
  expect(rounds).toEqual([line, line])
  const lines = await server.query(
    `select l.base, l.amount from agents_lines l join agents_line_issues i
      on i.statement_id = l.statement_id and i.day = l.day and i.via_id = l.via_id where l.is_correction`,
  )
  expect(lines).toEqual([{ base: -600_000n, amount: -6_000n }])
  expect(await count(`draws_issues where void_reason = 'operator'`)).toBe(2)
  expect(await count('agents_invariants where violations <> 0')).toBe(0)
})

test('agents share devices with members: one was looked into, and one waits', async () => {
  expect(await states('agents_flags')).toEqual({ cleared: 1, open: 1 })
})

test('support has a talk that somebody has, and one that ended and was rated', async () => {
  expect(await states('support_talks')).toEqual({ closed: 1, open: 1 })
  expect(await count(`support_talks where rating = 5 and first_answer_at is not null`)).toBe(1)
  expect(await count(`audit_entries where object_kind = 'support-talk' and outcome = 'done'`)).toBe(4)
})

test('each act has one entry of its person, and no session of the past is a way in', async () => {
  expect(await count(`audit_entries where actor_kind = 'staff' and outcome <> 'done'`)).toBe(0)
  expect(await count(`audit_entries where call = '${decideRequest.method} ${decideRequest.path}'`)).toBe(
    await count('approvals_decisions'),
  )
  expect(await count(`staff_sessions where ended_at is null`)).toBe(0)
  const outsider = await server.staff('super')
  const { staffChapters } = server.app.services
  const chapter = {
    name: 'intruding',
    tell: async ({ act }: Parameters<Parameters<typeof staffChapters.tell>[1][number]['tell']>[0]) => {
      await act(outsider.login, decideRequest, {})
    },
  }
  const telling = staffChapters.tell(server.app.operator.perform, [chapter], new AbortController().signal)
  await expect(telling).rejects.toThrow('nobody of the demonstration')
})
