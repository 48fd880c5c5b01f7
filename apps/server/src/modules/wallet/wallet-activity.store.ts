import { type BillName, billTypes } from '@app/domain/wallet/bill-types.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one } from '#platform/db.ts'

/** What was deposited, in 厘, and where the reading ended. */
export type ActivityRow = Readonly<{ recharged: bigint; lastVersion: bigint }>

const codes = (names: readonly BillName[]) => names.map(name => billTypes[name].code)

const RECHARGES = codes(['transferRecharge', 'onlinePayment', 'manualDeposit'])

export async function findVersion(db: Executor, memberId: bigint): Promise<bigint> {
  const row = await maybeOne(
    db,
    sql<{
      version: bigint
    }>`select version from wallet_accounts where member_id = ${memberId} and kind = 'main'`,
  )
  return row?.version ?? 0n
}

export function findActivity(db: Executor, memberId: bigint, since: bigint): Promise<ActivityRow> {
  return one(
    db,
    sql<ActivityRow>`select coalesce(sum(e.amount) filter (where e.kind = any(${RECHARGES})), 0)::int8 as recharged,
        coalesce(max(e.version), ${since})::int8 as "lastVersion"
      from wallet_accounts a join wallet_entries e on e.account_id = a.id
      where a.member_id = ${memberId} and a.kind = 'main' and e.version > ${since}`,
  )
}

/** What went through the main account by a bill, in either direction. */
export type FlowRow = Readonly<{ kind: number; amount: bigint; largest: bigint }>

/** The newest entries are enough to judge by. */
const FLOW_ENTRIES_MAX = 5_000

/** Sums by bill of the newest entries of the main account since a time. */
export function findFlows(db: Executor, memberId: bigint, sinceMs: number): Promise<FlowRow[]> {
  return many(
    db,
    sql<FlowRow>`select kind, sum(amount)::int8 as amount, max(abs(amount)) as largest
      from (select e.kind, e.amount, e.created_at from wallet_accounts a join wallet_entries e on e.account_id = a.id
        where a.member_id = ${memberId} and a.kind = 'main' order by e.version desc limit ${FLOW_ENTRIES_MAX}) newest
      where created_at >= to_timestamp(${sinceMs}::float8 / 1000) group by kind`,
  )
}
