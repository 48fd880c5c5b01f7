import { sql } from 'kysely'
import { type Executor, many } from '#platform/db.ts'

export type Win = Readonly<{ memberId: bigint; payout: bigint }>

/** What each of these members got from the settled issue, where that is more than was staked and not below a sum; the largest first. */
export function findWins(
  db: Executor,
  issueId: bigint,
  wanted: Readonly<{ memberIds: readonly bigint[]; payoutMin: bigint; limit: number }>,
): Promise<Win[]> {
  return many(
    db,
    sql<Win>`select o.member_id as "memberId", sum(r.payout)::bigint as payout
      from draws_issues i join bets_standing_orders o on o.issue_id = i.id
      left join bets_results r on r.order_id = o.id and r.result_version = i.result_version
      where i.id = ${issueId} and i.state = 'settled' and o.member_id = any(${wanted.memberIds.map(String)}::bigint[])
      group by o.member_id having sum(r.payout) >= ${wanted.payoutMin} and sum(r.payout) > sum(o.stake)
      order by payout desc, o.member_id limit ${wanted.limit}`,
  )
}
