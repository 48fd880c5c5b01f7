import { type HouseSide, houseNumber } from '@app/domain/wallet/clearing.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type CurrencyId = 1 | 2
export type AccountKind = 'main' | 'live' | 'frozen' | 'bonus' | 'receivable'

export type TransferRow = Readonly<{
  kind: number
  debit: bigint
  credit: bigint
  amount: bigint
  reference: string
  remark: string
}>

export type BillRow = Readonly<{
  transferId: bigint
  kind: number
  amount: bigint
  balanceAfter: bigint
  createdAt: number
  reference: string
  remark: string
}>

/** The house's side of a transfer in a currency. */
export function houseAccountId(account: HouseSide, currency: CurrencyId): bigint {
  return BigInt(currency * 1000 + houseNumber(account))
}

export async function insertAccounts(tx: Tx, memberId: bigint, currency: CurrencyId): Promise<void> {
  await run(
    tx,
    sql`insert into wallet_accounts(member_id, kind, currency)
      select ${memberId}, kind, ${currency} from unnest(array['main', 'live', 'frozen', 'bonus']) kind`,
  )
}

export type AccountRow = Readonly<{ id: bigint; kind: AccountKind; currency: CurrencyId; balance: bigint }>

export function findAccounts(db: Executor, memberId: bigint): Promise<AccountRow[]> {
  return many(
    db,
    sql<AccountRow>`select id, kind, currency, balance from wallet_accounts where member_id = ${memberId}`,
  )
}

/** The accounts of those kinds of several members. */
export function findAccountsOf(
  db: Executor,
  memberIds: readonly bigint[],
  kinds: readonly AccountKind[],
): Promise<Readonly<{ memberId: bigint; kind: AccountKind; balance: bigint }>[]> {
  return many(
    db,
    sql<
      Readonly<{ memberId: bigint; kind: AccountKind; balance: bigint }>
    >`select member_id as "memberId", kind, balance
      from wallet_accounts where member_id = any(${memberIds.map(String)}::bigint[]) and kind = any(${kinds}::text[])`,
  )
}

/** All accounts of the member, locked in the order in which every posting locks them. */
export function holdAccounts(tx: Tx, memberId: bigint): Promise<AccountRow[]> {
  return many(
    tx,
    sql<AccountRow>`select id, kind, currency, balance from wallet_accounts where member_id = ${memberId}
      order by id for no key update`,
  )
}

export function findMainAccount(db: Executor, memberId: bigint): Promise<AccountRow | undefined> {
  return maybeOne(
    db,
    sql<AccountRow>`select id, kind, currency, balance from wallet_accounts
      where member_id = ${memberId} and kind = 'main'`,
  )
}

export function findMainAccounts(
  db: Executor,
  memberIds: readonly bigint[],
): Promise<(AccountRow & Readonly<{ memberId: bigint }>)[]> {
  return many(
    db,
    sql<
      AccountRow & Readonly<{ memberId: bigint }>
    >`select id, kind, currency, balance, member_id as "memberId"
      from wallet_accounts where member_id = any(${memberIds}::bigint[]) and kind = 'main'`,
  )
}

/** Posts the transfers in order; the database refuses an overdraft. */
export async function postTransfers(tx: Tx, transfers: readonly TransferRow[]): Promise<bigint[]> {
  const { ids } = await one(
    tx,
    sql<{ ids: bigint[] }>`select wallet_post(
      ${transfers.map(t => t.kind)}::smallint[], ${transfers.map(t => t.debit)}::bigint[],
      ${transfers.map(t => t.credit)}::bigint[], ${transfers.map(t => t.amount)}::bigint[],
      ${transfers.map(t => t.reference)}::text[], ${transfers.map(t => t.remark)}::text[]) as ids`,
  )
  return ids
}

/** What stands in clearing accounts, in the order in which they are named. */
export async function findClearingBalances(db: Executor, sides: readonly HouseSide[]): Promise<bigint[]> {
  const rows = await many(
    db,
    sql<{ balance: bigint }>`select wallet_clearing_balance(house) as balance
      from unnest(${sides.map(houseNumber)}::integer[]) with ordinality as asked(house, at) order by at`,
  )
  return rows.map(({ balance }) => balance)
}

