/** Rounds of which what counts has changed and was not told, and where each is counted. */
import type { ProviderCategory } from '@app/domain/providers/valid-bet.ts'
import { sql } from 'kysely'
import { type Executor, many, run, type Tx } from '#platform/db.ts'

export type UncountedRound = Readonly<{
  number: bigint
  provider: string
  providerName: string
  roundId: string
  category: ProviderCategory
  memberId: bigint
  /** Where it was counted before; `null` for one that counts for the first time. */
  batchId: bigint | null
}>

/** The oldest that wait. */
export function findUncounted(db: Executor, rowsMax: number): Promise<UncountedRound[]> {
  return many(
    db,
    sql<UncountedRound>`select u.number, r.provider, e.name as "providerName", r.round_id as "roundId", r.category,
        r.member_id as "memberId", c.batch_id as "batchId"
      from (select * from providers_uncounted order by number limit ${rowsMax}) u
      join providers_rounds r on r.provider = u.provider and r.round_id = u.round_id
      join providers_entries e on e.code = r.provider
      left join providers_counted c on c.provider = r.provider and c.round_id = r.round_id
      order by u.number`,
  )
}

export async function deleteUncounted(tx: Tx, numbers: readonly bigint[]): Promise<void> {
  await run(tx, sql`delete from providers_uncounted where number = any(${numbers}::bigint[])`)
}

/** Puts rounds into a batch; one that is in any stays there. */
export async function insertCounted(
  tx: Tx,
  batchId: bigint,
  rounds: readonly UncountedRound[],
): Promise<void> {
  await run(
    tx,
    sql`insert into providers_counted(provider, round_id, member_id, batch_id)
      select *, ${batchId}::bigint from unnest(${rounds.map(({ provider }) => provider)}::text[],
        ${rounds.map(({ roundId }) => roundId)}::text[], ${rounds.map(({ memberId }) => memberId)}::bigint[])
      on conflict do nothing`,
  )
}

export type CountedRound = Readonly<{
  memberId: bigint
  openedMicros: bigint
  valid: bigint
  stake: bigint
  payout: bigint
}>

/** The rounds of these members in a batch, as they stand, each member's in the order in which they were opened. */
export function findCounted(tx: Tx, batchId: bigint, memberIds: readonly bigint[]): Promise<CountedRound[]> {
  return many(
    tx,
    sql<CountedRound>`select c.member_id as "memberId", (extract(epoch from r.opened_at) * 1000000)::bigint as "openedMicros",
        r.counted_valid as valid, r.counted_bet as stake, r.counted_win as payout
      from providers_counted c join providers_rounds r on r.provider = c.provider and r.round_id = c.round_id
      where c.batch_id = ${batchId} and c.member_id = any(${memberIds}::bigint[])
      order by c.member_id, r.opened_at, c.provider, c.round_id`,
  )
}

type ToldRound = Readonly<{
  batchId: bigint
  memberId: bigint
  provider: string
  gameCode: string
  roundId: string
  endedAt: number
  valid: bigint
  count: number
}>

/** Rounds of members in batches that count, the last ones first; so many of each, with how many there are. */
export function findToldRounds(
  db: Executor,
  wanted: readonly Readonly<{ batchId: bigint; memberId: bigint }>[],
  rowsMax: number,
): Promise<ToldRound[]> {
  return many(
    db,
    sql<ToldRound>`select w.batch_id as "batchId", w.member_id as "memberId", t.*
      from unnest(${wanted.map(({ batchId }) => batchId)}::bigint[], ${wanted.map(({ memberId }) => memberId)}::bigint[]) w(batch_id, member_id)
      cross join lateral (
        select r.provider, r.game_code as "gameCode", r.round_id as "roundId", r.closed_at as "endedAt", r.counted_valid as valid,
            (count(*) over ())::integer as count
          from providers_counted c join providers_rounds r on r.provider = c.provider and r.round_id = c.round_id
          where c.batch_id = w.batch_id and c.member_id = w.member_id and r.counted_valid > 0
          order by r.closed_at desc, r.provider, r.round_id limit ${rowsMax}) t`,
  )
}
