/** What a page knows of the chat and of each room, and who is told when that changes. */
import type { ChatFrame, OrderStanding } from '@app/contract/chat-frames.ts'
import * as timeline from '@app/domain/chat/timeline.ts'
import { createSignal } from '#signal.ts'
import type { ChatEnd } from './chat-socket.ts'
import type { RoomEvent, RoomState } from './room-events.ts'

export type Room = Readonly<{
  line: timeline.Timeline<RoomEvent>
  state: RoomState
  /** When the person may write again, on the clock of this page; 0 for now. */
  mayWriteAt: number
  /** When the other of a room of two was writing; 0 for never. */
  typedAt: number
}>

export type ChatState = Readonly<{
  isOpen: boolean
  end: ChatEnd | undefined
  /** The own number in the chat. */
  userId: string
  chatLevel: number
  rooms: ReadonlyMap<string, Room>
  /** A word of the server to this person. */
  word: string | undefined
  /** A win that is named now. */
  win: Extract<ChatFrame, { command: 50 }>['content'] | undefined
  /** How bets that rooms show stand, as the server told last, by message, and when by the clock of this page. */
  orders: ReadonlyMap<string, Readonly<{ standing: OrderStanding; at: number }>>
  /** How often the server told something of contacts and talks. */
  contactNews: number
}>

/** Bets whose end is remembered; others are asked about when they come into sight. */
const ORDERS_MAX = 500

const emptyRoom: Room = { line: timeline.emptyTimeline, state: {}, mayWriteAt: 0, typedAt: 0 }

/** Frames of a second that are talk; more of them are a flood, in which those who watch are told four times a second. */
const TALK_MAX = 8
const FLOOD_TOLD_MS = 250
const SECOND_MS = 1_000

export type Pacing = Readonly<{
  now: () => number
  /** Runs something later; without it everybody is told of everything at once. */
  after?: (ms: number, run: () => void) => void
}>

/** Tells at once what the person did and what comes in talk, and gathers what comes in a flood. */
function paced(notify: () => void, { now, after }: Pacing) {
  let heard: readonly number[] = []
  let toldAt = Number.NEGATIVE_INFINITY
  let isWaiting = false

  function tell(): void {
    toldAt = now()
    notify()
  }

  return {
    tell,
    tellHeard(): void {
      const at = now()
      heard = [...heard.filter(one => at - one < SECOND_MS), at].slice(-TALK_MAX - 1)
      if (after === undefined || heard.length <= TALK_MAX) return tell()
      if (isWaiting) return
      isWaiting = true
      after(Math.min(FLOOD_TOLD_MS, Math.max(0, toldAt + FLOOD_TOLD_MS - at)), () => {
        isWaiting = false
        tell()
      })
    },
  }
}

/** What is known, and who is told when it changes. */
export function roomStore(pacing: Pacing) {
  let state: ChatState = {
    ...{ isOpen: false, end: undefined, userId: '', chatLevel: 0, word: undefined, contactNews: 0 },
    win: undefined,
    ...{ rooms: new Map(), orders: new Map() },
  }
  const { notify, watch } = createSignal()
  const { tell, tellHeard } = paced(notify, pacing)
  let isHearing = false
  let isChanged = false
  const put = (change: Partial<ChatState>): void => {
    state = { ...state, ...change }
    if (isHearing) isChanged = true
    else tell()
  }
  const room = (id: string): Room => state.rooms.get(id) ?? emptyRoom
  return {
    put,
    room,
    read: (): ChatState => state,
    putRoom: (id: string, change: Partial<Room>): void =>
      put({ rooms: new Map(state.rooms).set(id, { ...room(id), ...change }) }),
    putOrders(told: readonly OrderStanding[], at: number): void {
      const known = [...state.orders, ...told.map(standing => [standing.id, { standing, at }] as const)]
      put({ orders: new Map([...new Map(known)].slice(-ORDERS_MAX)) })
    },
    watch,
    /** Takes in what the server said; whoever watches is told of all that it changed together. */
    hear(take: () => void): void {
      isHearing = true
      isChanged = false
      try {
        take()
      } finally {
        isHearing = false
      }
      if (isChanged) tellHeard()
    },
  }
}

export type RoomStore = ReturnType<typeof roomStore>
