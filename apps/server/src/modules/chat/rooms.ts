/** The rooms: what a person sees of them, and what staff change. Each change is an event of the room's log. */

import { SEARCH_ROWS } from '@app/contract/chat-log.ts'
import DataLoader from 'dataloader'
import type { Database, Tx } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import * as logStore from './log.store.ts'
import type { Person } from './people.ts'
import * as store from './rooms.store.ts'

/** A node's count of people is believed for so long. */
export const PRESENCE_SECONDS = 45
const MEMBERS_ROWS = 50
/** A search looks through so many events, which costs some milliseconds; for older ones one asks again. */
const SEARCH_EVENTS = 20_000
const READ_AT_ONCE = 100

export type ListedRoom = store.RoomRow &
  Readonly<{
    people: number
    unread: number
    last: Readonly<{ nickname: string; body: string; at: number }> | undefined
  }>

export type ListedGroup = store.GroupRow & Readonly<{ rooms: readonly ListedRoom[] }>

const RECALLED_TEXT = '消息已撤回'

function lastOf(row: store.NewestRow | undefined): ListedRoom['last'] {
  if (row === undefined) return undefined
  const { userinfo, body } = row.content as logStore.MessageContent
  return { nickname: userinfo.nickname, body: row.isRecalled ? RECALLED_TEXT : body, at: row.createdAt }
}

type Seen = Pick<store.RoomRow, 'guestRead' | 'kind' | 'lowerPerson' | 'upperPerson'>

/** Whether the person may see the room: one of two its two people, one of support its person, a public one members, and guests what guests may read. */
export function maySee(person: Person | undefined, room: Seen): boolean {
  if (room.kind !== 'public') {
    return (
      person !== undefined && (person.personId === room.lowerPerson || person.personId === room.upperPerson)
    )
  }
  return (person !== undefined && person.kind !== 'guest') || room.guestRead
}

/** What staff do with rooms. */
const roomDesk = {
  /** Changes a room; answers what it was and the events to tell after the commit. Refuses `OPS/UNKNOWN` and what changes nothing. */
  async change(tx: Tx, id: bigint, wanted: store.RoomChange) {
    const before = await store.lockRoom(tx, id)
    // What two people have between them is none of the desk's business.
    if (before?.kind !== 'public') throw new Refusal('OPS/UNKNOWN')
    const fields = Object.keys(wanted) as (keyof store.RoomChange)[]
    if (fields.every(field => before[field] === wanted[field])) throw new Refusal('OPS/NOTHING_CHANGES')
    await store.updateRoom(tx, id, wanted)
    const note = (kind: number, content: object) =>
      logStore.appendNote(tx, { roomId: id, kind, personId: null, targetSeq: null, content })
    const { enableChat, notice, secPerMess } = wanted
    const events: logStore.EventRow[] = []
    if (secPerMess !== before.secPerMess) {
      events.push(await note(logStore.KINDS.pace, { seconds: secPerMess }))
    }
    if (enableChat !== before.enableChat || notice !== before.notice) {
      events.push(await note(logStore.KINDS.switches, { enableChat, notice }))
    }
    return { before, events }
  },
}

type Find = (person: Person | undefined, id: bigint) => Promise<store.RoomRow>

