/** Where providers' books and ours differ. */
import type {
  ProviderDifferenceCause,
  ProviderDifferenceKind,
  ProviderDifferenceState,
} from '@app/domain/providers/differences.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type DifferenceRow = Readonly<{
  id: bigint
  provider: string
  why: ProviderDifferenceKind
  item: string
  roundId: string | null
  kind: 'bet' | 'win' | 'betWin' | 'rollback' | 'out' | 'in' | null
  ours: bigint | null
  theirs: bigint | null
  state: ProviderDifferenceState
  cause: ProviderDifferenceCause | null
  approvalId: bigint | null
  resolvedBy: string | null
  agreedBy: string | null
  resolvedFor: string | null
  foundAt: number
  endedAt: number | null
}>

const differences = sql`select id, provider, why, item, round_id as "roundId", kind, ours, theirs, state, cause,
    approval_id as "approvalId", resolved_by as "resolvedBy", agreed_by as "agreedBy", resolved_for as "resolvedFor", found_at as "foundAt", ended_at as "endedAt"
  from providers_differences`

export type DifferenceFilter = Readonly<{
  provider: string | undefined
  why: ProviderDifferenceKind | undefined
  state: ProviderDifferenceState | undefined
  after: bigint | undefined
  limit: number
}>

/** A page by falling number. */
export function findDifferences(
  db: Executor,
  { provider, why, state, after, limit }: DifferenceFilter,
): Promise<DifferenceRow[]> {
  return many(
    db,
    sql<DifferenceRow>`${differences} where (${after ?? null}::bigint is null or id < ${after ?? null}::bigint)
        and (${provider ?? null}::text is null or provider = ${provider ?? null})
        and (${why ?? null}::text is null or why = ${why ?? null})
        and (${state ?? null}::text is null or state = ${state ?? null})
      order by id desc limit ${limit}`,
  )
}

const OF_ROUND_MAX = 50

export const findRoundDifferences = (
  db: Executor,
  provider: string,
  roundId: string,
): Promise<DifferenceRow[]> =>
  many(
    db,
    sql<DifferenceRow>`${differences} where provider = ${provider} and round_id = ${roundId} order by id desc limit ${OF_ROUND_MAX}`,
  )

export const findDifference = (db: Executor, id: bigint): Promise<DifferenceRow | undefined> =>
  maybeOne(db, sql<DifferenceRow>`${differences} where id = ${id}`)

/** The difference, held until the transaction ends. */
export const lockDifference = (tx: Tx, id: bigint): Promise<DifferenceRow | undefined> =>
  maybeOne(tx, sql<DifferenceRow>`${differences} where id = ${id} for update`)

export async function hasRound(db: Executor, provider: string, roundId: string | null): Promise<boolean> {
  const { found } = await one(
    db,
    sql<{ found: boolean }>`select exists (select from providers_rounds
      where provider = ${provider} and round_id = ${roundId}) as found`,
  )
  return found
}

type Resolution = Readonly<{
  id: bigint
  cause: ProviderDifferenceCause
  approvalId: bigint
  by: string
  agreedBy: string
  reason: string
}>

export async function resolve(tx: Tx, { id, cause, approvalId, ...told }: Resolution): Promise<void> {
  await run(
    tx,
    sql`update providers_differences set state = 'resolved', cause = ${cause}, approval_id = ${approvalId},
      resolved_by = ${told.by}, agreed_by = ${told.agreedBy}, resolved_for = ${told.reason}, ended_at = server_now() where id = ${id}`,
  )
}

export type NoteRow = Readonly<{ author: string; note: string; at: number }>

/** The last fifty, the first first. */
export const findNotes = (db: Executor, differenceId: bigint): Promise<NoteRow[]> =>
  many(
    db,
    sql<NoteRow>`select author, note, at from (select id, author, note, at from providers_notes
      where difference_id = ${differenceId} order by id desc limit 50) n order by id`,
  )

export async function insertNote(
  tx: Tx,
  { differenceId, author, note }: Readonly<{ differenceId: bigint; author: string; note: string }>,
): Promise<void> {
  await run(
    tx,
    sql`insert into providers_notes(difference_id, author, note) values (${differenceId}, ${author}, ${note})`,
  )
}

export type OpenFigures = Readonly<{ differences: bigint; oldestAt: number | null }>

export const findOpen = (db: Executor, provider: string | undefined): Promise<OpenFigures> =>
  one(
    db,
    sql<OpenFigures>`select count(*) as differences, min(found_at) as "oldestAt" from providers_differences
      where state = 'open' and (${provider ?? null}::text is null or provider = ${provider ?? null})`,
  )

export type ProviderFigures = Readonly<{ provider: string; differences: bigint; stale: bigint }>

/** Open differences and stale rounds of each provider. */
export const findFigures = (db: Executor): Promise<ProviderFigures[]> =>
  many(
    db,
    sql<ProviderFigures>`select e.code as provider,
        (select count(*) from providers_differences d where d.provider = e.code and d.state = 'open') as differences,
        (select count(*) from providers_rounds r where r.provider = e.code and r.state = 'stale') as stale
      from providers_entries e order by e.code limit 200`,
  )
