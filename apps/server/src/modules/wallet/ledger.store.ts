import { sql } from 'kysely'
import { type Executor, many, maybeOne, type Tx } from '#platform/db.ts'
import type { AccountKind, CurrencyId } from './wallet.store.ts'

export type LedgerRow = Readonly<{
  id: bigint
  kind: number
  currency: CurrencyId
  amount: bigint
  debit: bigint
  credit: bigint
  reference: string
  remark: string
  isSealed: boolean
  createdAt: number
}>

export type StatementRow = LedgerRow & Readonly<{ change: bigint; balanceAfter: bigint; version: bigint }>

export type LedgerFilter = Readonly<{
  code: number | undefined
  amountMin: bigint | undefined
  /** From this instant on and before that one, in ms. */
  fromMs: number | undefined
  toMs: number | undefined
  after: bigint | undefined
  rows: number
}>

const instant = (ms: number) => sql`to_timestamp(${ms}::float8 / 1000)`

/** Transactions under way together may have numbers a little out of their times. */
const SLACK = sql`interval '1 minute'`

const columns = sql`t.id, t.kind, t.currency, t.amount, t.debit_account as debit, t.credit_account as credit, t.reference,
  t.remark, t.xid::text::bigint < coalesce((select upto_xid from wallet_seals order by seq desc limit 1), 0) as "isSealed",
  t.created_at as "createdAt"`

const joined = (conditions: readonly (ReturnType<typeof sql> | false)[]) =>
  sql.join([sql`true`, ...conditions.filter(condition => condition !== false)], sql` and `)

/** Transfers of a span, by falling number. */
export function findTransfers(tx: Tx, filter: LedgerFilter): Promise<LedgerRow[]> {
  const { code, amountMin, fromMs, toMs, after, rows } = filter
  const conditions = [
    fromMs !== undefined &&
      sql`t.id >= wallet_number_at(${instant(fromMs)} - ${SLACK}) and t.created_at >= ${instant(fromMs)}`,
    toMs !== undefined &&
      sql`t.id < wallet_number_at(${instant(toMs)} + ${SLACK}) and t.created_at < ${instant(toMs)}`,
    code !== undefined && sql`t.kind = ${code}::smallint`,
    amountMin !== undefined && sql`t.amount >= ${amountMin}`,
    after !== undefined && sql`t.id < ${after}`,
  ]
  return many(
    tx,
    sql<LedgerRow>`select ${columns} from wallet_transfers t where ${joined(conditions)} order by t.id desc limit ${rows}`,
  )
}

export function findTransfer(db: Executor, id: bigint): Promise<LedgerRow | undefined> {
  return maybeOne(db, sql<LedgerRow>`select ${columns} from wallet_transfers t where t.id = ${id}`)
}

/** The statement of an account, by falling version. */
export function findStatement(
  tx: Tx,
  accountId: bigint,
  { code, fromMs, toMs, after, rows }: Omit<LedgerFilter, 'amountMin'>,
): Promise<StatementRow[]> {
  const conditions = [
    sql`e.account_id = ${accountId}`,
    code !== undefined && sql`e.kind = ${code}::smallint`,
    fromMs !== undefined && sql`e.created_at >= ${instant(fromMs)}`,
    toMs !== undefined && sql`e.created_at < ${instant(toMs)}`,
    after !== undefined && sql`e.version < ${after}`,
  ]
  return many(
    tx,
    sql<StatementRow>`select ${columns}, e.amount as change, e.balance_after as "balanceAfter", e.version
      from (select e.transfer_id, e.amount, e.balance_after, e.version from wallet_entries e
        where ${joined(conditions)} order by e.version desc limit ${rows}) e
      join wallet_transfers t on t.id = e.transfer_id order by e.version desc`,
  )
}

/** Whose accounts these are. */
export function findOwners(
  db: Executor,
  accountIds: readonly bigint[],
): Promise<Readonly<{ id: bigint; memberId: bigint; kind: AccountKind }>[]> {
  return many(
    db,
    sql<
      Readonly<{ id: bigint; memberId: bigint; kind: AccountKind }>
    >`select id, member_id as "memberId", kind
      from wallet_accounts where id = any(${accountIds.map(String)}::bigint[])`,
  )
}

export async function findAccountOf(
  db: Executor,
  memberId: bigint,
  kind: AccountKind,
): Promise<bigint | undefined> {
  const row = await maybeOne(
    db,
    sql<{ id: bigint }>`select id from wallet_accounts where member_id = ${memberId} and kind = ${kind}`,
  )
  return row?.id
}
