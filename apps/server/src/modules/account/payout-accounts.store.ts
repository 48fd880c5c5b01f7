import type { PayoutType } from '@app/domain/account/payout-account.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx, violatedConstraint } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'

export type PayoutRow = Readonly<{
  id: bigint
  type: PayoutType
  title: string
  number: string
  holder: string
  alias: string
  province: string
  city: string
  branch: string
  isDefault: boolean
  createdAt: number
}>

export type NewPayoutAccount = Omit<PayoutRow, 'id' | 'createdAt'> &
  Readonly<{ memberId: bigint; createdAt: number | undefined }>

const columns = sql`id, type, title, number, holder, alias, province, city, branch, is_default as "isDefault",
  created_at as "createdAt"`

export function findPayoutAccounts(db: Executor, memberId: bigint): Promise<PayoutRow[]> {
  return many(
    db,
    sql<PayoutRow>`select ${columns} from account_payout_accounts
      where member_id = ${memberId} and removed_at is null order by type, is_default desc, id`,
  )
}

/** A payout account of the member that has not been removed. */
export function findPayoutAccount(
  db: Executor,
  memberId: bigint,
  id: bigint,
): Promise<PayoutRow | undefined> {
  return maybeOne(
    db,
    sql<PayoutRow>`select ${columns} from account_payout_accounts
      where id = ${id} and member_id = ${memberId} and removed_at is null`,
  )
}

export async function clearDefault(tx: Tx, memberId: bigint, type: PayoutType): Promise<void> {
  await run(
    tx,
    sql`update account_payout_accounts set is_default = false
      where member_id = ${memberId} and type = ${type} and is_default and removed_at is null`,
  )
}

/** Refuses a card, address or account that is already bound to any member. */
export async function insertPayoutAccount(tx: Tx, row: NewPayoutAccount): Promise<bigint> {
  try {
    const { id } = await one(
      tx,
      sql<{
        id: bigint
      }>`insert into account_payout_accounts(member_id, type, title, number, holder, alias, province,
          city, branch, is_default, created_at)
        values (${row.memberId}, ${row.type}, ${row.title}, ${row.number}, ${row.holder}, ${row.alias},
          ${row.province}, ${row.city}, ${row.branch}, ${row.isDefault},
          coalesce(to_timestamp(${row.createdAt ?? null}::double precision / 1000), server_now())) returning id`,
    )
    return id
  } catch (error) {
    throw violatedConstraint(error) === 'account_payout_accounts_number'
      ? new Refusal('UC/PAYOUT_ACCOUNT_TAKEN')
      : error
  }
}

export async function updatePayoutAccount(
  tx: Tx,
  id: bigint,
  change: Readonly<Partial<Record<'alias' | 'province' | 'city' | 'branch', string | undefined>>> & {
    isDefault?: boolean | undefined
  },
): Promise<void> {
  await run(
    tx,
    sql`update account_payout_accounts set
        alias = coalesce(${change.alias ?? null}, alias),
        province = coalesce(${change.province ?? null}, province),
        city = coalesce(${change.city ?? null}, city),
        branch = coalesce(${change.branch ?? null}, branch),
        is_default = coalesce(${change.isDefault ?? null}, is_default)
      where id = ${id}`,
  )
}

/** Refuses one to which a withdrawal is under way. */
export async function removePayoutAccount(tx: Tx, id: bigint): Promise<void> {
  try {
    await run(
      tx,
      sql`update account_payout_accounts set removed_at = server_now(), is_default = false where id = ${id}`,
    )
  } catch (error) {
    throw violatedConstraint(error) === 'withdrawals_account_in_use'
      ? new Refusal('UC/PAYOUT_ACCOUNT_USED')
      : error
  }
}
