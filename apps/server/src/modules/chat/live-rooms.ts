/**
 * The rooms that somebody is in on this node. The table is the truth and the fan-out a hint: events are told in the order of
 * their numbers, what comes early waits a moment, and what is missing is read from the table.
 */
import type { ChatEvent } from '@app/contract/chat-frames.ts'
import { type AutoSlow, noFlood, noteMessage, noteQuiet } from '@app/domain/chat/slow-mode.ts'
import type { Database } from '#platform/db.ts'
import type { Fanout } from '#platform/fanout.ts'
import { inLane } from '#platform/lanes.ts'
import type { Log } from '#platform/log.ts'
import * as logStore from './log.store.ts'
import * as roomsStore from './rooms.store.ts'
import { eventFrame, seqOf } from './wire-events.ts'

/** What is kept of each room, so that a return after a short absence costs no query. */
const RING_MAX = 256
/** More than so many are not filled in: the page begins anew with the newest. */
const FILL_MAX = 500
const NEWEST = 100
/** An event that comes too early waits so long for those before it. */
const EARLY_MS = 200
/** How often the table is asked whether an event was lost: seldom where the fan-out joins all nodes. */
const WATCH_JOINED_MS = 2_000
const WATCH_ALONE_MS = 500

export type LiveRoom = {
  readonly id: bigint
  /** The number of the next event. */
  next: number
  ring: ChatEvent[]
  readonly early: Map<number, ChatEvent>
  slow: AutoSlow
  timer: NodeJS.Timeout | undefined
  /** Connections by id, each with its person. */
  readonly present: Map<string, bigint>
  leave: () => void
}

export type Fill = Readonly<{ events: readonly ChatEvent[]; isReset: boolean }>

type Parts = Readonly<{
  db: Database
  fanout: Fanout
  log: Log
  now: () => number
  tell: (roomId: bigint, event: ChatEvent) => void
  /** The pace of the room changed by a flood, or is as before. */
  tellPace: (roomId: bigint, seconds: number) => void
  /** The first came, or the last left. */
  onPresence: (room: LiveRoom) => void
}>

export const roomTopic = (roomId: bigint): string => `room/${roomId}`

/** The event without its text, if that is the message that was taken back. */
function withoutText(event: ChatEvent, id: string, by: 'self' | 'staff'): ChatEvent {
  if (event.command !== 22 || event.id !== id) return event
  const { image: _, draw: __, hongbao: ___, order: ____, ...content } = event.content
  return { ...event, content: { ...content, body: '', replyTo: null, mentions: [], recalled: by } }
}

/** Tells a room's events in order, each once. */
function teller({ now, tell, tellPace }: Parts) {
  function deliver(room: LiveRoom, event: ChatEvent): void {
    room.next += 1
    room.ring.push(event)
    if (room.ring.length > RING_MAX) room.ring = room.ring.slice(-RING_MAX)
    tell(room.id, event)
    if (event.command === 24) {
      const { id, by } = event.content
      room.ring = room.ring.map(one => withoutText(one, id, by))
    }
    if (event.command !== 22) return
    const before = room.slow.seconds
    room.slow = noteMessage(noteQuiet(room.slow, now()), now())
    if (room.slow.seconds !== before) tellPace(room.id, room.slow.seconds)
  }

  /** Takes events that may come early, late or twice; answers whether some are missing. */
  return (room: LiveRoom, events: readonly ChatEvent[]): boolean => {
    for (const event of events) if (seqOf(event) >= room.next) room.early.set(seqOf(event), event)
    for (let event = room.early.get(room.next); event !== undefined; event = room.early.get(room.next)) {
      room.early.delete(room.next)
      deliver(room, event)
    }
    return room.early.size > 0
  }
}

type Rooms = Map<bigint, LiveRoom>
type Take = ReturnType<typeof teller>

/** Reads what the rooms of this node have not heard. */
function catchUp({ db, log }: Parts, take: Take) {
  return async (room: LiveRoom): Promise<void> => {
    try {
      const rows = await inLane('work', () =>
        logStore.findEventsAfter(db.read, room.id, room.next - 1, FILL_MAX),
      )
      take(room, rows.map(eventFrame))
    } catch (error) {
      log.warn({ err: error, roomId: String(room.id) }, 'the log of a room could not be read')
    }
  }
}

