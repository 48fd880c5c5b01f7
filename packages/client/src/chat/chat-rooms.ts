/** The rooms of a page: each has its log, its state and the own messages that are not in the log yet. */

import type { ChatEvent, ChatFrame } from '@app/contract/chat-frames.ts'
import * as timeline from '@app/domain/chat/timeline.ts'
import type { ChatEnd, ChatSocket } from './chat-socket.ts'
import { eventOf, type RoomEvent, roomOf, stateAfter } from './room-events.ts'
import { type Pacing, type Room, type RoomStore, roomStore } from './room-store.ts'

export type { RoomEvent } from './room-events.ts'
export type { ChatState, Room } from './room-store.ts'

type Draft = Readonly<{
  body: string
  replyTo?: string
  mentions?: readonly string[]
  /** A picture or file that was brought before, or an own bet; `body` is then what stands for it. */
  type?: 'image' | 'file' | 'order'
  imageId?: string
  fileId?: string
  orderNo?: string
  hideAmount?: boolean
}>

type Parts = Readonly<{
  /** Opens the connection that tells these rooms. */
  connect: (rooms: Hearing) => ChatSocket
  now: () => number
  /** Runs something later, so that a flood is shown four times a second. */
  after?: NonNullable<Pacing['after']>
  newClientId: () => string
  /** A private message came; `ownLevel` is the chat level of whoever hears it. */
  onPrivate?: PrivateHearing
  /** A contact invites to a room; `isInRoom` says whether the page is in it. */
  onInvite?: InviteHearing
}>

export type PrivateHearing = (
  message: Extract<ChatFrame, { command: 28 }>['content'],
  ownLevel: number,
) => void

export type InviteHearing = (
  invitation: Extract<ChatFrame, { command: 45 }>['content'],
  isInRoom: boolean,
) => void

export type Hearing = Readonly<{
  onFrame: (frame: ChatFrame) => void
  onOpen: () => void
  onLost: () => void
  onEnd: (why: ChatEnd) => void
}>

/** How many parts of the page are in each room. */
type Wanted = Map<string, number>
type Say = ChatSocket['say']

/** Asks for logs. */
function asker({ room, putRoom }: RoomStore, wanted: Wanted, say: Say) {
  /** Enters the room, or asks what came since. */
  function ask(id: string): void {
    const after = timeline.toldUpTo(room(id).line)
    if (say(10, { room_id: id, sinceId: String(after) }))
      putRoom(id, { line: timeline.noteAsked(room(id).line, after) })
  }
  return {
    ask,
    /** From what is read far back to the end of the log; nothing where one is not far back. */
    toEnd(id: string): void {
      if (room(id).line.newest === undefined) return
      putRoom(id, { line: timeline.toEnd(room(id).line) })
      ask(id)
    },
    /** Puts a new log, and asks for what it lacks. */
    putLine(id: string, line: timeline.Timeline<RoomEvent>, change: Partial<Room> = {}): void {
      const after = timeline.wantedAfter(line)
      const isAsked =
        after !== undefined && wanted.has(id) && say(10, { room_id: id, sinceId: String(after) })
      putRoom(id, { ...change, line: isAsked ? timeline.noteAsked(line, after) : line })
    },
  }
}

type Asker = ReturnType<typeof asker>

/** Frames that are about one room. */
function roomHearing({ room, putRoom }: RoomStore, { putLine }: Asker) {
  return (id: string, frame: ChatFrame): void => {
    const known = room(id)
    if (frame.command === 12) return putRoom(id, { state: { ...known.state, ...frame.content } })
    if (frame.command === 25) {
      const { messages, reset, more } = frame.content
      const events = messages.flatMap(message => eventOf(message) ?? [])
      return putLine(id, timeline.fill(known.line, { events, isReset: reset, hasMore: more }))
    }
    const event = eventOf(frame)
    const said = (seq: number) => known.line.events.find(one => one.seq === seq)?.said
    const changed = { state: stateAfter(known.state, frame, said) }
    if (event === undefined) putRoom(id, changed)
    else putLine(id, timeline.hear(known.line, event), changed)
  }
}

const HELD_TEXT = '审核中，通过后大家就能看到'

/** What became of an own message. */
function sentHearing({ room, putRoom, read }: RoomStore, now: () => number) {
  return {
    taken({ clientId, room_id: id, held }: Extract<ChatFrame, { command: 21 }>['content']): void {
      if (held) putRoom(id, { line: timeline.fail(room(id).line, clientId, HELD_TEXT) })
      const pace = room(id).state.sec_per_mess ?? 0
      if (read().chatLevel < 2 && pace > 0) putRoom(id, { mayWriteAt: now() + pace * 1000 })
    },
    refused({ clientId, message, retryAfterMs }: Extract<ChatFrame, { command: 23 }>['content']): void {
      for (const [id, { line }] of read().rooms) {
        if (!line.outgoing.some(own => own.clientId === clientId)) continue
        const change = retryAfterMs > 0 ? { mayWriteAt: now() + retryAfterMs } : {}
        putRoom(id, { ...change, line: timeline.fail(line, clientId, message) })
      }
    },
  }
}