type TakenBack = Readonly<{
  accountId: bigint
  amount: bigint
  kind: number
  house: number
  reference: string
  remark: string
}>

/** Debits the account as far as it goes; answers what became a debt. */
export async function takeBack(tx: Tx, row: TakenBack): Promise<bigint> {
  const { owed } = await one(
    tx,
    sql<{
      owed: bigint
    }>`select wallet_take_back(${row.accountId}, ${row.amount}, ${row.kind}::smallint, ${row.house}::integer,
      ${row.reference}, ${row.remark}) as owed`,
  )
  return owed
}

export type BillFilter = Readonly<{
  types: readonly number[] | undefined
  direction: 'in' | 'out' | undefined
  fromMs: number | undefined
  toMs: number | undefined
  offset: number
  limit: number
}>

const filtered = (accountId: bigint, filter: BillFilter) => sql`
  e.account_id = ${accountId}
  and (${filter.types ?? null}::smallint[] is null or e.kind = any(${filter.types ?? null}::smallint[]))
  and (${filter.direction ?? null}::text is null or (e.amount > 0) = (${filter.direction ?? null}::text = 'in'))
  and (${filter.fromMs ?? null}::float8 is null or e.created_at >= to_timestamp(${filter.fromMs ?? null}::float8 / 1000))
  and (${filter.toMs ?? null}::float8 is null or e.created_at < to_timestamp(${filter.toMs ?? null}::float8 / 1000))`

export function findBills(db: Executor, accountId: bigint, filter: BillFilter): Promise<BillRow[]> {
  return many(
    db,
    sql<BillRow>`select e.transfer_id as "transferId", e.kind, e.amount, e.balance_after as "balanceAfter",
        e.created_at as "createdAt", e.reference, e.remark
      from wallet_entries e
      where ${filtered(accountId, filter)}
      order by e.version desc limit ${filter.limit} offset ${filter.offset}`,
  )
}

/** The entries of an account that belong to these transfers, oldest first. */
export function findBillsOfTransfers(
  db: Executor,
  accountId: bigint,
  transferIds: readonly bigint[],
): Promise<BillRow[]> {
  return many(
    db,
    sql<BillRow>`select e.transfer_id as "transferId", e.kind, e.amount, e.balance_after as "balanceAfter",
        e.created_at as "createdAt", e.reference, e.remark
      from wallet_entries e
      where e.transfer_id = any(${transferIds}::bigint[]) and e.account_id = ${accountId}
      order by e.version`,
  )
}

export type EntryRow = BillRow & Readonly<{ version: bigint }>

/** The entries of an account in a span, oldest first. */
export function findEntries(
  db: Executor,
  accountId: bigint,
  span: Readonly<{ fromMs: number; toMs: number; limit: number }>,
): Promise<EntryRow[]> {
  return many(
    db,
    sql<EntryRow>`select e.version, e.transfer_id as "transferId", e.kind, e.amount,
        e.balance_after as "balanceAfter", e.created_at as "createdAt", e.reference, e.remark
      from wallet_entries e
      where e.account_id = ${accountId} and e.created_at >= to_timestamp(${span.fromMs}::float8 / 1000)
        and e.created_at < to_timestamp(${span.toMs}::float8 / 1000)
      order by e.version limit ${span.limit}`,
  )
}

export type BillTotals = Readonly<{ count: bigint; gained: bigint; spent: bigint }>

/** How many entries the filter finds on all pages, and what they come to. */
export function findBillTotals(db: Executor, accountId: bigint, filter: BillFilter): Promise<BillTotals> {
  return one(
    db,
    sql<BillTotals>`select count(*),
        coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as gained,
        coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as spent
      from wallet_entries e where ${filtered(accountId, filter)}`,
  )
}

export type InvariantRow = Readonly<{ id: string; rule: string; violations: bigint }>

export function findInvariants(db: Executor): Promise<InvariantRow[]> {
  return many(
    db,
    sql<InvariantRow>`select id, rule, violations from wallet_invariants
      union all select id, rule, violations from wallet_debt_invariants
      union all select id, rule, violations from wallet_limit_invariants order by id`,
  )
}
