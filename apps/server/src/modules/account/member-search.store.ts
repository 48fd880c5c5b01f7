import { sql } from 'kysely'
import { type Executor, many, type Tx } from '#platform/db.ts'
import type { MemberKind, MemberRow } from './account.store.ts'

export type MemberSearch = Readonly<{
  /** The beginning of the account name. */
  account?: string | undefined
  memberId?: string | undefined
  nickname?: string | undefined
  kind?: MemberKind | undefined
  state?: MemberRow['state'] | undefined
  vipLevel?: number | undefined
  uplineId?: string | undefined
  /** Registered from this instant on and before that one, in milliseconds. */
  fromMs?: number | undefined
  toMs?: number | undefined
  after?: string | undefined
  rows: number
}>

export type FoundMember = Pick<
  MemberRow,
  'id' | 'account' | 'nickname' | 'kind' | 'state' | 'isAgent' | 'vipLevel' | 'uplineId' | 'registeredAt'
>

const columns = sql`id, account, nickname, kind, state, is_agent as "isAgent", vip_level as "vipLevel",
  upline_id as "uplineId", registered_at as "registeredAt"`

/** A text of which LIKE takes every character as it is. */
const literal = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/** As the partial index of the few says it; without these words PostgreSQL cannot know that it may use the index. */
const isUnusual = sql`(state <> 'normal' or kind = 'trial' or vip_level > 0)`

/** The conditions that were asked for, and no others, so that each question finds its index. */
function conditionsOf(search: MemberSearch) {
  const { account, memberId, nickname, kind, state, vipLevel = 0, uplineId, fromMs, toMs, after } = search
  const asksForFew = (state ?? 'normal') !== 'normal' || kind === 'trial' || vipLevel > 0
  const conditions = [
    sql`true`,
    account !== undefined && sql`account_key like ${`${literal(account.toLowerCase())}%`}`,
    memberId !== undefined && sql`id = ${memberId}::bigint`,
    nickname !== undefined && sql`lower(nickname) = lower(${nickname})`,
    asksForFew && isUnusual,
    kind !== undefined && sql`kind = ${kind}`,
    state !== undefined && sql`state = ${state}`,
    search.vipLevel !== undefined && sql`vip_level = ${search.vipLevel}::smallint`,
    uplineId !== undefined && sql`upline_id = ${uplineId}::bigint`,
    fromMs !== undefined && sql`registered_at >= to_timestamp(${fromMs}::float8 / 1000)`,
    toMs !== undefined && sql`registered_at < to_timestamp(${toMs}::float8 / 1000)`,
    after !== undefined && sql`id < ${after}::bigint`,
  ].filter(condition => condition !== false)
  return sql.join(conditions, sql` and `)
}

/** The account names of these members. */
export function findNames(
  db: Executor,
  memberIds: readonly bigint[],
): Promise<Readonly<{ id: bigint; account: string }>[]> {
  return many(
    db,
    sql<Readonly<{ id: bigint; account: string }>>`select id, account from account_members
      where id = any(${memberIds.map(String)}::bigint[])`,
  )
}

/** A page by falling number. */
export function searchMembers(tx: Tx, search: MemberSearch): Promise<FoundMember[]> {
  return many(
    tx,
    sql<FoundMember>`select ${columns} from account_members where ${conditionsOf(search)}
      order by id desc limit ${search.rows}`,
  )
}

/** Whoever has that telephone number or address, newest first. */
export function findMembersByContact(
  db: Executor,
  { by, value, limit }: Readonly<{ by: 'phone' | 'email'; value: string; limit: number }>,
): Promise<FoundMember[]> {
  const isSame = by === 'phone' ? sql`phone = ${value}` : sql`lower(email) = lower(${value})`
  return many(
    db,
    sql<FoundMember>`select ${columns} from account_members where ${isSame} order by id desc limit ${limit}`,
  )
}

/** These members, in no order. */
export function findMembersOf(db: Executor, ids: readonly bigint[]): Promise<FoundMember[]> {
  return many(db, sql<FoundMember>`select ${columns} from account_members where id = any(${ids}::bigint[])`)
}
