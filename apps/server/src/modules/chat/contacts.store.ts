import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

type State = 'requested' | 'refused' | 'accepted'

/** Holds two people, so that what stands between them is changed by one at a time. */
export async function lockPair(tx: Tx, one: bigint, other: bigint): Promise<void> {
  await run(
    tx,
    sql`select from chat_people where person_id in (${one}, ${other}) order by person_id for no key update`,
  )
}

export type PairRow = Readonly<{
  own: State | null
  /** The own request was refused so lately that asking again changes nothing. */
  isRefusedLately: boolean
  theirs: State | null
  remark: string
  isBlocked: boolean
  hasBlocked: boolean
  roomId: bigint | null
}>

/** What stands between a person and another; a refusal counts for so many days. */
export function findPair(
  db: Executor,
  personId: bigint,
  otherId: bigint,
  refusedDays: number,
): Promise<PairRow> {
  return one(
    db,
    sql<PairRow>`select c.state as own, coalesce(c.remark, '') as remark,
        coalesce(c.state = 'refused' and c.decided_at > server_now() - make_interval(days => ${refusedDays}), false)
          as "isRefusedLately",
        (select state from chat_contacts where person_id = ${otherId} and friend_id = ${personId}) as theirs,
        exists (select from chat_blocks where person_id = ${otherId} and blocked_id = ${personId}) as "isBlocked",
        exists (select from chat_blocks where person_id = ${personId} and blocked_id = ${otherId}) as "hasBlocked",
        (select id from chat_rooms where kind = 'private' and lower_person = least(${personId}::bigint, ${otherId}::bigint)
          and upper_person = greatest(${personId}::bigint, ${otherId}::bigint)) as "roomId"
      from (select) asked left join chat_contacts c on c.person_id = ${personId} and c.friend_id = ${otherId}`,
  )
}

/** The room of two; made at the first call. */
export async function findOrInsertRoom(tx: Tx, one: bigint, other: bigint): Promise<bigint> {
  const [lower, upper] = one < other ? [one, other] : [other, one]
  await run(
    tx,
    sql`insert into chat_rooms(kind, name, lower_person, upper_person, sec_per_mess, guest_read, is_listed)
      values ('private', '私聊', ${lower}, ${upper}, 0, false, false) on conflict do nothing`,
  )
  const row = await maybeOne(
    tx,
    sql<{ id: bigint }>`select id from chat_rooms
      where kind = 'private' and lower_person = ${lower} and upper_person = ${upper}`,
  )
  if (row === undefined) throw new Error('the room of two people is missing after it was made')
  return row.id
}

export async function putRequest(tx: Tx, personId: bigint, otherId: bigint): Promise<void> {
  await run(
    tx,
    sql`insert into chat_contacts(person_id, friend_id, state, asked_at)
      values (${personId}, ${otherId}, 'requested', server_now())
      on conflict (person_id, friend_id) do update
        set state = 'requested', asked_at = excluded.asked_at, decided_at = null`,
  )
}

/** Makes two people contacts; the row of whoever asked keeps when that was. */
export async function acceptBoth(tx: Tx, personId: bigint, otherId: bigint): Promise<void> {
  await run(
    tx,
    sql`insert into chat_contacts(person_id, friend_id, state, decided_at)
      values (${personId}, ${otherId}, 'accepted', server_now()), (${otherId}, ${personId}, 'accepted', server_now())
      on conflict (person_id, friend_id) do update set state = 'accepted', decided_at = excluded.decided_at`,
  )
}

/** Refuses the request of another; answers whether one waited. */
export async function refuseRequest(db: Executor, personId: bigint, otherId: bigint): Promise<boolean> {
  const count = await run(
    db,
    sql`update chat_contacts set state = 'refused', decided_at = server_now()
      where person_id = ${otherId} and friend_id = ${personId} and state = 'requested'`,
  )
  return count === 1
}

/** Ends being contacts in both directions; answers whether they were. */
export async function deleteBoth(tx: Tx, personId: bigint, otherId: bigint): Promise<boolean> {
  const count = await run(
    tx,
    sql`delete from chat_contacts where state = 'accepted' and ((person_id = ${personId} and friend_id = ${otherId})
      or (person_id = ${otherId} and friend_id = ${personId}))`,
  )
  return count > 0
}

export async function updateRemark(
  db: Executor,
  personId: bigint,
  otherId: bigint,
  remark: string,
): Promise<boolean> {
  const count = await run(
    db,
    sql`update chat_contacts set remark = ${remark}
      where person_id = ${personId} and friend_id = ${otherId} and state = 'accepted'`,
  )
  return count === 1
}

