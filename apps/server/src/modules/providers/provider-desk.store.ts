/** Providers as staff see them: calls, open rounds, pauses and windows of maintenance. */
import type { OpeningStage } from '@app/domain/providers/openings.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

const PROVIDERS_MAX = 200

export type DeskRow = Readonly<{
  code: string
  name: string
  state: 'on' | 'paused' | 'maintenance'
  stage: OpeningStage
  pausedBy: string | null
  pausedFor: string | null
  pausedAt: number | null
  calls: bigint
  refused: bigint
  openRounds: bigint
  oldestAt: number | null
  gamesAt: number | null
  gamesFailedAt: number | null
  feedAt: number | null
  feedFailedAt: number | null
}>

/** Answers that took or moved what was asked for; all others are refusals. */
const OUTCOME_OK = 'OK'

/** All providers, or one. */
export function findProviders(db: Executor, code?: string): Promise<DeskRow[]> {
  return many(
    db,
    sql<DeskRow>`select e.code, e.name,
        case when e.state = 'on' and exists (select from providers_windows w where w.provider = e.code and w.cancelled_at is null
          and server_now() >= w.starts_at and server_now() < w.ends_at) then 'maintenance' else e.state end as state,
        e.stage, e.paused_by as "pausedBy", e.paused_for as "pausedFor", e.paused_at as "pausedAt",
        coalesce(m.calls, 0)::bigint as calls, coalesce(m.refused, 0)::bigint as refused,
        coalesce(r.rounds, 0)::bigint as "openRounds", r.oldest as "oldestAt",
        g.done_at as "gamesAt", g.failed_at as "gamesFailedAt", f.done_at as "feedAt", f.failed_at as "feedFailedAt"
      from providers_entries e
      left join (select provider, sum(calls) as calls, sum(calls) filter (where outcome <> ${OUTCOME_OK}) as refused
        from providers_minutes where minute > server_now() - interval '1 hour' group by provider) m on m.provider = e.code
      left join (select provider, count(*) as rounds, min(opened_at) as oldest from providers_rounds
        where state in ('open', 'reopened', 'stale') group by provider) r on r.provider = e.code
      left join providers_asks g on g.provider = e.code and g.what = 'games'
      left join providers_asks f on f.provider = e.code and f.what = 'transactions'
      where ${code ?? null}::text is null or e.code = ${code ?? null}
      order by e.code limit ${PROVIDERS_MAX}`,
  )
}

/** The calls of the last hour by what was answered. */
export function findOutcomes(db: Executor, provider: string): Promise<{ outcome: string; calls: bigint }[]> {
  return many(
    db,
    sql<{ outcome: string; calls: bigint }>`select outcome, sum(calls)::bigint as calls from providers_minutes
      where provider = ${provider} and minute > server_now() - interval '1 hour' group by outcome order by 2 desc, 1`,
  )
}

export type CountedCalls = Readonly<{ provider: string; outcome: string; calls: number }>

/** Adds to the present minute. */
export async function addCalls(db: Executor, counted: readonly CountedCalls[]): Promise<void> {
  await run(
    db,
    sql`insert into providers_minutes as m(provider, minute, outcome, calls)
      select k.provider, date_trunc('minute', server_now()), k.outcome, k.calls
        from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as k(provider text, outcome text, calls integer)
        order by 1, 3
      on conflict (provider, minute, outcome) do update set calls = m.calls + excluded.calls`,
  )
}

/** Notes which keys were believed until now. */
export async function putKeyUses(
  db: Executor,
  uses: readonly Readonly<{ provider: string; fingerprint: string }>[],
): Promise<void> {
  await run(
    db,
    sql`insert into providers_keys(provider, fingerprint, used_at)
      select k.provider, k.fingerprint, server_now()
        from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as k(provider text, fingerprint text) order by 1, 2
      on conflict (provider, fingerprint) do update set used_at = excluded.used_at`,
  )
}

export const findKeyUses = (
  db: Executor,
  provider: string,
): Promise<{ fingerprint: string; usedAt: number }[]> =>
  many(
    db,
    sql<{ fingerprint: string; usedAt: number }>`select fingerprint, used_at as "usedAt" from providers_keys
      where provider = ${provider} order by used_at desc limit 20`,
  )

/** Throws away what nobody looks at any more. */
export function deleteMinutes(db: Executor, rowsMax: number): Promise<number> {
  return run(
    db,
    sql`delete from providers_minutes where (provider, minute, outcome) in (
      select provider, minute, outcome from providers_minutes where minute < server_now() - interval '2 days'
        order by minute limit ${rowsMax})`,
  )
}

export type AskKind = 'games' | 'transactions'

