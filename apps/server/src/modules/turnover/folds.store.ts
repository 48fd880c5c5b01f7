/** Up to which requirement those of a member are folded. */
import { sql } from 'kysely'
import { type Executor, many, run, type Tx } from '#platform/db.ts'

/** Members above that number who have at least two requirements that are not folded and were opened before the instant, by number. */
export async function findFoldable(
  db: Executor,
  { after, before, limit }: Readonly<{ after: bigint; before: number; limit: number }>,
): Promise<bigint[]> {
  const rows = await many(
    db,
    sql<{ memberId: bigint }>`select q.member_id as "memberId" from turnover_requirements q
        left join turnover_folds f on f.member_id = q.member_id
      where q.member_id > ${after} and q.seq > coalesce(f.seq, 0) and q.opened_at < to_timestamp(${before}::float8 / 1000)
      group by q.member_id having count(*) >= 2 order by q.member_id limit ${limit}`,
  )
  return rows.map(({ memberId }) => memberId)
}

export async function upsertFold(tx: Tx, memberId: bigint, seq: number): Promise<void> {
  await run(
    tx,
    sql`insert into turnover_folds(member_id, seq) values (${memberId}, ${seq})
      on conflict (member_id) do update set seq = excluded.seq, folded_at = server_now()`,
  )
}
