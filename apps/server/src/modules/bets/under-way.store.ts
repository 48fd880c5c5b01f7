import { sql } from 'kysely'
import { type Executor, many } from '#platform/db.ts'

/**
 * What members have in bets that are not decided and in chases that go on, by member. The caller holds their accounts. It is read through
 * the issues under way, which are few; of an issue that is being settled, what is settled already is not counted.
 */
export async function findUnderWay(
  db: Executor,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await many(
    db,
    sql<{
      memberId: bigint
      amount: bigint
    }>`with accounts as (select id, member_id from wallet_accounts where member_id = any(${memberIds}::bigint[]) and kind = 'main')
      select member_id as "memberId", sum(amount)::bigint as amount from (
        select a.member_id, o.stake as amount
          from draws_issues i cross join accounts a
          join bets_standing_orders o on o.issue_id = i.id and o.account_id = a.id
          where i.due_at is not null and i.state in ('open', 'closed', 'drawn', 'settling', 'voiding')
            and not exists (select from bets_chunks c where c.issue_id = i.id and c.done_at is not null
              and a.id between c.account_low and c.account_high)
        union all select a.member_id, w.hold
          from accounts a join bets_chases c on c.account_id = a.id and c.state = 'running'
          join bets_chase_issues w on w.chase_id = c.id and w.state = 'waiting') found
      group by member_id`,
  )
  return new Map(rows.map(({ memberId, amount }) => [memberId, amount]))
}