/** Notes that a provider was asked, and whether it answered as agreed. */
export async function noteAsk(
  db: Executor,
  { provider, what, isDone }: Readonly<{ provider: string; what: AskKind; isDone: boolean }>,
): Promise<void> {
  await run(
    db,
    sql`insert into providers_asks(provider, what, done_at, failed_at)
      values (${provider}, ${what}, case when ${isDone} then server_now() end, case when not ${isDone} then server_now() end)
      on conflict (provider, what) do update set done_at = coalesce(excluded.done_at, providers_asks.done_at),
        failed_at = coalesce(excluded.failed_at, providers_asks.failed_at)`,
  )
}

export type HeldProvider = Readonly<{
  code: string
  name: string
  state: 'on' | 'paused'
  stage: OpeningStage
  pausedBy: string | null
  pausedFor: string | null
  pausedAt: number | null
}>

const held = sql`select code, name, state, stage, paused_by as "pausedBy", paused_for as "pausedFor", paused_at as "pausedAt"
  from providers_entries`

export const findProvider = (db: Executor, code: string): Promise<HeldProvider | undefined> =>
  maybeOne(db, sql<HeldProvider>`${held} where code = ${code}`)

/** The provider, held until the transaction ends. */
export const lockProvider = (tx: Tx, code: string): Promise<HeldProvider | undefined> =>
  maybeOne(tx, sql<HeldProvider>`${held} where code = ${code} for update`)

export async function pause(
  tx: Tx,
  { code, by, reason }: Readonly<{ code: string; by: string; reason: string }>,
): Promise<void> {
  await run(
    tx,
    sql`update providers_entries set state = 'paused', paused_by = ${by}, paused_for = ${reason}, paused_at = server_now(),
      changed_at = server_now() where code = ${code}`,
  )
}

export async function resume(tx: Tx, code: string): Promise<void> {
  await run(
    tx,
    sql`update providers_entries set state = 'on', paused_by = null, paused_for = null, paused_at = null,
      changed_at = server_now() where code = ${code}`,
  )
}

export type WindowRow = Readonly<{
  id: bigint
  provider: string
  startsAt: number
  endsAt: number
  note: string
  writtenBy: string
  state: 'coming' | 'on' | 'over' | 'cancelled'
}>

const windows = sql`select id, provider, starts_at as "startsAt", ends_at as "endsAt", note, written_by as "writtenBy",
    case when cancelled_at is not null then 'cancelled' when ends_at <= server_now() then 'over'
      when starts_at <= server_now() then 'on' else 'coming' end as state
  from providers_windows`

const PAST_WINDOWS = 20
export const STANDING_WINDOWS_MAX = 20

/** Those that are not over, soonest first, and the last ones of the others. */
export async function findWindows(db: Executor, provider: string): Promise<WindowRow[]> {
  const [standing, past] = await Promise.all([
    many(
      db,
      sql<WindowRow>`${windows} where provider = ${provider} and cancelled_at is null and ends_at > server_now()
        order by starts_at, id limit ${STANDING_WINDOWS_MAX}`,
    ),
    many(
      db,
      sql<WindowRow>`${windows} where provider = ${provider} and (cancelled_at is not null or ends_at <= server_now())
        order by id desc limit ${PAST_WINDOWS}`,
    ),
  ])
  return [...standing, ...past]
}

export async function countStandingWindows(tx: Tx, provider: string): Promise<number> {
  const { count } = await one(
    tx,
    sql<{ count: bigint }>`select count(*) as count from providers_windows
      where provider = ${provider} and cancelled_at is null and ends_at > server_now()`,
  )
  return Number(count)
}

export type NewWindow = Readonly<{ provider: string; fromMs: number; toMs: number; note: string; by: string }>

export async function insertWindow(tx: Tx, { provider, fromMs, toMs, note, by }: NewWindow): Promise<bigint> {
  const { id } = await one(
    tx,
    sql<{ id: bigint }>`insert into providers_windows(provider, starts_at, ends_at, note, written_by)
      values (${provider}, to_timestamp(${fromMs}::float8 / 1000), to_timestamp(${toMs}::float8 / 1000), ${note}, ${by})
      returning id`,
  )
  return id
}

/** A window that stands, held until the transaction ends. */
export const lockWindow = (tx: Tx, id: bigint): Promise<WindowRow | undefined> =>
  maybeOne(
    tx,
    sql<WindowRow>`${windows} where id = ${id} and cancelled_at is null and ends_at > server_now() for update`,
  )

export async function cancelWindow(tx: Tx, id: bigint, by: string): Promise<void> {
  await run(
    tx,
    sql`update providers_windows set cancelled_at = server_now(), cancelled_by = ${by} where id = ${id}`,
  )
}

/** The first window that is not over, as the walls of a time zone say it: `start~end`; nothing where there is none. */
export async function findShownWindow(tx: Executor, provider: string, timeZone: string): Promise<string> {
  const row = await maybeOne(
    tx,
    sql<{
      text: string
    }>`select to_char(starts_at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS') || '~' ||
        to_char((ends_at - interval '1 second') at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS') as text
      from providers_windows where provider = ${provider} and cancelled_at is null and ends_at > server_now()
      order by starts_at, id limit 1`,
  )
  return row?.text ?? ''
}
