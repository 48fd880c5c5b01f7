/** Contacts and the rooms of two: who asks whom, who has agreed, and who may write to whom. */
import { readMessageText } from '@app/domain/chat/message-text.ts'
import { findPrivateRefusal } from '@app/domain/chat/private-talk.ts'
import { findWritingRefusal } from '@app/domain/chat/speaking.ts'
import type { Database } from '#platform/db.ts'
import type { Fanout } from '#platform/fanout.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ChatMetrics } from './chat.metrics.ts'
import * as store from './contacts.store.ts'
import type { MessageContent } from './log.store.ts'
import type { MessageFilter } from './message-filter.ts'
import type { ChatPeople, Face, Person } from './people.ts'
import type { RoomRow } from './rooms.store.ts'
import { type ChatSanctions, PERSON_TOPIC, type ToPerson } from './sanctions.ts'

/** Whoever was refused asks in vain for so long, and is not told. */
const REFUSED_DAYS = 7
const REQUESTS_A_DAY = 20
const REQUEST_KEPT_DAYS = 30
const CONTACTS_MAX = 200
/** Contacts, and talks with others. */
const FRIENDS_ROWS = 300
const REQUESTS_ROWS = 100
const STAFF_LEVEL = 2
const RECALLED_TEXT = '消息已撤回'

type Parts = Readonly<{
  db: Database
  fanout: Fanout
  now: () => number
  people: ChatPeople
  filter: MessageFilter
  sanctions: ChatSanctions
  metrics: Pick<ChatMetrics, 'seeRequest'>
  isClosed: () => Promise<boolean>
}>

type Pair = Pick<RoomRow, 'kind' | 'lowerPerson' | 'upperPerson'>

/** The other person of a private room; `undefined` in a public one. */
function otherOf(person: Person, { kind, lowerPerson, upperPerson }: Pair): bigint | undefined {
  if (kind !== 'private') return undefined
  return (lowerPerson === person.personId ? upperPerson : lowerPerson) ?? undefined
}

const bodyOf = ({ lastContent, isLastRecalled }: store.FriendRow): string =>
  isLastRecalled === true ? RECALLED_TEXT : (lastContent as MessageContent).body

/** Two people who were found, with what stands between them. */
function pairs({ db, people }: Parts) {
  return async (person: Person, otherId: bigint) => {
    if (otherId === person.personId) throw new Refusal('CHAT/SELF')
    const other = await people.ofNumber(otherId)
    const pair = await store.findPair(db.read, person.personId, otherId, REFUSED_DAYS)
    const hasStaff = person.chatLevel >= STAFF_LEVEL || other.chatLevel >= STAFF_LEVEL
    const { own, isBlocked, hasBlocked } = pair
    const refusal = findPrivateRefusal({ areContacts: own === 'accepted', hasStaff, isBlocked, hasBlocked })
    return { other, pair, refusal }
  }
}

/** Asking and agreeing. */
function requests(parts: Parts, tell: (personId: bigint, frame: object) => void) {
  const { db, now, people, sanctions, metrics, isClosed } = parts

  /** Refuses whoever may not write either. */
  async function refuseSilenced(person: Person): Promise<void> {
    const code = findWritingRefusal(person, { isOpen: true }, { isMaintenance: await isClosed() })
    if (code !== undefined) throw new Refusal(code)
    const inForce = await sanctions.inForce(person.personId)
    if (inForce.some(({ roomId, kind }) => roomId === null && kind !== 'image'))
      throw new Refusal('CHAT/MUTED')
  }

  /** Asks, or agrees where the other has asked; answers what stands now and whether that is because of this call. */
  const settle = (person: Person, otherId: bigint) =>
    db.transaction(async tx => {
      await store.lockPair(tx, person.personId, otherId)
      const pair = await store.findPair(tx, person.personId, otherId, REFUSED_DAYS)
      if (pair.hasBlocked) throw new Refusal('CHAT/HAS_BLOCKED')
      if (pair.isBlocked) throw new Refusal('CHAT/BLOCKED')
      const stands = pair.own === 'accepted'
      if (stands || pair.theirs === 'requested') {
        const counts = await store.countForLimits(tx, person.personId, otherId)
        if (!stands && counts.contactsMost >= CONTACTS_MAX) throw new Refusal('CHAT/CONTACTS_FULL')
        if (!stands) await store.acceptBoth(tx, person.personId, otherId)
        const roomId = await store.findOrInsertRoom(tx, person.personId, otherId)
        return { state: 'accepted' as const, roomId, isFresh: !stands }
      }
      if (pair.own === 'requested' || pair.isRefusedLately) {
        return { state: 'requested' as const, roomId: undefined, isFresh: false }
      }
      const { askedToday, contactsMost } = await store.countForLimits(tx, person.personId, otherId)
      if (askedToday >= REQUESTS_A_DAY) throw new Refusal('CHAT/REQUESTS_MANY')
      if (contactsMost >= CONTACTS_MAX) throw new Refusal('CHAT/CONTACTS_FULL')
      await store.putRequest(tx, person.personId, otherId)
      return { state: 'requested' as const, roomId: undefined, isFresh: true }
    })

  const find = pairs(parts)

  return {
    /** Refuses whoever may not write, and anybody who is no contact of the person. */
    async refuseStranger(person: Person, otherId: bigint): Promise<void> {
      await refuseSilenced(person)
      const { pair, refusal } = await find(person, otherId)
      if (refusal !== undefined) throw new Refusal(refusal)
      if (pair.own !== 'accepted') throw new Refusal('CHAT/NOT_CONTACT')
    },

    async apply(person: Person, otherId: bigint) {
      if (otherId === person.personId) throw new Refusal('CHAT/SELF')
      await refuseSilenced(person)
      const other = await people.ofNumber(otherId)
      // Neither a trial account nor one that may not write is asked.
      if (findWritingRefusal(other, { isOpen: true }, { isMaintenance: false }) !== undefined) {
        throw new Refusal('CHAT/PERSON_UNKNOWN')
      }
      const done = await settle(person, otherId)
      if (!done.isFresh) return done
      metrics.seeRequest(done.state)
      const face = { friend_id: String(person.personId), nickname: person.nickname }
      if (done.roomId === undefined) tell(otherId, { command: 46, ts: now(), content: face })
      else tell(otherId, { command: 47, ts: now(), content: { ...face, room_id: String(done.roomId) } })
      return done
    },

    async refuse(person: Person, otherId: bigint): Promise<void> {
      if (!(await store.refuseRequest(db.read, person.personId, otherId))) {
        throw new Refusal('CHAT/REQUEST_UNKNOWN')
      }
      metrics.seeRequest('refused')
    },

    async requests(
      person: Person,
    ): Promise<readonly Readonly<{ face: Face; isOwn: boolean; askedAt: number }>[]> {
      const rows = await store.findRequests(db.read, person.personId, REQUESTS_ROWS)
      const faces = await people.faces(rows.map(({ otherId }) => otherId))
      return rows.flatMap(({ otherId, isOwn, askedAt }) => {
        const face = faces.get(otherId)
        return face === undefined ? [] : [{ face, isOwn, askedAt }]
      })
    },
  }
}

