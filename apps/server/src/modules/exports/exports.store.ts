import type { ExportName } from '@app/contract/operator/export-lists.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type ExportState = 'waiting' | 'running' | 'done' | 'failed' | 'expired'
export type ExportFormat = 'csv' | 'xlsx'

export type FileRow = Readonly<{
  id: bigint
  staffId: bigint
  askedBy: string
  kind: ExportName
  format: ExportFormat
  /** JSON. */
  filter: string
  reason: string
  askedAt: number
  state: ExportState
  run: number
  rowsCount: number
  bytesCount: bigint
  piecesCount: number
  sha256: string | null
  isCut: boolean
  failure: string | null
  expiresAt: number | null
}>

export type Asked = Pick<FileRow, 'staffId' | 'askedBy' | 'kind' | 'format' | 'filter' | 'reason'>

const columns = sql`id, staff_id as "staffId", asked_by as "askedBy", kind, format, filter::text as filter, reason,
  asked_at as "askedAt", state, run, rows_count as "rowsCount", bytes_count as "bytesCount",
  pieces_count as "piecesCount", encode(sha256, 'hex') as sha256, is_cut as "isCut", failure,
  expires_at as "expiresAt"`

export async function insertFile(tx: Tx, asked: Asked): Promise<bigint> {
  const { id } = await one(
    tx,
    sql<{ id: bigint }>`insert into exports_files(staff_id, asked_by, kind, format, filter, reason)
      values (${asked.staffId}, ${asked.askedBy}, ${asked.kind}, ${asked.format}, ${asked.filter}::jsonb, ${asked.reason})
      returning id`,
  )
  return id
}

/**
 * How many files the person asked for in the last 24 hours, and how many of them are not written yet. One person's asking is
 * serial: two calls at once cannot both find room.
 */
export async function countAsked(tx: Tx, staffId: bigint): Promise<Readonly<{ day: number; open: number }>> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtext('exports'), ${staffId}::integer)`)
  return one(
    tx,
    sql<{ day: number; open: number }>`select count(*)::integer as day,
        (count(*) filter (where state in ('waiting', 'running')))::integer as open
      from exports_files where staff_id = ${staffId} and asked_at > server_now() - interval '24 hours'`,
  )
}

/** A page by falling number; of one person, or of all. */
export function findFiles(
  db: Executor,
  { staffId, after, rows }: Readonly<{ staffId?: bigint; after: bigint | undefined; rows: number }>,
): Promise<FileRow[]> {
  return many(
    db,
    sql<FileRow>`select ${columns} from exports_files
      where (${staffId ?? null}::bigint is null or staff_id = ${staffId ?? null})
        and (${after ?? null}::bigint is null or id < ${after ?? null}) order by id desc limit ${rows}`,
  )
}

export const findFile = (db: Executor, id: bigint): Promise<FileRow | undefined> =>
  maybeOne(db, sql<FileRow>`select ${columns} from exports_files where id = ${id}`)

/** Takes the file for a run of the job; `undefined` when it is written or given up. */
export const beginRun = (db: Executor, id: bigint): Promise<FileRow | undefined> =>
  maybeOne(
    db,
    sql<FileRow>`update exports_files set state = 'running', run = run + 1
      where id = ${id} and state in ('waiting', 'running') returning ${columns}`,
  )

type Run = Pick<FileRow, 'id' | 'run'>

const isOurs = ({ id, run: ours }: Run) => sql`id = ${id} and run = ${ours} and state = 'running'`

/** Stores a piece; false when another run has the file by now. */
export async function insertPiece(db: Executor, ours: Run, n: number, bytes: Uint8Array): Promise<boolean> {
  const stored = await run(
    db,
    sql`insert into exports_pieces(file_id, run, n, bytes)
      select ${ours.id}, ${ours.run}, ${n}, ${bytes} where exists (select from exports_files where ${isOurs(ours)})`,
  )
  return stored === 1
}

export type Written = Readonly<{
  rowsCount: number
  bytesCount: number
  piecesCount: number
  sha256: Uint8Array
  isCut: boolean
}>

/** Shows the file as written, and forgets what other runs stored; false when another run has it by now. */
export async function finishRun(tx: Tx, ours: Run, written: Written, keptHours: number): Promise<boolean> {
  const finished = await run(
    tx,
    sql`update exports_files set state = 'done', rows_count = ${written.rowsCount}, bytes_count = ${written.bytesCount},
        pieces_count = ${written.piecesCount}, sha256 = ${written.sha256}, is_cut = ${written.isCut},
        expires_at = server_now() + make_interval(hours => ${keptHours})
      where ${isOurs(ours)}`,
  )
  await run(tx, sql`delete from exports_pieces where file_id = ${ours.id} and run < ${ours.run}`)
  return finished === 1
}

/** Gives the file up with a sentence for whoever asked for it. */
export async function failRun(tx: Tx, ours: Run, failure: string): Promise<void> {
  await run(tx, sql`update exports_files set state = 'failed', failure = ${failure} where ${isOurs(ours)}`)
  await run(tx, sql`delete from exports_pieces where file_id = ${ours.id} and run <= ${ours.run}`)
}

export async function findPiece(db: Executor, ours: Run, n: number): Promise<Uint8Array | undefined> {
  const row = await maybeOne(
    db,
    sql<{ bytes: Uint8Array }>`select bytes from exports_pieces
      where file_id = ${ours.id} and run = ${ours.run} and n = ${n}`,
  )
  return row?.bytes
}

/** Removes the bytes of expired files and gives up what no job writes any more; answers how many files changed. */
export async function prune(tx: Tx, failure: string): Promise<number> {
  const expired = await run(
    tx,
    sql`update exports_files set state = 'expired' where state = 'done' and expires_at <= server_now()`,
  )
  const lost = await run(
    tx,
    sql`update exports_files set state = 'failed', failure = ${failure}
      where state in ('waiting', 'running') and asked_at < server_now() - interval '6 hours'`,
  )
  await run(
    tx,
    sql`delete from exports_pieces p using exports_files f where f.id = p.file_id and f.state in ('failed', 'expired')`,
  )
  return expired + lost
}
