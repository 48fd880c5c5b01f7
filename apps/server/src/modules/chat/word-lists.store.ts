import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type ListState = 'draft' | 'trial' | 'active' | 'retired'

export type ListRow = Readonly<{
  version: bigint
  state: ListState
  note: string
  wordCount: number
  madeBy: string
  madeAt: number
  activatedAt: number | null
  trialHits: bigint
}>

const columns = sql`version, state, note, word_count as "wordCount", made_by as "madeBy", made_at as "madeAt",
  activated_at as "activatedAt", trial_hits as "trialHits"`

/** The versions of the active list and of the one on trial. */
export function findStanding(db: Executor): Promise<Readonly<{ version: bigint; state: ListState }>[]> {
  return many(
    db,
    sql<Readonly<{ version: bigint; state: ListState }>>`select version, state from chat_word_lists
      where state in ('active', 'trial')`,
  )
}

export async function findWords(db: Executor, version: bigint): Promise<string | undefined> {
  const row = await maybeOne(
    db,
    sql<{ words: string }>`select words from chat_word_lists where version = ${version}`,
  )
  return row?.words
}

export function findLists(db: Executor, after: string | undefined, limit: number): Promise<ListRow[]> {
  return many(
    db,
    sql<ListRow>`select ${columns} from chat_word_lists
      where version < ${after ?? '9223372036854775807'}::bigint order by version desc limit ${limit}`,
  )
}

export function findList(db: Executor, version: bigint): Promise<ListRow | undefined> {
  return maybeOne(db, sql<ListRow>`select ${columns} from chat_word_lists where version = ${version}`)
}

export function lockList(tx: Tx, version: bigint): Promise<ListRow | undefined> {
  return maybeOne(
    tx,
    sql<ListRow>`select ${columns} from chat_word_lists where version = ${version} for no key update`,
  )
}

export async function insertList(
  tx: Tx,
  list: Readonly<{ note: string; words: string; wordCount: number; madeBy: string }>,
): Promise<bigint> {
  const { version } = await one(
    tx,
    sql<{ version: bigint }>`insert into chat_word_lists(note, words, word_count, made_by)
      values (${list.note}, ${list.words}, ${list.wordCount}, ${list.madeBy}) returning version`,
  )
  return version
}

/** Gives a list a state that one list has; the one that had it before is retired, or a draft again. */
export async function putState(tx: Tx, version: bigint, state: 'active' | 'trial'): Promise<void> {
  const before = state === 'active' ? 'retired' : 'draft'
  await run(
    tx,
    sql`update chat_word_lists set state = ${before} where state = ${state} and version <> ${version}`,
  )
  await run(
    tx,
    sql`update chat_word_lists set state = ${state},
      activated_at = case when ${state} = 'active' then server_now() else activated_at end,
      trial_hits = case when ${state} = 'trial' then 0 else trial_hits end where version = ${version}`,
  )
}

export async function addTrialHits(db: Executor, version: bigint, hits: number): Promise<void> {
  await run(db, sql`update chat_word_lists set trial_hits = trial_hits + ${hits} where version = ${version}`)
}

export type SaidRow = Readonly<{ roomId: bigint; seq: bigint; body: string }>

/** Messages of the last day in public rooms, the newest first: what a list is tried on. */
export function findSaidLately(db: Executor, limit: number): Promise<SaidRow[]> {
  return many(
    db,
    sql<SaidRow>`select e.room_id as "roomId", e.seq, e.content ->> 'body' as body
      from chat_events e join chat_rooms r on r.id = e.room_id and r.kind = 'public'
      where e.kind = 1 and e.created_at > server_now() - interval '1 day' and e.recalled_at is null
      order by e.created_at desc limit ${limit}`,
  )
}