/** Changing what stands with a contact. */
function keeping({ db, filter }: Parts) {
  return {
    async remove(person: Person, otherId: bigint): Promise<void> {
      const isRemoved = await db.transaction(async tx => {
        await store.lockPair(tx, person.personId, otherId)
        return store.deleteBoth(tx, person.personId, otherId)
      })
      if (!isRemoved) throw new Refusal('CHAT/NOT_CONTACT')
    },

    /** Names a contact for the person alone; empty is no name. */
    async setRemark(person: Person, otherId: bigint, wanted: string): Promise<void> {
      const read = wanted === '' ? { text: '' } : readMessageText(wanted)
      if ('fault' in read) throw new Refusal('CHAT/TEXT')
      const { action, text } = await filter.judge(read.text)
      if (action === 'reject') throw new Refusal('CHAT/SENSITIVE')
      if (!(await store.updateRemark(db.read, person.personId, otherId, text))) {
        throw new Refusal('CHAT/NOT_CONTACT')
      }
    },

    prune: (rowsMax: number): Promise<number> => store.pruneRequests(db.read, REQUEST_KEPT_DAYS, rowsMax),
  }
}

export function chatContacts(parts: Parts) {
  const { db, fanout, now, people } = parts
  const find = pairs(parts)
  const tell = (personId: bigint, frame: object): void =>
    fanout.publish(PERSON_TOPIC, { personId: String(personId), frame } satisfies ToPerson)

  /** Why the person may not write in a room of two; `undefined` in a public one. */
  async function refusalIn(person: Person, room: Pair) {
    const otherId = otherOf(person, room)
    return otherId === undefined ? undefined : (await find(person, otherId)).refusal
  }

  return {
    ...requests(parts, tell),
    ...keeping(parts),
    refusalIn,

    async list(person: Person) {
      const [rows, waiting] = await Promise.all([
        store.findFriends(db.read, person.personId, FRIENDS_ROWS),
        store.countRequests(db.read, person.personId),
      ])
      const faces = await people.faces(rows.map(({ friendId }) => friendId))
      const friends = rows.flatMap(row => {
        const face = faces.get(row.friendId)
        if (face === undefined) return []
        const last = row.lastAt === null ? undefined : { body: bodyOf(row), at: row.lastAt }
        return [{ ...row, face, last }]
      })
      return { friends, waiting }
    },

    /** What stands between the person and another. Staff have a room with whomever they look at. */
    async detail(person: Person, otherId: bigint) {
      const { other, pair } = await find(person, otherId)
      const opens = pair.roomId === null && person.chatLevel >= STAFF_LEVEL
      const roomId = opens
        ? await db.transaction(tx => store.findOrInsertRoom(tx, person.personId, otherId))
        : pair.roomId
      const asked = pair.theirs === 'requested' ? 'asked' : 'none'
      const own = pair.own === 'refused' ? 'requested' : pair.own
      const state = own === 'requested' && asked === 'asked' ? asked : (own ?? asked)
      return { other, remark: pair.remark, roomId, state, hasBlocked: pair.hasBlocked } as const
    },

    /** The member of exactly that name or number, if he or she takes part. */
    async search(person: Person, name: string): Promise<readonly Person[]> {
      const found = await people.named(name.trim())
      return found === undefined || found.personId === person.personId ? [] : [found]
    },

    /** Tells the other of a room of two that a message came; after the commit. */
    tellNew(person: Person, room: Pair & Pick<RoomRow, 'id'>, seq: number): void {
      const otherId = otherOf(person, room)
      if (otherId === undefined) return
      const { nickname, chatLevel } = person
      const content = {
        room_id: String(room.id),
        friend_id: String(person.personId),
        nickname,
        chatLevel,
        seq,
      }
      tell(otherId, { command: 28, ts: now(), content })
    },

    /** Tells the other that the person is writing, unless one of them blocked the other. */
    async tellTyping(person: Person, room: Pair & Pick<RoomRow, 'id'>): Promise<void> {
      const otherId = otherOf(person, room)
      if (otherId === undefined || (await refusalIn(person, room)) !== undefined) return
      tell(otherId, { command: 27, ts: now(), content: { room_id: String(room.id) } })
    },
  }
}

export type ChatContacts = ReturnType<typeof chatContacts>
