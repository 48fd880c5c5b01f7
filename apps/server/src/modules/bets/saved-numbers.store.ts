import { sql } from 'kysely'
import { type Executor, many, one, run, type Tx } from '#platform/db.ts'

export type SavedNumbersRow = Readonly<{
  id: bigint
  gameId: number
  playCode: string
  selection: string
  name: string
  savedAt: number
}>

export type NewSavedNumbers = Omit<SavedNumbersRow, 'id' | 'savedAt'>

export function findSavedNumbers(
  db: Executor,
  memberId: bigint,
  gameId: number | undefined,
): Promise<SavedNumbersRow[]> {
  return many(
    db,
    sql<SavedNumbersRow>`select id, game_id as "gameId", play_code as "playCode", selection, name,
        saved_at as "savedAt"
      from bets_saved_numbers
      where member_id = ${memberId} and (${gameId ?? null}::int is null or game_id = ${gameId ?? null})
      order by id desc`,
  )
}

/** One member's numbers are added one after another, so that together they keep the limit. */
export async function countSavedNumbers(tx: Tx, memberId: bigint): Promise<number> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended('bets_saved_numbers', ${memberId}))`)
  const { count } = await one(
    tx,
    sql<{ count: bigint }>`select count(*) as count from bets_saved_numbers where member_id = ${memberId}`,
  )
  return Number(count)
}

export async function insertSavedNumbers(
  tx: Tx,
  memberId: bigint,
  { gameId, playCode, selection, name }: NewSavedNumbers,
): Promise<bigint> {
  const { id } = await one(
    tx,
    sql<{ id: bigint }>`insert into bets_saved_numbers(member_id, game_id, play_code, selection, name)
      values (${memberId}, ${gameId}, ${playCode}, ${selection}, ${name}) returning id`,
  )
  return id
}

export function deleteSavedNumbers(db: Executor, memberId: bigint, id: bigint): Promise<number> {
  return run(db, sql`delete from bets_saved_numbers where id = ${id} and member_id = ${memberId}`)
}

export type UntoldNumbers = SavedNumbersRow & Readonly<{ memberId: bigint }>
type Untold = Readonly<{ gameId: number; day: string; drawnAt: number; after: bigint }>

/** Numbers that were saved before the draw and whose members were not told of them on its day yet, by their ids. */
export function findUntold(
  db: Executor,
  { gameId, day, drawnAt, after }: Untold,
  limit: number,
): Promise<UntoldNumbers[]> {
  return many(
    db,
    sql<UntoldNumbers>`select id, member_id as "memberId", game_id as "gameId", play_code as "playCode", selection,
        name, saved_at as "savedAt"
      from bets_saved_numbers
      where game_id = ${gameId} and id > ${after} and told_on is distinct from ${day}::date
        and saved_at < to_timestamp(${drawnAt} / 1000.0)
      order by id limit ${limit}`,
  )
}

/** Stores that the member is notified on that day; false when another worker has stored it. */
export async function markTold(tx: Tx, id: bigint, day: string): Promise<boolean> {
  const marked = await run(
    tx,
    sql`update bets_saved_numbers set told_on = ${day}::date
      where id = ${id} and told_on is distinct from ${day}::date`,
  )
  return marked === 1
}
