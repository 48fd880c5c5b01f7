import { sql } from 'kysely'
import { type Executor, maybeOne, one, type Tx, violatedConstraint } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'

export type MemberKind = 'member' | 'trial'

export type MemberRow = Readonly<{
  id: bigint
  account: string
  kind: MemberKind
  state: 'normal' | 'frozen' | 'closed'
  isAgent: boolean
  avatarId: number
  vipLevel: number
  registeredAt: number
}>

export type NewMember = Readonly<{
  account: string
  kind: MemberKind
  isAgent: boolean
  fullName: string | undefined
  birthday: string | undefined
  email: string | undefined
  phone: string | undefined
  qq: string | undefined
  wechat: string | undefined
}>

const columns = sql`id, account, kind, state, is_agent as "isAgent", avatar_id as "avatarId",
  vip_level as "vipLevel", registered_at as "registeredAt"`

/** Adds a member; refuses a name that is taken, also in another case. */
export async function insertMember(tx: Tx, member: NewMember): Promise<MemberRow> {
  try {
    return await one(
      tx,
      sql<MemberRow>`insert into account_members(account, account_key, kind, is_agent, full_name, birthday, email, phone,
          qq, wechat)
        values (${member.account}, lower(${member.account}), ${member.kind}, ${member.isAgent},
          ${member.fullName ?? null}, ${member.birthday ?? null}, ${member.email ?? null}, ${member.phone ?? null},
          ${member.qq ?? null}, ${member.wechat ?? null})
        returning ${columns}`,
    )
  } catch (error) {
    throw violatedConstraint(error) === 'account_members_account_key_key'
      ? new Refusal('UC/ACCOUNT_TAKEN')
      : error
  }
}

export function findMember(db: Executor, id: bigint): Promise<MemberRow | undefined> {
  return maybeOne(db, sql<MemberRow>`select ${columns} from account_members where id = ${id}`)
}

export function findMemberByAccount(db: Executor, account: string): Promise<MemberRow | undefined> {
  return maybeOne(
    db,
    sql<MemberRow>`select ${columns} from account_members where account_key = lower(${account})`,
  )
}