/** Looks now and then whether the table has more than was heard, while somebody is in a room. */
function watcher(parts: Parts, rooms: Rooms, readOn: (room: LiveRoom) => Promise<void>) {
  const { db, fanout, log, now } = parts
  let watch: NodeJS.Timeout | undefined

  async function lookAfter(): Promise<void> {
    for (const room of rooms.values()) {
      const before = room.slow.seconds
      room.slow = noteQuiet(room.slow, now())
      if (room.slow.seconds !== before) parts.tellPace(room.id, 0)
    }
    try {
      const found = await inLane('work', () => roomsStore.findLastSeqs(db.read, [...rooms.keys()]))
      for (const { id, lastSeq } of found) {
        const room = rooms.get(id)
        if (room !== undefined && room.next <= Number(lastSeq)) await readOn(room)
      }
    } catch (error) {
      log.warn({ err: error }, 'the rooms could not be watched; the next round looks again')
    }
    watch = undefined
    plan()
  }

  function plan(): void {
    if (rooms.size === 0 || watch !== undefined) return
    watch = setTimeout(() => void lookAfter(), fanout.isJoined() ? WATCH_JOINED_MS : WATCH_ALONE_MS).unref()
  }
  return plan
}

/** Opens rooms on this node: heard before they are read, so that nothing falls between. */
function opener({ db, fanout }: Parts, take: Take, readOn: (room: LiveRoom) => Promise<void>) {
  function hear(room: LiveRoom, event: ChatEvent): void {
    if (!take(room, [event]) || room.timer !== undefined) return
    room.timer = setTimeout(() => {
      room.timer = undefined
      if (room.early.size > 0) void readOn(room)
    }, EARLY_MS).unref()
  }

  return async (id: bigint): Promise<LiveRoom | undefined> => {
    const room: LiveRoom = {
      ...{ id, next: Number.POSITIVE_INFINITY, ring: [], early: new Map(), slow: noFlood, timer: undefined },
      ...{ present: new Map(), leave: () => undefined },
    }
    const heard: ChatEvent[] = []
    let isRead = false
    room.leave = fanout.subscribe(roomTopic(id), {
      hear: message => {
        if (isRead) hear(room, message as ChatEvent)
        else heard.push(message as ChatEvent)
      },
      missed: () => void readOn(room),
    })
    const row = await roomsStore.findRoom(db.read, id)
    if (row === undefined) {
      room.leave()
      return undefined
    }
    const last = Number(row.lastSeq)
    room.ring = (await logStore.findEventsAfter(db.read, id, last - RING_MAX, FILL_MAX)).map(eventFrame)
    const newest = room.ring.at(-1)
    room.next = (newest === undefined ? last : seqOf(newest)) + 1
    isRead = true
    for (const event of heard) hear(room, event)
    return room
  }
}

export function liveRooms(parts: Parts) {
  const { db } = parts
  const rooms: Rooms = new Map()
  const opening = new Map<bigint, Promise<LiveRoom | undefined>>()
  const take = teller(parts)
  const readOn = catchUp(parts, take)
  const plan = watcher(parts, rooms, readOn)
  const open = opener(parts, take, readOn)

  async function begin(id: bigint): Promise<LiveRoom | undefined> {
    const room = await open(id)
    if (room !== undefined) rooms.set(id, room)
    plan()
    return room
  }

  /** Forgets a room that nobody is in. */
  function release(room: LiveRoom): void {
    if (room.present.size > 0) return
    room.leave()
    clearTimeout(room.timer)
    rooms.delete(room.id)
  }

  return {
    all: (): Iterable<LiveRoom> => rooms.values(),
    find: (id: bigint): LiveRoom | undefined => rooms.get(id),

    /** The room, opened on this node at the first call; `undefined` when there is none. */
    async enter(id: bigint): Promise<LiveRoom | undefined> {
      const found = rooms.get(id) ?? opening.get(id)
      if (found !== undefined) return found
      const begun = begin(id).finally(() => opening.delete(id))
      opening.set(id, begun)
      return begun
    },

    /** Notes that a connection is in the room. */
    join(room: LiveRoom, connectionId: string, personId: bigint): void {
      room.present.set(connectionId, personId)
      parts.onPresence(room)
    },

    release,

    /** Notes that it left. */
    leave(id: bigint, connectionId: string): void {
      const room = rooms.get(id)
      if (room === undefined || !room.present.delete(connectionId)) return
      parts.onPresence(room)
      release(room)
    },

    /** The events after a number, or the newest for 0. */
    async fill(room: LiveRoom, after: number): Promise<Fill> {
      const newest = (isReset: boolean): Fill => ({ events: room.ring.slice(-NEWEST), isReset })
      if (after === 0) return newest(false)
      if (room.next - 1 - after > FILL_MAX) return newest(true)
      const first = room.ring[0]
      if (first === undefined || seqOf(first) <= after + 1) {
        return { events: room.ring.filter(event => seqOf(event) > after), isReset: false }
      }
      const events = (await logStore.findEventsAfter(db.read, room.id, after, FILL_MAX)).map(eventFrame)
      // What was pruned meanwhile cannot be filled in.
      const isWhole = events[0] !== undefined && seqOf(events[0]) === after + 1
      return isWhole ? { events, isReset: false } : newest(true)
    },
  }
}

export type LiveRooms = ReturnType<typeof liveRooms>
