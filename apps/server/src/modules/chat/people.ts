/** Who takes part: members by their account, guests by a token of their own. Nobody is shown by an account name. */
import type { ChatPerson } from '@app/domain/chat/speaking.ts'
import { maskText } from '@app/domain/money/display.ts'
import DataLoader from 'dataloader'
import type { AccountService, Member } from '#modules/account/account.service.ts'
import type { RestrictionsService } from '#modules/account/restrictions.service.ts'
import type { VipService } from '#modules/vip/vip.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import { sha256 } from '#platform/hashes.ts'
import { keptAnswers } from '#platform/kept.ts'
import type { Randomness } from '#platform/randomness.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './people.store.ts'

/** A person as the chat knows him or her. */
export type Person = ChatPerson &
  Readonly<{
    personId: bigint
    memberId: bigint | undefined
    nickname: string
    avatarId: number
    vipLevel: number
    color: number
  }>

/** Somebody as a list shows him or her. */
export type Face = Pick<Person, 'personId' | 'nickname' | 'avatarId' | 'chatLevel'>

const GUEST_DAYS = 30
const TOKEN_BYTES = 32
const TICKET_SECONDS = 30
/** A switch of an account takes effect within this time. */
const KNOWN_MS = 3_000
const KNOWN_MAX = 20_000
const BLOCKS_MAX = 200
const READ_AT_ONCE = 100
const PERSON_NUMBER = /^\d{9}$/

type Parts = Readonly<{
  db: Database
  clock: Clock
  randomness: Randomness
  account: AccountService
  restrictions: RestrictionsService
  vip: VipService
}>

const nicknameOf = ({ nickname, account }: Pick<Member, 'nickname' | 'account'>): string =>
  nickname ?? maskText(account)

const numberOf = (bytes: Uint8Array): number =>
  bytes.reduce((sum, byte) => (sum * 256 + byte) % 900_000_000, 0)

function guestPerson({ personId, guestName, color }: store.PersonRow): Person {
  return {
    ...{ personId, color, kind: 'guest', memberId: undefined, nickname: guestName ?? '游客' },
    ...{ avatarId: 1, vipLevel: 0, chatLevel: 0, isEnabled: true, vipMayChat: true, isRestricted: false },
  }
}

type Finders = Readonly<{
  ofMember: (memberId: bigint) => Promise<Person>
  ofNumber: (personId: bigint) => Promise<Person>
}>

/** Whom people do not want to hear. */
function blocks(db: Database, { ofMember, ofNumber }: Finders) {
  return {
    /** Blocks a person or ends that; refuses oneself, nobody, and more than fit on the list. */
    async block(memberId: bigint, otherId: bigint, isBlocked: boolean): Promise<void> {
      const { personId } = await ofMember(memberId)
      if (personId === otherId) throw new Refusal('CHAT/SELF')
      await ofNumber(otherId)
      if (!isBlocked) return store.deleteBlock(db.read, personId, otherId)
      const stands = await store.insertBlock(db.read, personId, otherId, BLOCKS_MAX)
      if (!stands) throw new Refusal('CHAT/BLOCKS_FULL')
    },

    async blocked(memberId: bigint): Promise<readonly Person[]> {
      const { personId } = await ofMember(memberId)
      const rows = await store.findBlocked(db.read, personId, BLOCKS_MAX)
      return Promise.all(rows.map(row => (row.memberId === null ? guestPerson(row) : ofMember(row.memberId))))
    },

    /** Those of the mentioned who did not block the author. */
    async mentionable(author: Person, personIds: readonly bigint[]): Promise<readonly bigint[]> {
      if (personIds.length === 0) return []
      const blockers = await store.findBlockers(db.read, author.personId, personIds)
      return personIds.filter(id => !blockers.has(id))
    },
  }
}

