import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx, violatedConstraint } from '#platform/db.ts'
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
  nickname: string | null
  nicknameChangedAt: number | null
  domain: string | null
  enableChat: boolean
  chatLevel: number
  rebate: number
  referralCode: string | null
  uplineId: bigint | null
  fullName: string | null
  birthday: string | null
  email: string | null
  phone: string | null
  /** When the phone number was added or replaced after the registration; `null` if it came with the registration. */
  phoneBoundAt: number | null
  emailBoundAt: number | null
  qq: string | null
  wechat: string | null
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
  uplineId?: bigint | undefined
  /** The code that the newcomer came with. */
  joinCode?: string | undefined
  /** The IP address (IPv4, or the /64 network of IPv6), by which the registrations of a day are limited. */
  ip?: string
  /** Days before now at which the account counts as registered; only a demonstration gives them. */
  ageDays?: number
}>

/** Absent fields are not changed. */
export type MemberChange = Readonly<
  Partial<Record<'fullName' | 'birthday' | 'email' | 'phone' | 'qq' | 'wechat' | 'nickname', string>> & {
    avatarId?: number | undefined
  }
>

const columns = sql`id, account, kind, state, is_agent as "isAgent", avatar_id as "avatarId", vip_level as "vipLevel",
  nickname, nickname_changed_at as "nicknameChangedAt", domain, enable_chat as "enableChat",
  chat_level as "chatLevel", rebate, referral_code as "referralCode", upline_id as "uplineId",
  full_name as "fullName", birthday, email, phone, qq, wechat, registered_at as "registeredAt",
  phone_bound_at as "phoneBoundAt", email_bound_at as "emailBoundAt"`

/** Adds a member; refuses a name that is taken (case-insensitive). An agent gets a referral code. */
export async function insertMember(tx: Tx, member: NewMember): Promise<MemberRow> {
  try {
    return await one(
      tx,
      sql<MemberRow>`insert into account_members(account, account_key, kind, is_agent, full_name, birthday, email,
          phone, qq, wechat, upline_id, registered_ip, registered_at, referral_code)
        values (${member.account}, lower(${member.account}), ${member.kind}, ${member.isAgent},
          ${member.fullName ?? null}, ${member.birthday ?? null}, ${member.email ?? null}, ${member.phone ?? null},
          ${member.qq ?? null}, ${member.wechat ?? null}, ${member.uplineId ?? null}, ${member.ip ?? ''},
          server_now() - make_interval(days => ${member.ageDays ?? 0}),
          case when ${member.isAgent} then substr(md5(gen_random_uuid()::text), 1, 8) end)
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

export function findMembers(db: Executor, ids: readonly bigint[]): Promise<MemberRow[]> {
  return many(
    db,
    sql<MemberRow>`select ${columns} from account_members where id = any(${ids.map(String)}::bigint[])`,
  )
}

export function findMemberByNickname(db: Executor, nickname: string): Promise<MemberRow | undefined> {
  return maybeOne(
    db,
    sql<MemberRow>`select ${columns} from account_members where lower(nickname) = lower(${nickname})`,
  )
}

export function lockMember(tx: Tx, id: bigint): Promise<MemberRow> {
  return one(tx, sql<MemberRow>`select ${columns} from account_members where id = ${id} for no key update`)
}

export function findMemberByAccount(db: Executor, account: string): Promise<MemberRow | undefined> {
  return maybeOne(
    db,
    sql<MemberRow>`select ${columns} from account_members where account_key = lower(${account})`,
  )
}

export function findAgentByReferralCode(db: Executor, code: string): Promise<MemberRow | undefined> {
  return maybeOne(
    db,
    sql<MemberRow>`select ${columns} from account_members
      where referral_code = lower(${code}) and is_agent and state = 'normal'`,
  )
}

/** The ids of the next members after `memberId`, ascending, without trial and closed accounts. */
export async function findMembersAfter(
  tx: Tx,
  memberId: bigint,
  { registeredBy, limit }: Readonly<{ registeredBy: number; limit: number }>,
): Promise<bigint[]> {
  // `registeredBy` has lost its microseconds, so members of the same millisecond are included.
  const rows = await many(
    tx,
    sql<{
      id: bigint
    }>`select id from account_members where id > ${memberId} and kind = 'member' and state <> 'closed'
      and registered_at < to_timestamp((${registeredBy}::float8 + 1) / 1000) order by id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** The agent of that number, if its account is neither frozen nor closed. */
export function findAgent(db: Executor, id: bigint): Promise<MemberRow | undefined> {
  return maybeOne(
    db,
    sql<MemberRow>`select ${columns} from account_members where id = ${id} and is_agent and state = 'normal'`,
  )
}

/** Makes a member an agent with a referral code; an agent stays one. */
export async function updateToAgent(tx: Tx, id: bigint): Promise<void> {
  await run(
    tx,
    sql`update account_members set is_agent = true,
        referral_code = coalesce(referral_code, substr(md5(gen_random_uuid()::text), 1, 8))
      where id = ${id} and not is_agent`,
  )
}

/** Counts the registrations from an IP address since a time. An advisory lock makes parallel registrations wait. */
export async function countRegistrations(tx: Tx, ip: string, sinceMs: number): Promise<number> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended('register ' || ${ip}, 0))`)
  const { count } = await one(
    tx,
    sql<{ count: bigint }>`select count(*) as count from account_members
      where registered_ip = ${ip} and registered_at >= to_timestamp(${sinceMs / 1000}::float8)`,
  )
  return Number(count)
}

export function findVipLevels(
  db: Executor,
  memberIds: readonly bigint[],
): Promise<Readonly<{ id: bigint; vipLevel: number }>[]> {
  return many(
    db,
    sql<{ id: bigint; vipLevel: number }>`select id, vip_level as "vipLevel" from account_members
      where id = any(${memberIds}::bigint[]) and kind = 'member' order by id`,
  )
}

export async function updateVipLevel(tx: Tx, id: bigint, level: number): Promise<void> {
  await run(tx, sql`update account_members set vip_level = ${level} where id = ${id}`)
}

/** Refuses a nickname that is taken (case-insensitive). */
export async function updateMember(tx: Tx, id: bigint, change: MemberChange): Promise<void> {
  try {
    await run(
      tx,
      sql`update account_members set
          avatar_id = coalesce(${change.avatarId ?? null}, avatar_id),
          full_name = coalesce(${change.fullName ?? null}, full_name),
          birthday = coalesce(${change.birthday ?? null}::date, birthday),
          email = coalesce(${change.email ?? null}, email),
          email_bound_at = case when ${change.email ?? null}::text is null then email_bound_at else server_now() end,
          phone = coalesce(${change.phone ?? null}, phone),
          phone_bound_at = case when ${change.phone ?? null}::text is null then phone_bound_at else server_now() end,
          qq = coalesce(${change.qq ?? null}, qq),
          wechat = coalesce(${change.wechat ?? null}, wechat),
          nickname = coalesce(${change.nickname ?? null}, nickname),
          nickname_changed_at = case when ${change.nickname ?? null}::text is null
            then nickname_changed_at else server_now() end
        where id = ${id}`,
    )
  } catch (error) {
    throw violatedConstraint(error) === 'account_members_nickname' ? new Refusal('UC/NICKNAME_TAKEN') : error
  }
}
