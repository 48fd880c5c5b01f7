import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run } from '#platform/db.ts'

export type PersonRow = Readonly<{
  personId: bigint
  memberId: bigint | null
  guestName: string | null
  color: number
}>

const columns = sql`person_id as "personId", member_id as "memberId", guest_name as "guestName", color`

/** The person of a member; made at the first call. */
export async function findOrInsertPerson(db: Executor, memberId: bigint): Promise<PersonRow> {
  const { personId } = await one(
    db,
    sql<{ personId: bigint }>`select chat_person_of_member(${memberId}) as "personId"`,
  )
  return one(db, sql<PersonRow>`select ${columns} from chat_people where person_id = ${personId}`)
}

/** The people of these members, as far as they have been here. */
export function findPeopleOfMembers(db: Executor, memberIds: readonly bigint[]): Promise<PersonRow[]> {
  return many(
    db,
    sql<PersonRow>`select ${columns} from chat_people where member_id = any(${memberIds.map(String)}::bigint[])`,
  )
}

export function findPerson(db: Executor, personId: bigint): Promise<PersonRow | undefined> {
  return maybeOne(db, sql<PersonRow>`select ${columns} from chat_people where person_id = ${personId}`)
}

export function findPeople(db: Executor, personIds: readonly bigint[]): Promise<PersonRow[]> {
  return many(
    db,
    sql<PersonRow>`select ${columns} from chat_people where person_id = any(${personIds.map(String)}::bigint[])`,
  )
}

/** Notes when these people were seen; whoever is held by another transaction is noted the next time. */
export async function touchPeople(db: Executor, personIds: readonly bigint[]): Promise<void> {
  await run(
    db,
    sql`update chat_people set seen_at = server_now() where person_id in (select person_id from chat_people
      where person_id = any(${personIds.map(String)}::bigint[]) order by person_id for no key update skip locked)`,
  )
}

/** Adds a guest; `undefined` when the number is taken. */
export function insertGuest(
  db: Executor,
  guest: Readonly<{ personId: bigint; tokenHash: Uint8Array; name: string }>,
): Promise<PersonRow | undefined> {
  return maybeOne(
    db,
    sql<PersonRow>`insert into chat_people(person_id, guest_hash, guest_name)
      values (${guest.personId}, ${guest.tokenHash}, ${guest.name}) on conflict do nothing returning ${columns}`,
  )
}

/** The guest of a token that was seen within so many days; being asked for counts as being seen. */
export function findGuest(
  db: Executor,
  tokenHash: Uint8Array,
  keptDays: number,
): Promise<PersonRow | undefined> {
  return maybeOne(
    db,
    sql<PersonRow>`update chat_people set seen_at = server_now()
      where guest_hash = ${tokenHash} and seen_at > server_now() - make_interval(days => ${keptDays})
      returning ${columns}`,
  )
}

/** Deletes guests who were not seen for so many days and left no trace, such as a talk with support; answers how many. */
export function pruneGuests(db: Executor, keptDays: number, rowsMax: number): Promise<number> {
  return run(
    db,
    sql`delete from chat_people where person_id in (select person_id from chat_people p
      where guest_hash is not null and seen_at < server_now() - make_interval(days => ${keptDays})
        and not exists (select from chat_members m where m.person_id = p.person_id)
        and not exists (select from chat_rooms r where r.kind = 'support' and r.lower_person = p.person_id)
      limit ${rowsMax})`,
  )
}

export async function updateColor(db: Executor, personId: bigint, color: number): Promise<void> {
  await run(db, sql`update chat_people set color = ${color} where person_id = ${personId}`)
}

/** Notes whether the person agrees to be named with a win. */
export async function updateWinConsent(db: Executor, personId: bigint, agrees: boolean): Promise<void> {
  await run(db, sql`update chat_people set agrees_to_wins = ${agrees} where person_id = ${personId}`)
}

export async function hasWinConsent(db: Executor, personId: bigint): Promise<boolean> {
  const row = await maybeOne(
    db,
    sql`select from chat_people where person_id = ${personId} and agrees_to_wins`,
  )
  return row !== undefined
}

/** Members who agreed to be named, those who were seen last first. */
export async function findWinConsents(db: Executor, limit: number): Promise<bigint[]> {
  const rows = await many(
    db,
    sql<{ memberId: bigint }>`select member_id as "memberId" from chat_people
      where agrees_to_wins and member_id is not null order by seen_at desc limit ${limit}`,
  )
  return rows.map(({ memberId }) => memberId)
}

export async function insertTicket(
  db: Executor,
  ticket: Readonly<{ ticketHash: Uint8Array; memberId: bigint; sessionId: string; seconds: number }>,
): Promise<void> {
  await run(
    db,
    sql`insert into chat_tickets(ticket_hash, member_id, session_id, expires_at) values (${ticket.ticketHash},
      ${ticket.memberId}, ${ticket.sessionId}::uuid, server_now() + make_interval(secs => ${ticket.seconds}))`,
  )
}

/** Uses a ticket up; `undefined` when it is unknown, used or too old. */
export function takeTicket(
  db: Executor,
  ticketHash: Uint8Array,
): Promise<Readonly<{ memberId: bigint; sessionId: string }> | undefined> {
  return maybeOne(
    db,
    sql<Readonly<{ memberId: bigint; sessionId: string }>>`with used as (
        delete from chat_tickets where ticket_hash = ${ticketHash} returning *)
      select member_id as "memberId", session_id as "sessionId" from used where expires_at > server_now()`,
  )
}

export function pruneTickets(db: Executor, rowsMax: number): Promise<number> {
  return run(
    db,
    sql`delete from chat_tickets where ticket_hash in (select ticket_hash from chat_tickets
      where expires_at < server_now() - interval '1 minute' limit ${rowsMax})`,
  )
}

/** Blocks a person unless the list is full, and drops the request that he or she made; answers whether it stands now. */
export async function insertBlock(
  db: Executor,
  personId: bigint,
  blockedId: bigint,
  blocksMax: number,
): Promise<boolean> {
  await run(
    db,
    sql`with ended as (delete from chat_contacts
        where person_id = ${blockedId} and friend_id = ${personId} and state = 'requested')
      insert into chat_blocks(person_id, blocked_id) select ${personId}, ${blockedId}
      where (select count(*) from chat_blocks where person_id = ${personId}) < ${blocksMax} on conflict do nothing`,
  )
  const found = await maybeOne(
    db,
    sql`select from chat_blocks where person_id = ${personId} and blocked_id = ${blockedId}`,
  )
  return found !== undefined
}

export async function deleteBlock(db: Executor, personId: bigint, blockedId: bigint): Promise<void> {
  await run(db, sql`delete from chat_blocks where person_id = ${personId} and blocked_id = ${blockedId}`)
}

export function findBlocked(db: Executor, personId: bigint, limit: number): Promise<PersonRow[]> {
  return many(
    db,
    sql<PersonRow>`select ${columns} from chat_people where person_id in (select blocked_id from chat_blocks
      where person_id = ${personId}) order by person_id limit ${limit}`,
  )
}

/** Of these people, who blocked the person: they are not told of a mention. */
export async function findBlockers(
  db: Executor,
  personId: bigint,
  among: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const rows = await many(
    db,
    sql<{ personId: bigint }>`select person_id as "personId" from chat_blocks
      where blocked_id = ${personId} and person_id = any(${among.map(String)}::bigint[])`,
  )
  return new Set(rows.map(row => row.personId))
}
