/**
 * How PostgreSQL reads its tables in the statements that are asked most: only through conditions on an index, however
 * many rows there are (reliability §2.11). `PLAN_ROWS=1000000` adds the largest tables, which costs minutes.
 */
import { createHash, randomUUID } from 'node:crypto'
import { li } from '@app/domain/money/money.ts'
import { expect, test } from 'vitest'
import type { Database } from '#platform/db.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { drawWithoutSettling, findOpenIssue, type OpenIssue, slipRowOf } from './bets.fixtures.ts'
import { cancellationsService } from './cancellations.service.ts'
import { rowOf } from './chases.fixtures.ts'
import { chasesService } from './chases.service.ts'
import { openExplained, textOf } from './explained.fixtures.ts'
import { issueMessagesService } from './issue-messages.service.ts'
import { outcomeOf } from './order-outcome.ts'
import { recordsService } from './records.service.ts'
import { approvers, resettleByTwo } from './resettlement.fixtures.ts'
import { resettlementService } from './resettlement.service.ts'
import { settlementService } from './settlement.service.ts'
import { placeSlips } from './slip-queue.ts'

/** Tables that grow with every bet. */
const TABLES = [
  'bets_orders',
  'bets_results',
  'bets_cancellations',
  'bets_rebates',
  'bets_chases',
  'bets_chase_issues',
  'bets_chase_lines',
  'bets_chase_orders',
  'bets_exposure',
  'bets_answers',
  'draws_issues',
  'platform_commands',
  'wallet_accounts',
  'wallet_transfers',
]
/** Those of them that the test fills. */
const FILLED = TABLES.filter(table => !['bets_rebates', 'draws_issues'].includes(table))
/** From here on reading a whole table is never the shorter way. */
const LARGE_ROWS = 100_000
const GAME = 71
const LARGE = Number(process.env.PLAN_ROWS ?? 0)
const SIZES = [0, 10_000, ...(LARGE > 0 ? [LARGE] : [])]
/** Rows written by one statement, which has a deadline like every other. */
const CHUNK = 250_000
const MEMBERS = 8
/** Indexes that hold only what is under way or owed; reading all of one is reading little. */
const SMALL_INDEXES =
  /bets_chase_issues_(waiting|open)|bets_chases_running|draws_issues_(due|ahead)|wallet_accounts_receivable/

/** Readings of one of the tables that no condition on an index narrows. */
function findWideReadings(plans: readonly string[], tables: readonly string[]): string[] {
  return plans.flatMap(plan => {
    const readings = plan.matchAll(
      /(?:\w+ )*Scan (?:Backward )?(?:using (\w+) )?on (\w+)[^\n]*\n\s*([^\n]*)/g,
    )
    return [...readings]
      .filter(([, index = '', table = '']) => tables.includes(table) && !SMALL_INDEXES.test(index))
      .filter(([whole, , , next = '']) => whole.includes('Seq Scan') || !/^(Index|Recheck) Cond/.test(next))
      .map(([whole]) => `${whole}\nof: ${textOf(plan).slice(0, 300)}`)
  })
}

type Player = Readonly<{ memberId: bigint; accountId: bigint }>