/** Finding people other than by their account. */
function finding(
  { db, account }: Pick<Parts, 'db' | 'account'>,
  ofMember: (memberId: bigint) => Promise<Person>,
) {
  /** People by number as lists show them; whoever is gone is left out. */
  async function faces(personIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Face>> {
    const rows = await store.findPeople(db.read, personIds)
    const members = await account.findAll(rows.flatMap(({ memberId }) => memberId ?? []))
    const byId = new Map(members.map(member => [member.id, member]))
    const found = rows.flatMap(({ personId, memberId }) => {
      const member = memberId === null ? undefined : byId.get(memberId)
      if (member === undefined) return []
      const { avatarId, chatLevel } = member
      return [[personId, { personId, nickname: nicknameOf(member), avatarId, chatLevel }] as const]
    })
    return new Map(found)
  }

  /** The member of exactly that nickname, or of that number; trial accounts are not found. */
  async function named(name: string): Promise<Person | undefined> {
    const row = PERSON_NUMBER.test(name) ? await store.findPerson(db.read, BigInt(name)) : undefined
    const memberId = row?.memberId ?? (await account.findByNickname(name))?.id
    if (memberId === undefined) return undefined
    const person = await ofMember(memberId)
    return person.kind === 'member' ? person : undefined
  }

  return { faces, named }
}

/** The people of members, in their order; a refusal in the place of an unknown one. */
async function readMembers(
  { db, account, restrictions, vip }: Parts,
  memberIds: readonly bigint[],
): Promise<(Person | Refusal)[]> {
  const [rows, members, levels, outside] = await Promise.all([
    store.findPeopleOfMembers(db.read, memberIds),
    account.findAll(memberIds),
    vip.rules(),
    restrictions.outOfChat(memberIds),
  ])
  const rowOf = new Map(rows.map(row => [row.memberId, row]))
  const memberOf = new Map(members.map(member => [member.id, member]))
  return Promise.all(
    memberIds.map(async memberId => {
      const member = memberOf.get(memberId)
      if (member === undefined) return new Refusal('UC/TOKEN_INVALID')
      const { personId, color } = rowOf.get(memberId) ?? (await store.findOrInsertPerson(db.read, memberId))
      return {
        ...{ personId, color, memberId, kind: member.kind, nickname: nicknameOf(member) },
        ...{ avatarId: member.avatarId, vipLevel: member.vipLevel, chatLevel: member.chatLevel },
        isEnabled: member.enableChat,
        vipMayChat: levels.find(({ vipLevel }) => vipLevel === member.vipLevel)?.enableChat !== 0,
        isRestricted: outside.has(memberId),
      }
    }),
  )
}

export function chatPeople(parts: Parts) {
  const { db, clock, randomness, account } = parts
  const known = keptAnswers<bigint, Person>({ max: KNOWN_MAX, fresh: { clock, ms: KNOWN_MS } })
  const newToken = () => Buffer.from(randomness.bytes(TOKEN_BYTES)).toString('base64url')

  /** In a busy room many are looked up in one moment, and that by one query of each kind. */
  const reader = new DataLoader<bigint, Person>(memberIds => readMembers(parts, memberIds), {
    ...{ cache: false, maxBatchSize: READ_AT_ONCE, batchScheduleFn: setImmediate },
  })

  /** The person of a member, as of a few seconds ago at most. Refuses an unknown one. */
  const ofMember = (memberId: bigint): Promise<Person> => known.find(memberId, () => reader.load(memberId))

  /** The member of a number; refuses CHAT/PERSON_UNKNOWN, as for a guest, who says nothing. */
  async function ofNumber(personId: bigint): Promise<Person> {
    const row = await store.findPerson(db.read, personId)
    if (row?.memberId == null) throw new Refusal('CHAT/PERSON_UNKNOWN')
    return ofMember(row.memberId)
  }

  /** The person of a number, guests too. */
  async function ofPerson(personId: bigint): Promise<Person> {
    const row = await store.findPerson(db.read, personId)
    if (row === undefined) throw new Refusal('CHAT/PERSON_UNKNOWN')
    return row.memberId === null ? guestPerson(row) : ofMember(row.memberId)
  }

  return {
    ...{ ofMember, ofNumber, ofPerson },
    ...finding({ db, account }, ofMember),
    /** Notes that these people have a connection now. */
    touch: (personIds: readonly bigint[]): Promise<void> => store.touchPeople(db.read, personIds),
    ...blocks(db, { ofMember, ofNumber }),

    /** The guest of a token; `undefined` when it is unknown or was not used for thirty days. */
    async ofGuest(token: string): Promise<Person | undefined> {
      const row = await store.findGuest(db.read, sha256(token), GUEST_DAYS)
      return row && guestPerson(row)
    },

    /** Makes a guest with a number, a name and a token that is told once. */
    async addGuest(): Promise<Readonly<{ person: Person; token: string }>> {
      const token = newToken()
      for (;;) {
        const bytes = randomness.bytes(8)
        const name = `游客${Buffer.from(bytes).toString('hex').slice(0, 4).toUpperCase()}`
        const personId = BigInt(100_000_000 + numberOf(bytes))
        const row = await store.insertGuest(db.read, { personId, tokenHash: sha256(token), name })
        if (row !== undefined) return { person: guestPerson(row), token }
      }
    },

    async addTicket(
      memberId: bigint,
      sessionId: string,
    ): Promise<Readonly<{ token: string; seconds: number }>> {
      const token = newToken()
      await store.insertTicket(db.read, {
        ...{ ticketHash: sha256(token), memberId, sessionId, seconds: TICKET_SECONDS },
      })
      return { token, seconds: TICKET_SECONDS }
    },

    takeTicket: (token: string) => store.takeTicket(db.read, sha256(token)),

    async setColor(memberId: bigint, color: number): Promise<void> {
      const { personId } = await ofMember(memberId)
      await store.updateColor(db.read, personId, color)
      known.forget(memberId)
    },

    prune: async (rowsMax: number): Promise<number> =>
      (await store.pruneTickets(db.read, rowsMax)) + (await store.pruneGuests(db.read, GUEST_DAYS, rowsMax)),
  }
}

export type ChatPeople = ReturnType<typeof chatPeople>