/** What was said, by pages. */
function roomPages(db: Database, find: Find) {
  return {
    /** A page of messages back from a number, the newest first. */
    async records(
      person: Person | undefined,
      id: bigint,
      page: Readonly<{ anchor: number | undefined; page: number; limit: number }>,
    ) {
      const room = await find(person, id)
      const anchor = Math.min(page.anchor ?? Number(room.lastSeq), Number(room.lastSeq))
      const [rows, total] = await Promise.all([
        logStore.findMessagesPage(db.read, id, {
          ...{ anchor, offset: (page.page - 1) * page.limit, limit: page.limit },
        }),
        logStore.countMessages(db.read, id, anchor),
      ])
      return { rows, total, anchor }
    },

    /** The events before a number, and whether there are more. */
    async before(person: Person | undefined, id: bigint, seq: number, limit: number) {
      await find(person, id)
      const rows = await logStore.findEventsBefore(db.read, id, seq, limit + 1)
      return { rows: rows.slice(-limit), isMore: rows.length > limit }
    },

    /** Messages with that text, the newest first, and before which number to look on; `undefined` where the log begins. */
    async search(
      person: Person,
      id: bigint,
      { text, before }: Readonly<{ text: string; before: number | undefined }>,
    ) {
      const room = await find(person, id)
      const end = Math.min(before ?? Number.MAX_SAFE_INTEGER, Number(room.lastSeq) + 1)
      const wanted = { text, before: end, events: SEARCH_EVENTS, limit: SEARCH_ROWS }
      const rows = await logStore.findMessagesWith(db.read, id, wanted)
      const last = rows.at(-1)
      const next = rows.length === SEARCH_ROWS && last !== undefined ? Number(last.seq) : end - SEARCH_EVENTS
      return { rows, next: next > 1 ? next : undefined }
    },

    async authors(person: Person, id: bigint, page: number): Promise<readonly logStore.AuthorRow[]> {
      await find(person, id)
      return logStore.findAuthors(db.read, id, { offset: (page - 1) * MEMBERS_ROWS, limit: MEMBERS_ROWS })
    },
  }
}

export function chatRooms(db: Database) {
  /** Each message asks for its room; those of one moment do it together. */
  const reader = new DataLoader<bigint, store.RoomRow | undefined>(
    async ids => {
      const rows = new Map((await store.findRoomsOf(db.read, ids)).map(row => [row.id, row]))
      return ids.map(id => rows.get(id))
    },
    { cache: false, maxBatchSize: READ_AT_ONCE, batchScheduleFn: setImmediate },
  )

  /** The room; refuses one that the person may not see as if it did not exist. */
  async function find(person: Person | undefined, id: bigint): Promise<store.RoomRow> {
    const room = await reader.load(id)
    if (room === undefined || !maySee(person, room)) throw new Refusal('CHAT/ROOM_UNKNOWN')
    return room
  }

  return {
    find,
    all: (): Promise<store.RoomRow[]> => store.findRooms(db.read),
    groups: (): Promise<store.GroupRow[]> => store.findGroups(db.read),
    /** Of how many people the room is: who is there now, or who has been; whichever is more. */
    peopleOf: (id: bigint): Promise<number> => store.countPeople(db.read, id, PRESENCE_SECONDS),
    presence: () => store.findPresence(db.read, PRESENCE_SECONDS),

    /** What the person sees, by groups; people are counted as the nodes told lately. */
    async list(person: Person | undefined): Promise<readonly ListedGroup[]> {
      const [groups, rooms, newest, people, marks] = await Promise.all([
        store.findGroups(db.read),
        store.findRooms(db.read),
        store.findNewestMessages(db.read),
        store.findPresence(db.read, PRESENCE_SECONDS),
        person === undefined ? [] : store.findReadMarks(db.read, person.personId),
      ])
      const newestOf = new Map(newest.map(row => [row.roomId, row]))
      const unreadOf = new Map(marks.map(row => [row.roomId, row.unread]))
      const seen = rooms.filter(room => room.isListed && maySee(person, room))
      return groups.map(group => ({
        ...group,
        rooms: seen
          .filter(({ groupId }) => groupId === group.id)
          .map(room => ({
            ...room,
            people: people.get(room.id) ?? 0,
            unread: unreadOf.get(room.id) ?? 0,
            last: lastOf(newestOf.get(room.id)),
          })),
      }))
    },

    readSeq: (id: bigint, person: Person): Promise<number> => store.findReadSeq(db.read, id, person.personId),
    markRead: (id: bigint, person: Person, seq: number): Promise<void> =>
      store.putReadMark(db.read, id, person.personId, seq),

    ...roomPages(db, find),
    ...roomDesk,
  }
}