/** Rows of other players and issues; money that never moved is no matter here. */
async function fill(server: TestServer, rows: number): Promise<void> {
  const fillings = [
    `insert into wallet_accounts(member_id, kind, currency) select 10000000 + n, 'main', 1 from generate_series($1::integer, $2::integer) n`,
    `insert into platform_commands(scope, key, request_hash, answer)
      select 'bet', sha256(n::text::bytea), '', '{}' from generate_series($1::integer, $2::integer) n`,
    `insert into bets_answers(key, request_hash, order_ids, balance)
      select sha256(n::text::bytea), '', '{}', 1 from generate_series($1::integer, $2::integer) n`,
    `insert into wallet_transfers(kind, currency, debit_account, credit_account, amount, reference, version, balance_after)
      select 3, 1, 10000000 + n, 1003, 1, n::text, 1, 1 from generate_series($1::integer, $2::integer) n`,
    `insert into bets_orders(member_id, account_id, issue_id, game_id, play_code, model, selection, units, stake_per_unit,
        stake, odds, odds_version, shown_odds, transfer_id)
      select 10000000 + n % 5000, 10000000 + n % 5000, 10000000 + n % 1000, 71, 'tema_a', 1, '07', 1, 1, 1, '{}', 1, 1, n
      from generate_series($1::integer, $2::integer) n`,
    `insert into bets_results(order_id, result_version, issue_id, outcome, units_won, units_pushed, payout, transfer_id)
      select n, 1, 10000000 + n % 1000, 'won', 1, 0, 1, n from generate_series($1::integer, $2::integer) n`,
    `insert into bets_cancellations(order_id, issue_id, stake, transfer_id)
      select n, 10000000 + n % 1000, 1, n from generate_series($1::integer, $2::integer) n`,
    `insert into bets_exposure(issue_id, play_code, bucket, cap)
      select 10000000 + n, 'tema_a', '07', 1 from generate_series($1::integer, $2::integer) n`,
    `insert into bets_chases(id, member_id, account_id, game_id, stop_on_win, state, stake, budget, odds_version, transfer_id,
        created_at, ended_at) overriding system value
      select n, 10000000 + n % 5000, 10000000 + n % 5000, 71, true, 'finished', 1, 1, 1, n, now(), now()
      from generate_series($1::integer, $2::integer) n`,
    `insert into bets_chase_lines(chase_id, line, play_code, model, selection, units, stake_per_unit, stake, odds, shown_odds,
        issue_cap, number_cap, is_itemised, rebate_ppm, exposures)
      select n, 1, 'tema_a', 1, '07', 1, 1, 1, '{}', 1, 1, 1, true, 0, '[]' from generate_series($1::integer, $2::integer) n`,
    `insert into bets_chase_issues(chase_id, place, game_id, turn_num, opens_at, closes_at, multiple, hold, state, issue_id, changed_at)
      select n, 1, 71, 'g', now(), now(), 1, 1, 'lost', 10000000 + n % 1000, now() from generate_series($1::integer, $2::integer) n`,
    `insert into bets_chase_orders(order_id, chase_id, place, line) select n, n, 1, 1 from generate_series($1::integer, $2::integer) n`,
    `insert into draws_issues(game_id, turn_num, issue_date, opens_at, closes_at, draws_at, state, source, result_version, numbers)
      select 71, 'g' || n, now()::date, now() - interval '9 s', now() - interval '8 s', now(), 'settled', 'history', 1,
        array[1, 2, 3, 4, 5, 6, 7] from generate_series($1::integer, $2::integer) n where n % 20 = 0`,
  ]
  await server.query('set session_replication_role = replica')
  for (const filling of fillings) {
    for (let from = 1; from <= rows; from += CHUNK) {
      await server.query(filling, [from, Math.min(rows, from + CHUNK - 1)])
    }
  }
  await server.query('set session_replication_role = origin')
}

