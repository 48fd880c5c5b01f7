import { sql } from 'kysely'
import { many, type Tx } from '#platform/db.ts'
import { isLong, type LongOrder, type TermsRow } from './issue-chunks.store.ts'

/** A standing order of an issue. A long selection is read by itself: `null` stands in its place. */
export type IssueOrder = LongOrder &
  Omit<TermsRow, 'selection'> &
  Readonly<{ accountId: bigint; memberId: bigint; selection: string | null }>

/** The order after which a page begins; all numbers are above zero. */
export type Place = Pick<IssueOrder, 'accountId' | 'id'>
export const FIRST: Place = { accountId: 0n, id: 0n }

type Page = Readonly<{ issueId: bigint; after: Place; rows: number }>

/** A page of the standing orders of an issue, by account and number. */
export function findIssueOrders(tx: Tx, { issueId, after, rows }: Page): Promise<IssueOrder[]> {
  return many(
    tx,
    sql<IssueOrder>`select o.id, o.account_id as "accountId", o.member_id as "memberId", o.play_code as "playCode",
        case when not ${isLong} then o.selection end as selection, octet_length(o.selection) as size,
        o.odds::text as odds, o.stake_per_unit as "stakePerUnit", o.stake
      from bets_standing_orders o
      where o.issue_id = ${issueId} and (o.account_id, o.id) > (${after.accountId}::bigint, ${after.id}::bigint)
      order by o.account_id, o.id limit ${rows}`,
  )
}