/** How many the person asked within a day, and how many contacts each of the two has. */
export function countForLimits(
  db: Executor,
  personId: bigint,
  otherId: bigint,
): Promise<Readonly<{ askedToday: number; contactsMost: number }>> {
  return one(
    db,
    sql<Readonly<{ askedToday: number; contactsMost: number }>>`select
      (select count(*)::int from chat_contacts
        where person_id = ${personId} and asked_at > server_now() - interval '1 day') as "askedToday",
      (select max(n)::int from (select count(*) as n from chat_contacts
        where person_id in (${personId}, ${otherId}) and state = 'accepted' group by person_id
        union all select 0) counted) as "contactsMost"`,
  )
}

export type FriendRow = Readonly<{
  friendId: bigint
  remark: string
  isContact: boolean
  roomId: bigint | null
  isOnline: boolean
  unread: number
  lastAt: number | null
  lastContent: unknown
  isLastRecalled: boolean | null
}>

/** Contacts and whoever was talked with, the latest talk first, without those whom the person blocked. */
export function findFriends(db: Executor, personId: bigint, limit: number): Promise<FriendRow[]> {
  return many(
    db,
    sql<FriendRow>`with others as (
        select friend_id as other from chat_contacts where person_id = ${personId} and state = 'accepted'
        union select upper_person from chat_rooms where kind = 'private' and lower_person = ${personId} and last_seq > 0
        union select lower_person from chat_rooms where kind = 'private' and upper_person = ${personId} and last_seq > 0)
      select o.other as "friendId", coalesce(c.remark, '') as remark, c.person_id is not null as "isContact",
        r.id as "roomId", p.seen_at > server_now() - interval '1 minute' as "isOnline",
        (select count(*)::int from (select from chat_events e where e.room_id = r.id and e.seq > coalesce(m.read_seq, 0)
          and e.kind = 1 and e.recalled_at is null and e.person_id = o.other limit 100) unread) as unread,
        l.created_at as "lastAt", l.content as "lastContent", l.recalled_at is not null as "isLastRecalled"
      from others o join chat_people p on p.person_id = o.other
      left join chat_contacts c on c.person_id = ${personId} and c.friend_id = o.other and c.state = 'accepted'
      left join chat_rooms r on r.kind = 'private' and r.lower_person = least(o.other, ${personId}::bigint)
        and r.upper_person = greatest(o.other, ${personId}::bigint)
      left join chat_members m on m.room_id = r.id and m.person_id = ${personId}
      left join lateral (select created_at, content, recalled_at from chat_events
        where room_id = r.id and kind = 1 order by seq desc limit 1) l on true
      where not exists (select from chat_blocks b where b.person_id = ${personId} and b.blocked_id = o.other)
      order by l.created_at desc nulls last, o.other limit ${limit}`,
  )
}

export type RequestRow = Readonly<{ otherId: bigint; isOwn: boolean; askedAt: number }>

/** Requests that wait, to and from the person, the newest first. A refused one goes on waiting for whoever asked. */
export function findRequests(db: Executor, personId: bigint, limit: number): Promise<RequestRow[]> {
  return many(
    db,
    sql<RequestRow>`select * from (
        (select person_id as "otherId", false as "isOwn", asked_at as "askedAt" from chat_contacts
          where friend_id = ${personId} and state = 'requested' order by asked_at desc limit ${limit})
        union all
        (select friend_id, true, asked_at from chat_contacts
          where person_id = ${personId} and state in ('requested', 'refused') order by asked_at desc limit ${limit})
      ) asked order by "askedAt" desc, "otherId" limit ${limit}`,
  )
}

export async function countRequests(db: Executor, personId: bigint): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`select count(*)::int as count from (select from chat_contacts
      where friend_id = ${personId} and state = 'requested' limit 100) waiting`,
  )
  return count
}

/** Deletes requests that nobody has answered, or that were refused, so many days ago. */
export function pruneRequests(db: Executor, keptDays: number, rowsMax: number): Promise<number> {
  return run(
    db,
    sql`delete from chat_contacts where (person_id, friend_id) in (select person_id, friend_id from chat_contacts
      where state <> 'accepted' and asked_at < server_now() - make_interval(days => ${keptDays}) limit ${rowsMax})`,
  )
}

/** Notes an invitation; answers false where the same person was invited less than so many minutes ago. */
export async function putInvitation(
  db: Executor,
  { by, to, roomId }: Readonly<{ by: bigint; to: bigint; roomId: bigint }>,
  againMinutes: number,
): Promise<boolean> {
  const noted = await run(
    db,
    sql`insert into chat_invitations as i (person_id, invited_id, room_id, invited_at)
      values (${by}, ${to}, ${roomId}, server_now())
      on conflict (person_id, invited_id) do update set room_id = excluded.room_id, invited_at = excluded.invited_at
        where i.invited_at <= server_now() - make_interval(mins => ${againMinutes})`,
  )
  return noted === 1
}

export const pruneInvitations = (db: Executor, rowsMax: number): Promise<number> =>
  run(
    db,
    sql`delete from chat_invitations where (person_id, invited_id) in (select person_id, invited_id
      from chat_invitations where invited_at < server_now() - interval '1 day' limit ${rowsMax})`,
  )
