import { type RawBuilder, sql } from 'kysely'
import { type Executor, many } from '#platform/db.ts'

/** What two accounts share. */
export const sharedMarks = ['device', 'payout', 'name', 'phone', 'payer', 'network'] as const
export type SharedMark = (typeof sharedMarks)[number]

export type Shared = Readonly<{ memberId: bigint; by: SharedMark }>

export type SharedWish = Readonly<{
  memberId: bigint
  /** The gift that the others have taken. */
  rule: string
  period: string
  /** So many accounts of one network may take it; with fewer the network tells nothing. */
  networkMax: number
  limit: number
}>

/** Within so many days two registrations from one network are looked at together. */
const NETWORK_DAYS = 30

/** Other members who took the gift, each with everything that it shares with this one. */
export function findShared(db: Executor, wish: SharedWish): Promise<Shared[]> {
  const { memberId, rule, period, networkMax, limit } = wish
  const took = (other: RawBuilder<unknown>) =>
    sql`exists (select from grants_given g where g.rule = ${rule} and g.period = ${period} and g.member_id = ${other})`
  return many(
    db,
    sql<Shared>`with own as (select * from account_members where id = ${memberId}),
      others as (
        select o.member_id, 'device' as by from auth_sessions s join auth_sessions o on o.device_id = s.device_id
          where s.member_id = ${memberId} and s.device_id <> '' and o.device_id <> ''
        union select o.member_id, 'payout' from account_payout_accounts p
          join account_payout_accounts o on o.number = p.number and o.type = p.type
          where p.member_id = ${memberId} and p.removed_at is null
        union select o.id, 'name' from own join account_members o on o.full_name = own.full_name
        union select o.id, 'phone' from own join account_members o on o.phone = own.phone
        union select o.member_id, 'payer' from deposits_orders d
          join deposits_orders o on o.payer_tail = d.payer_tail and o.payer_name = d.payer_name and o.state = 'CREDITED'
          where d.member_id = ${memberId} and d.state = 'CREDITED'),
      network as (
        select o.id as member_id, 'network' as by from own
          join account_members o on o.registered_ip = own.registered_ip and o.id <> own.id
            and abs(extract(epoch from o.registered_at - own.registered_at)) <= ${NETWORK_DAYS * 86_400}
          where own.registered_ip <> '' and ${took(sql`o.id`)}
          limit ${networkMax})
      select o.member_id as "memberId", o.by from others o
        where o.member_id <> ${memberId} and ${took(sql`o.member_id`)}
      union all select member_id, by from network where (select count(*) from network) >= ${networkMax}
      order by 1, 2 limit ${limit}`,
  )
}