function frameHearing(store: RoomStore, wanted: Wanted, ask: Asker, { now, onPrivate, onInvite }: Parts) {
  const hearRoom = roomHearing(store, ask)
  const sent = sentHearing(store, now)
  return (frame: ChatFrame): void => {
    switch (frame.command) {
      case 3:
        return store.put({ userId: frame.content.userId, chatLevel: frame.content.chatLevel })
      case 21:
        return sent.taken(frame.content)
      case 23:
        return sent.refused(frame.content)
      case 27:
        return store.putRoom(frame.content.room_id, { typedAt: now() })
      case 28:
        onPrivate?.(frame.content, store.read().chatLevel)
        return store.put({ contactNews: store.read().contactNews + 1 })
      case 42:
        return store.putOrders(frame.content.orders, now())
      case 45:
        return onInvite?.(frame.content, wanted.has(frame.content.room_id))
      case 46:
      case 47:
        return store.put({ contactNews: store.read().contactNews + 1 })
      case 30:
      case 31:
        // What one may do has changed: each room is asked anew.
        for (const id of wanted.keys()) ask.ask(id)
        return
      case 50:
        return store.put({ win: frame.content })
      case 90:
        return store.put({ word: frame.content.text })
      default: {
        const id = roomOf(frame)
        if (id !== '') hearRoom(id, frame)
      }
    }
  }
}

/** Own messages on their way; what was not acknowledged is sent again under the same number. */
function sending({ room, putRoom, read }: RoomStore, ask: Asker, say: Say, { now, newClientId }: Parts) {
  const drafts = new Map<string, Draft>()

  function submit(id: string, clientId: string): void {
    const draft = drafts.get(clientId)
    if (draft !== undefined) say(20, { clientId, room_id: id, type: 'text', ...draft })
  }

  function begin(id: string, clientId: string, body: string): void {
    ask.toEnd(id)
    const own = { clientId, body, submittedAt: now(), state: 'sending' } as const
    putRoom(id, { line: timeline.submit(room(id).line, own) })
    submit(id, clientId)
  }

  return {
    send(id: string, draft: Draft): void {
      const clientId = newClientId()
      drafts.set(clientId, draft)
      begin(id, clientId, draft.body)
    },
    /** Sends once more what failed. */
    retry(id: string, clientId: string): void {
      const own = room(id).line.outgoing.find(one => one.clientId === clientId)
      if (own !== undefined) begin(id, clientId, own.body)
    },
    discard: (id: string, clientId: string): void =>
      putRoom(id, { line: timeline.discard(room(id).line, clientId) }),
    sendAgain(): void {
      for (const [id, { line }] of read().rooms) {
        for (const { clientId } of timeline.toRetry(line, now())) submit(id, clientId)
      }
    },
  }
}

/** Rooms over one connection; `watch` is told of every change. */
export function chatRooms(parts: Parts) {
  const store = roomStore(parts)
  const { room, putRoom, put, read } = store
  const wanted: Wanted = new Map()
  const say: Say = (command, content) => socket.say(command, content)
  const ask = asker(store, wanted, say)
  const { sendAgain, ...own } = sending(store, ask, say, parts)
  const hearFrame = frameHearing(store, wanted, ask, parts)
  const socket = parts.connect({
    onFrame: frame => store.hear(() => hearFrame(frame)),
    onOpen: () => {
      put({ isOpen: true, end: undefined })
      for (const id of wanted.keys()) ask.ask(id)
      sendAgain()
    },
    onLost: () => {
      const lost = [...read().rooms].map(
        ([id, one]) => [id, { ...one, line: timeline.noteLost(one.line) }] as const,
      )
      put({ isOpen: false, rooms: new Map(lost) })
    },
    onEnd: end => put({ end }),
  })

  return {
    ...{ hurry: socket.hurry, pause: socket.pause, close: socket.close, read, watch: store.watch, ...own },

    /** Enters a room until the returned function is called; its log stays known. */
    enter(id: string): () => void {
      wanted.set(id, (wanted.get(id) ?? 0) + 1)
      if (wanted.get(id) === 1) ask.ask(id)
      return () => {
        const left = (wanted.get(id) ?? 1) - 1
        if (left > 0) return void wanted.set(id, left)
        wanted.delete(id)
        say(11, { room_id: id })
        const { line } = room(id)
        const kept = line.newest === undefined ? timeline.trim(line) : timeline.toEnd(line)
        putRoom(id, { line: timeline.noteLost(kept) })
      }
    },

    /** An older page of the log came. */
    prepend: (id: string, frames: readonly ChatEvent[]): void => {
      const page = frames.flatMap(frame => eventOf(frame) ?? [])
      putRoom(id, { line: timeline.prepend(room(id).line, page) })
    },

    /** A newer page of a log that is read far back came. */
    append: (id: string, frames: readonly ChatEvent[]): void =>
      ask.putLine(
        id,
        timeline.append(
          room(id).line,
          frames.flatMap(frame => eventOf(frame) ?? []),
        ),
      ),
    toEnd: ask.toEnd,

    /** Keeps the log of a room whose end is looked at from growing. */
    trim: (id: string): void => {
      const { line } = room(id)
      if (line.events.length > timeline.EVENTS_MAX) putRoom(id, { line: timeline.trim(line) })
    },

    recall: (id: string, messageId: string): boolean => say(24, { room_id: id, id: messageId }),
    markRead: (id: string, lastId: string): boolean => say(26, { room_id: id, lastId }),
    typing: (id: string): boolean => say(27, { room_id: id }),
    takeWord: (): void => put({ word: undefined }),
    endWin: (): void => put({ win: undefined }),
  }
}

export type ChatRooms = ReturnType<typeof chatRooms>
