import { sql } from 'kysely'
import { many, run, type Tx } from '#platform/db.ts'

export type CountRow = Readonly<{ memberId: bigint; version: number; cycle: string; valid: bigint }>

/** Locks the progress of members, the lowest number first; who has none begins in that month. */
export async function holdProgress(tx: Tx, memberIds: readonly bigint[], cycle: string): Promise<void> {
  await run(
    tx,
    sql`insert into vip_progress(member_id, cycle) select id, ${cycle} from unnest(${memberIds}::bigint[]) id
      order by id on conflict do nothing`,
  )
  await run(
    tx,
    sql`select from vip_progress where member_id = any(${memberIds}::bigint[]) order by member_id for update`,
  )
}

export function findCounts(tx: Tx, issueId: bigint, memberIds: readonly bigint[]): Promise<CountRow[]> {
  return many(
    tx,
    sql<CountRow>`select member_id as "memberId", version, cycle, valid from vip_counts
      where issue_id = ${issueId} and member_id = any(${memberIds}::bigint[])`,
  )
}

/** Keeps what a judgement of an issue adds, adds its difference to the month, and lets the level be worked out from that month on. */
export async function putCounts(
  tx: Tx,
  issueId: bigint,
  rows: readonly (CountRow & Readonly<{ added: bigint }>)[],
): Promise<void> {
  if (rows.length === 0) return
  const of = <Value>(pick: (row: (typeof rows)[number]) => Value): Value[] => rows.map(pick)
  const [members, cycles] = [of(row => row.memberId), of(row => row.cycle)]
  const added = of(row => row.added)
  await run(
    tx,
    sql`insert into vip_counts(member_id, issue_id, version, cycle, valid)
      select c.member_id, ${issueId}, c.version, c.cycle, c.valid
      from unnest(${members}::bigint[], ${of(row => row.version)}::integer[], ${cycles}::text[],
        ${of(row => row.valid)}::bigint[]) as c(member_id, version, cycle, valid)
      on conflict (member_id, issue_id) do update set version = excluded.version, valid = excluded.valid`,
  )
  await run(
    tx,
    sql`insert into vip_cycles(member_id, cycle)
      select * from unnest(${members}::bigint[], ${cycles}::text[]) as c(member_id, cycle) on conflict do nothing`,
  )
  await run(
    tx,
    sql`update vip_cycles v set valid = v.valid + c.added
      from unnest(${members}::bigint[], ${cycles}::text[], ${added}::bigint[]) as c(member_id, cycle, added)
      where v.member_id = c.member_id and v.cycle = c.cycle`,
  )
  await run(
    tx,
    sql`update vip_progress p set is_stale = true, cycle = least(p.cycle, c.cycle)
      from unnest(${members}::bigint[], ${cycles}::text[]) as c(member_id, cycle) where p.member_id = c.member_id`,
  )
}