/** Everything that is asked often, from the first bet on an issue to its settlement and the records, by one session. */
function makeLife(server: TestServer, db: Database, members: readonly Player[]) {
  const { audit, site, games, closures, draws, wallet, inbox, restrictions } = server.app.services
  const cancellations = cancellationsService({ db, site })
  const chases = chasesService({ db, games, closures, draws, inbox, restrictions, wallet })
  const messages = issueMessagesService({ db, inbox })
  const records = recordsService({ db, clock: { now: server.now }, games, wallet })
  const settlement = settlementService({ db, draws })
  // Rules by which every order of the issue has lost after all.
  const resettlement = resettlementService({
    db,
    draws,
    audit,
    approvers,
    judge: (family, draw, terms) =>
      outcomeOf(family, { ...draw, numbers: [...draw.numbers.slice(0, -1), 8] }, terms),
  })
  const [{ memberId } = { memberId: 0n }] = members
  const command = () => ({
    key: createHash('sha256').update(randomUUID()).digest(),
    requestHash: Buffer.alloc(32),
  })
  const chaseSlip = (issue: OpenIssue) => ({
    gameId: GAME,
    items: [{ playCode: 'tema_a', model: 1, selection: '07', stakePerUnit: '10' }] as const,
    acceptOdds: 'any' as const,
    issues: rowOf(issue, 3),
    stopOnWin: true,
    lossMax: li(500_000),
  })
  const page = { before: undefined, page: 1, rows: 20 }

  async function readPages(orderId: bigint): Promise<void> {
    const filters = { gameId: undefined, model: undefined }
    for (const status of [undefined, 0, 1, 2, 4])
      await records.listToday(memberId, { ...filters, status, ...page })
    await records.listToday(memberId, { ...filters, status: undefined, ...page, before: orderId })
    const day = new Date(server.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    await records.listDay(memberId, day, page)
    await records.readIssueTotal(memberId, { gameId: GAME, turnNum: 'g20' })
    await records.reportDays(memberId)
    await records.readDetail(memberId, orderId)
    await chases.list(memberId, { state: undefined, gameId: undefined, page: 1, rows: 20 })
  }

  return async function live(): Promise<void> {
    const issue = await findOpenIssue(server, GAME)
    const taken = await placeSlips(
      db.read,
      members.map(member => slipRowOf(member, issue.id, 100)),
    )
    expect(taken.map(({ outcome }) => outcome)).toEqual(Array(MEMBERS).fill('placed'))
    const [first, second] = taken.map(slip => ('orderIds' in slip ? BigInt(slip.orderIds[0] ?? '0') : 0n))
    await cancellations.cancel(members[1]?.memberId ?? 0n, [second ?? 0n], command())
    const { trackOrderNo } = await chases.place(memberId, chaseSlip(issue), command())
    await readPages(first ?? 0n)
    await drawWithoutSettling(server, issue, [1, 2, 3, 4, 5, 6, 7])
    await settlement.settle(issue.id, AbortSignal.timeout(60_000))
    expect(await resettleByTwo(resettlement, issue.id)).toEqual({ ok: true, version: 2 })
    while (await messages.sweep());
    await chases.advance()
    await readPages(first ?? 0n)
    await chases.read(memberId, BigInt(trackOrderNo))
    const running = await chases.place(memberId, chaseSlip(await findOpenIssue(server, GAME)), command())
    await chases.stop(memberId, BigInt(running.trackOrderNo))
  }
}

test.each(SIZES)(
  'bets read tables only through their keys beside %i other rows',
  async rows => {
    const server = await startTestServer()
    const members = await Promise.all(
      Array.from({ length: MEMBERS }, async (): Promise<Player> => {
        const { memberId } = await server.member({ balance: li(900_000_000) })
        return { memberId, accountId: await server.app.services.wallet.mainAccountOf(memberId) }
      }),
    )
    const { db, plans, sent } = await openExplained(server.databaseUrl)
    const live = makeLife(server, db, members)
    const place = ({ id }: OpenIssue, yuan: number) =>
      placeSlips(
        db.read,
        members.map(member => slipRowOf(member, id, yuan)),
      )
    const placeTooMuch = async () => {
      const issue = await findOpenIssue(server, GAME)
      await place(issue, 40_000)
      const refused = await place(issue, 40_000)
      expect(refused.map(({ outcome }) => outcome)).toEqual(Array(MEMBERS).fill('limit-number'))
    }
    const isInside = (plan: string) => !sent.has(textOf(plan))

    // Placing is planned once: on empty tables as on full ones, and used again when they have grown.
    await place(await findOpenIssue(server, GAME), 100)
    await placeTooMuch()
    const placing = plans.filter(isInside)
    expect(placing.join('\n')).toContain('bets_orders_issue')
    expect(findWideReadings(placing, TABLES)).toEqual([])
    await live()
    await server.query('analyze')
    await live()
    if (rows === 0) return

    await fill(server, rows)
    const grown = plans.length
    await live()
    await placeTooMuch()
    await server.query('analyze')
    const analyzed = plans.length
    await live()
    await placeTooMuch()
    const looked = plans.slice(grown)
    for (const text of ['bets_orders_issue', 'bets_results', 'bets_chase_issues', 'bets_cancellations']) {
      expect(looked.join('\n'), `${text} was read`).toContain(text)
    }
    const inside = looked.filter(isInside)
    expect(inside.length).toBeGreaterThan(100)
    expect(findWideReadings(inside, FILLED)).toEqual([])
    // What comes from outside is planned anew each time and may read all of a table that is small, but never all
    // orders.
    const outside = plans.slice(analyzed).filter(plan => !isInside(plan))
    const large = rows >= LARGE_ROWS ? FILLED : ['bets_orders']
    expect(findWideReadings(outside, large)).toEqual([])
  },
  1_800_000,
)
