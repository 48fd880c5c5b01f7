import type { VoidReason } from '@app/domain/draws/issue-life.ts'
import { sql } from 'kysely'
import { many, maybeOne, run, type Tx } from '#platform/db.ts'
import type { IssueOutcome } from './issue-message.ts'

export type UnnotifiedChunk = Readonly<{
  issueId: bigint
  version: number
  chunk: number
  accountLow: bigint
  accountHigh: bigint
  gameId: number
  turnNum: string
  issueDate: string
  voidReason: VoidReason | null
}>

/** Locks the next paid chunk without messages that no other node works on. */
export function claimUnnotified(tx: Tx): Promise<UnnotifiedChunk | undefined> {
  return maybeOne(
    tx,
    sql<UnnotifiedChunk>`select c.issue_id as "issueId", c.result_version as version, c.chunk,
        c.account_low as "accountLow", c.account_high as "accountHigh",
        i.game_id as "gameId", i.turn_num as "turnNum", i.issue_date as "issueDate", i.void_reason as "voidReason"
      from bets_chunks c join draws_issues i on i.id = c.issue_id
      where not c.is_told and c.done_at is not null and i.state in ('settled', 'voided')
      order by c.issue_id, c.result_version, c.chunk limit 1 for update of c skip locked`,
  )
}

/** Stakes and payouts of each member of the chunk; members to whom nothing came back are left out. */
export function findOutcomes(
  tx: Tx,
  { issueId, version, accountLow, accountHigh }: UnnotifiedChunk,
): Promise<(IssueOutcome & { memberId: bigint })[]> {
  const now = sql`r.result_version = ${version}`
  return many(
    tx,
    sql<IssueOutcome & { memberId: bigint }>`select p.*, (select coalesce(sum(s.stake), 0)::bigint
        from bets_standing_orders s
        where s.issue_id = ${issueId} and s.account_id = p."accountId") as staked
      from (select o.member_id as "memberId", o.account_id as "accountId",
        coalesce(sum(r.payout) filter (where ${now} and r.outcome = 'push'), 0)::bigint as pushed,
        coalesce(sum(r.payout) filter (where ${now}), 0)::bigint as total,
        coalesce(sum(r.payout) filter (where not ${now}), 0)::bigint as before
      from bets_orders o
      join bets_results r on r.order_id = o.id and r.result_version in (${version}, ${version}::integer - 1)
      where o.issue_id = ${issueId} and o.account_id between ${accountLow} and ${accountHigh}
      group by o.member_id, o.account_id) p order by p."memberId"`,
  )
}

export async function markNotified(tx: Tx, { issueId, version, chunk }: UnnotifiedChunk): Promise<void> {
  await run(
    tx,
    sql`update bets_chunks set is_told = true
      where issue_id = ${issueId} and result_version = ${version} and chunk = ${chunk}`,
  )
}
