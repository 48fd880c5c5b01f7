/** What providers say of their transactions, and runs that compare it with ours. */
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type Span = 'hour' | 'day'
export type RunSpan = Readonly<{ provider: string; span: Span; fromMs: number; toMs: number }>

export async function beginRun(db: Executor, { provider, span, fromMs, toMs }: RunSpan): Promise<bigint> {
  const { id } = await one(
    db,
    sql<{ id: bigint }>`insert into providers_runs(provider, span, from_at, to_at)
      values (${provider}, ${span}, to_timestamp(${fromMs}::float8 / 1000), to_timestamp(${toMs}::float8 / 1000)) returning id`,
  )
  return id
}

export async function endRun(db: Executor, id: bigint, state: 'done' | 'failed'): Promise<void> {
  await run(
    db,
    sql`update providers_runs r set state = ${state}, ended_at = server_now(), open_differences =
        (select count(*) from providers_differences d where d.provider = r.provider and d.state = 'open')
      where id = ${id} and state = 'running'`,
  )
}

export type KeptFeedRow = Readonly<{
  txId: string
  kind: 'bet' | 'win' | 'rollback'
  roundId: string
  player: string
  amount: bigint
  refTxId: string | null
  atMs: number
}>

/** Keeps rows as the run has read them; one that stands twice is counted. */
export async function putFeed(
  db: Executor,
  { provider, runId, rows }: Readonly<{ provider: string; runId: bigint; rows: readonly KeptFeedRow[] }>,
): Promise<void> {
  if (rows.length === 0) return
  const told = JSON.stringify(rows.map(row => ({ ...row, amount: String(row.amount) })))
  await run(
    db,
    sql`insert into providers_feed as f(provider, tx_id, kind, round_id, player, amount, ref_tx_id, at, run_id, copies)
      select ${provider}, k."txId", min(k.kind), min(k."roundId"), min(k.player), min(k.amount), min(k."refTxId"),
          to_timestamp(min(k."atMs") / 1000), ${runId}::bigint, count(*)
        from jsonb_to_recordset(${told}::jsonb) as k("txId" text, kind text, "roundId" text, player text, amount bigint,
          "refTxId" text, "atMs" float8)
        group by k."txId" order by 2
      on conflict (provider, tx_id) do update set kind = excluded.kind, round_id = excluded.round_id,
        player = excluded.player, amount = excluded.amount, ref_tx_id = excluded.ref_tx_id, at = excluded.at,
        copies = excluded.copies + case when f.run_id = excluded.run_id then f.copies else 0 end, run_id = excluded.run_id`,
  )
}

export async function compare(tx: Tx, runId: bigint): Promise<void> {
  await run(tx, sql`select providers_compare(${runId})`)
}

export type MissedWin = Readonly<{
  differenceId: bigint
  txId: string
  roundId: string
  player: string
  amount: bigint
  gameCode: string
}>

/** A win that its provider may still be sending is not taken for it. */
const SENT_FOR_MINUTES = 10
const HEALED_A_RUN = 200

/**
 * Wins that their feed has and nobody has sent, of rounds of that player that are not over here. A feed is not signed as calls are, so
 * one that reaches the bound of its provider's differences waits for people.
 */
export function findMissedWins(db: Executor, provider: string): Promise<MissedWin[]> {
  return many(
    db,
    sql<MissedWin>`select d.id as "differenceId", f.tx_id as "txId", f.round_id as "roundId", f.player, f.amount,
        r.game_code as "gameCode"
      from providers_differences d
      join providers_feed f on f.provider = d.provider and f.tx_id = d.item and f.kind = 'win' and f.copies = 1
      join providers_rounds r on r.provider = f.provider and r.round_id = f.round_id
        and r.state in ('open', 'reopened', 'stale')
      join providers_players p on p.provider = f.provider and p.player_ref = f.player and p.member_id = r.member_id
      join providers_entries e on e.code = d.provider and f.amount < e.difference_max
      where d.provider = ${provider} and d.state = 'open' and d.why = 'missing-here'
        and f.at < server_now() - make_interval(mins => ${SENT_FOR_MINUTES})
      order by d.id limit ${HEALED_A_RUN}`,
  )
}

export async function heal(db: Executor, differenceId: bigint): Promise<void> {
  await run(
    db,
    sql`update providers_differences set state = 'healed', ended_at = server_now() where id = ${differenceId} and state = 'open'`,
  )
}

export type RunVerdict = Readonly<{ isLarge: boolean; isSecondNight: boolean }>

/** Whether the run found a difference above the bound of its provider, and whether it is the second night in a row with any. */
export async function judgeRun(db: Executor, runId: bigint): Promise<RunVerdict> {
  const verdict = await maybeOne(
    db,
    sql<RunVerdict>`select exists (select from providers_differences d where d.run_id = r.id and d.state = 'open'
          and case when d.why in ('player', 'state') then greatest(coalesce(d.ours, 0), coalesce(d.theirs, 0))
            else abs(coalesce(d.ours, 0) - coalesce(d.theirs, 0)) end >= e.difference_max) as "isLarge",
        r.span = 'day' and r.open_differences > 0 and exists (select from providers_runs b where b.provider = r.provider
          and b.span = 'day' and b.state = 'done' and b.from_at = r.from_at - interval '1 day' and b.open_differences > 0)
          as "isSecondNight"
      from providers_runs r join providers_entries e on e.code = r.provider where r.id = ${runId}`,
  )
  return verdict ?? { isLarge: false, isSecondNight: false }
}

export type DayRow = Readonly<{
  id: bigint
  provider: string
  day: string
  state: 'running' | 'done' | 'failed'
  theirRows: number
  theirBet: bigint
  theirWin: bigint
  theirBack: bigint
  ourRows: number
  ourBet: bigint
  ourWin: bigint
  ourBack: bigint
  openDifferences: number
  startedAt: number
}>

/** The nights, newest first. */
export function findDays(
  db: Executor,
  {
    provider,
    after,
    limit,
  }: Readonly<{ provider: string | undefined; after: bigint | undefined; limit: number }>,
): Promise<DayRow[]> {
  return many(
    db,
    sql<DayRow>`select id, provider, (from_at at time zone 'Asia/Shanghai')::date::text as day, state,
        their_rows as "theirRows", their_bet as "theirBet", their_win as "theirWin", their_back as "theirBack",
        our_rows as "ourRows", our_bet as "ourBet", our_win as "ourWin", our_back as "ourBack",
        open_differences as "openDifferences", started_at as "startedAt"
      from providers_runs where span = 'day' and (${provider ?? null}::text is null or provider = ${provider ?? null})
        and (${after ?? null}::bigint is null or id < ${after ?? null}::bigint)
      order by id desc limit ${limit}`,
  )
}

/** Throws away rows of feeds that are older than any question about them, and runs that nothing rests on. */
export async function deleteOld(db: Executor, rowsMax: number): Promise<number> {
  const rows = await run(
    db,
    sql`delete from providers_feed where (provider, tx_id) in (select provider, tx_id from providers_feed
      where at < server_now() - interval '90 days' order by at limit ${rowsMax})`,
  )
  const runs = await run(
    db,
    sql`delete from providers_runs where id in (select r.id from providers_runs r
      where r.span = 'hour' and r.started_at < server_now() - interval '7 days'
        and not exists (select from providers_feed f where f.run_id = r.id)
        and not exists (select from providers_order_feed f where f.run_id = r.id)
        and not exists (select from providers_differences d where d.run_id = r.id) order by r.started_at limit ${rowsMax})`,
  )
  return Math.max(rows, runs)
}
