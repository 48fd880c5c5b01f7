import { sql } from 'kysely'
import { type Executor, many, maybeOne, type Tx } from '#platform/db.ts'

/** What takes no bets: everything, a game, or a play of it. */
export type Closed = Readonly<{ gameId: number | null; playCode: string | null }>

export type ClosureRow = Closed &
  Readonly<{
    id: bigint
    closedAt: number
    closedBy: string
    reason: string
    openedAt: number | null
    openedBy: string | null
  }>

const columns = sql`id, game_id as "gameId", play_code as "playCode", closed_at as "closedAt", closed_by as "closedBy",
  reason, opened_at as "openedAt", opened_by as "openedBy"`

export function findStanding(db: Executor): Promise<Closed[]> {
  return many(
    db,
    sql<Closed>`select game_id as "gameId", play_code as "playCode" from games_closures where opened_at is null`,
  )
}

/** A page by falling number. */
export function findClosures(
  db: Executor,
  { after, rows }: Readonly<{ after: string | undefined; rows: number }>,
): Promise<ClosureRow[]> {
  const isOlder = after === undefined ? sql`true` : sql`id < ${after}::bigint`
  return many(
    db,
    sql<ClosureRow>`select ${columns} from games_closures where ${isOlder} order by id desc limit ${rows}`,
  )
}

export function findClosure(db: Executor, id: bigint): Promise<ClosureRow | undefined> {
  return maybeOne(db, sql<ClosureRow>`select ${columns} from games_closures where id = ${id}`)
}

/** `undefined` when the same is closed already. */
export async function insertClosure(
  tx: Tx,
  { gameId, playCode, closedBy, reason }: Closed & Readonly<{ closedBy: string; reason: string }>,
): Promise<bigint | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ id: bigint }>`insert into games_closures(game_id, play_code, closed_by, reason)
      values (${gameId}, ${playCode}, ${closedBy}, ${reason}) on conflict do nothing returning id`,
  )
  return row?.id
}

/** Opens what is closed; `undefined` when it is open. */
export function openClosure(
  tx: Tx,
  { id, by, approvalId }: Readonly<{ id: bigint; by: string; approvalId: bigint }>,
): Promise<ClosureRow | undefined> {
  return maybeOne(
    tx,
    sql<ClosureRow>`update games_closures set opened_at = server_now(), opened_by = ${by}, approval_id = ${approvalId}
      where id = ${id} and opened_at is null returning ${columns}`,
  )
}
