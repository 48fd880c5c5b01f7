import type {
  DifferenceCause,
  DifferenceKind,
  DifferenceState,
} from '@app/domain/reconciliation/differences.ts'
import type { LineKind } from '@app/domain/reconciliation/statement-line.ts'
import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'
import type { Source } from './statements.store.ts'

export type DifferenceRow = Readonly<{
  id: bigint
  source: Source
  sourceName: string
  day: ChinaDate
  why: DifferenceKind
  kind: LineKind
  lineId: bigint | null
  reference: string
  oursKind: 'deposit' | 'withdrawal' | null
  oursId: bigint | null
  ours: bigint | null
  theirs: bigint | null
  state: DifferenceState
  cause: DifferenceCause | null
  approvalId: bigint | null
  foundAt: number
  endedAt: number | null
}>

const differences = sql`select d.id, d.source, coalesce(s.name, d.source) as "sourceName", d.day::text as day, d.why, d.kind,
    d.line_id as "lineId", d.reference, d.ours_kind as "oursKind", d.ours_id as "oursId", d.ours, d.theirs, d.state, d.cause,
    d.approval_id as "approvalId", d.found_at as "foundAt", d.ended_at as "endedAt"
  from reconciliation_differences d left join reconciliation_sources s on s.source = d.source`

export type DifferenceFilter = Readonly<{
  state: DifferenceState | undefined
  why: DifferenceKind | undefined
  source: Source | undefined
  day: ChinaDate | undefined
  after: bigint | undefined
  limit: number
}>

/** A page by falling number. */
export function findDifferences(db: Executor, asked: DifferenceFilter): Promise<DifferenceRow[]> {
  const { state, why, source, day, after, limit } = asked
  return many(
    db,
    sql<DifferenceRow>`${differences} where (${after ?? null}::bigint is null or d.id < ${after ?? null}::bigint)
        and (${state ?? null}::text is null or d.state = ${state ?? null})
        and (${why ?? null}::text is null or d.why = ${why ?? null})
        and (${source ?? null}::text is null or d.source = ${source ?? null})
        and (${day ?? null}::date is null or d.day = ${day ?? null}::date)
      order by d.id desc limit ${limit}`,
  )
}

export function findDifference(db: Executor, id: bigint): Promise<DifferenceRow | undefined> {
  return maybeOne(db, sql<DifferenceRow>`${differences} where d.id = ${id}`)
}

/** The difference, held until the transaction ends. */
export function lockDifference(tx: Tx, id: bigint): Promise<DifferenceRow | undefined> {
  return maybeOne(tx, sql<DifferenceRow>`${differences} where d.id = ${id} for no key update of d`)
}

type Resolution = Readonly<{ id: bigint; cause: DifferenceCause; approvalId: bigint }>

export async function resolve(tx: Tx, { id, cause, approvalId }: Resolution): Promise<void> {
  await run(
    tx,
    sql`update reconciliation_differences set state = 'resolved', cause = ${cause}, approval_id = ${approvalId},
      ended_at = server_now() where id = ${id}`,
  )
}

export type NoteRow = Readonly<{ author: string; note: string; at: number }>

/** A difference has few notes; a screen shows the last fifty of them, the first first. */
export function findNotes(db: Executor, differenceId: bigint): Promise<NoteRow[]> {
  return many(
    db,
    sql<NoteRow>`select author, note, at from (select id, author, note, at from reconciliation_notes
      where difference_id = ${differenceId} order by id desc limit 50) n order by id`,
  )
}

export async function insertNote(
  tx: Tx,
  { differenceId, author, note }: Readonly<{ differenceId: bigint; author: string; note: string }>,
): Promise<void> {
  await run(
    tx,
    sql`insert into reconciliation_notes(difference_id, author, note) values (${differenceId}, ${author}, ${note})`,
  )
}

/** Days that have open differences, the oldest first. */
export function findOpenDays(db: Executor, limit: number): Promise<{ source: Source; day: ChinaDate }[]> {
  return many(
    db,
    sql<{ source: Source; day: ChinaDate }>`select source, day::text as day from reconciliation_differences
      where state = 'open' group by 1, 2 order by 2 limit ${limit}`,
  )
}

export async function countOpen(db: Executor, source: Source, day: ChinaDate): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: bigint }>`select count(*) as count from reconciliation_differences
      where source = ${source} and day = ${day}::date and state = 'open'`,
  )
  return Number(count)
}

export type Figures = Readonly<{ open: bigint; oldestSeconds: number; missingDays: bigint }>

/** How many differences are open, how old the oldest is, and how many statements of the last seven days of gateway and chains are missing. */
export function findFigures(db: Executor): Promise<Figures> {
  return one(
    db,
    sql<Figures>`select count(*) as open,
        coalesce(extract(epoch from server_now() - min(found_at)), 0)::float8 as "oldestSeconds",
        (select count(*) from reconciliation_sources s
          cross join generate_series(1, 7) ago
          cross join lateral (select ((server_now() - interval '26 hours') at time zone 'Asia/Shanghai')::date - ago as day) d
          where s.is_fetched and not exists (select from reconciliation_statements t
              where t.source = s.source and t.day = d.day and t.is_whole)
            -- Both sides may have something of a day from the first statement on, and ours says so by itself.
            and (exists (select from reconciliation_statements t where t.source = s.source and t.day <= d.day)
              or exists (select from reconciliation_book(s.source, d.day::timestamp at time zone 'Asia/Shanghai',
                (d.day + 1)::timestamp at time zone 'Asia/Shanghai')))) as "missingDays"
      from reconciliation_differences where state = 'open'`,
  )
}
