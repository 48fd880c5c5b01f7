/** `/ws-chat`: talking in rooms. A connection knows its person before it is open; the log of each room is filled in on every return. */
import { type ChatFrame, type ChatRequest, chatRequest, FRAME_MAX_BYTES } from '@app/contract/chat-frames.ts'
import { refusals } from '@app/contract/refusals.ts'
import { chatClosed, tooManyPages } from '@app/contract/socket-closes.ts'
import { TEXT_MAX } from '@app/domain/chat/message-text.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Log } from '#platform/log.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Connection } from '#platform/sockets/channel.ts'
import type { Sockets } from '#platform/sockets/sockets.ts'
import type { ChatMetrics } from './chat.metrics.ts'
import type { ChatService } from './chat.service.ts'
import { type ChatHolder, chatIdentity, type IdentityParts } from './chat-identity.ts'
import { type LiveRooms, roomTopic } from './live-rooms.ts'
import type { Person } from './people.ts'
import type { RoomPresence } from './room-presence.ts'
import { maySee } from './rooms.ts'
import { seenPeople } from './seen-people.ts'
import { WINS_TOPIC } from './win-line.ts'

/** Rooms that a connection is in at once. */
const ROOMS_MAX = 8
/** Connections of one person; the newest win. */
const TABS_MAX = 5
/** Messages that are none are told so often; then the connection ends. */
const WRONG_MAX = 20
/** That somebody is writing is told so often at most. */
const TYPING_EVERY_MS = 3_000

export const personTopic = (personId: string): string => `person/${personId}`

type Talking = Connection<ChatHolder>
type Open = { person: Person; readonly rooms: Set<bigint>; wrong: number; isGone: boolean; typedAt: number }

type Parts = IdentityParts &
  Readonly<{
    chat: ChatService
    live: LiveRooms
    presence: RoomPresence
    metrics: Pick<ChatMetrics, 'seeReset'>
    log: Log
    now: () => number
  }>

type Frame<N extends number> = Extract<ChatFrame, { command: N }>
type Content<N extends ChatRequest['command']> =
  Extract<ChatRequest, { command: N }> extends { content: infer C } ? C : never

/** What the room looks like to the person. */
function roomState({ chat, live, presence, now }: Parts) {
  return async (person: Person, roomId: bigint, lastSeq: number): Promise<Frame<12>> => {
    const [room, readSeq, sanctions] = await Promise.all([
      chat.rooms.find(person, roomId),
      chat.rooms.readSeq(roomId, person),
      chat.sanctions.inForce(person.personId),
    ])
    const everywhere = room.kind === 'support' ? null : roomId
    const sanction = sanctions.find(one => one.kind !== 'image' && (one.roomId ?? everywhere) === roomId)
    const code =
      (await chat.talk.findRefusal(person, room)) ??
      (sanction && person.chatLevel < 2 ? 'CHAT/MUTED' : undefined)
    const said = sanction && code === 'CHAT/MUTED' ? `您已被禁言，原因：${sanction.reason}` : undefined
    return {
      ...{ command: 12, ts: now() },
      content: {
        ...{ room_id: String(roomId), name: room.name, notice: room.notice },
        total_people: presence.count(roomId),
        enable_chat: room.enableChat ? 1 : 0,
        takes_orders: room.kind === 'public' && room.takesOrders,
        pinned: await chat.pins.find(room),
        sec_per_mess: Math.max(room.secPerMess, live.find(roomId)?.slow.seconds ?? 0),
        refusal: code === undefined ? null : { code, message: said ?? refusals[code].text },
        ...{ lastSeq, readSeq },
      },
    }
  }
}

/** The answers to what a client says. */
function answers(parts: Parts) {
  const { chat, live, metrics, now } = parts
  const say = (connection: Talking, frame: ChatFrame): void => connection.send(frame)

  const stateOf = roomState(parts)

  return {
    async join(connection: Talking, open: Open, { room_id, sinceId }: Content<10>): Promise<void> {
      const roomId = BigInt(room_id)
      const room = await chat.rooms.find(open.person, roomId)
      const entered = maySee(open.person, room) ? await live.enter(roomId) : undefined
      if (entered === undefined) throw new Refusal('CHAT/ROOM_UNKNOWN')
      if (open.isGone) return live.release(entered)
      if (!open.rooms.has(roomId)) {
        const [oldest] = open.rooms
        if (oldest !== undefined && open.rooms.size >= ROOMS_MAX) this.leave(connection, open, oldest)
        open.rooms.add(roomId)
        live.join(entered, connection.id, open.person.personId)
      }
      const { events, isReset } = await live.fill(entered, Number(sinceId))
      const state = await stateOf(open.person, roomId, entered.next - 1)
      // From here on nothing waits: what is told next follows on what is sent now.
      if (!open.rooms.has(roomId)) return
      connection.subscribe(roomTopic(roomId))
      say(connection, state)
      if (isReset) metrics.seeReset()
      const last = events.at(-1)?.content.seq
      const more = last !== undefined && last < entered.next - 1
      const content = { room_id, messages: [...events], more, reset: isReset }
      say(connection, { command: 25, ts: now(), content })
    },

    leave(connection: Talking, open: Open, roomId: bigint): void {
      if (!open.rooms.delete(roomId)) return
      connection.unsubscribe(roomTopic(roomId))
      live.leave(roomId, connection.id)
    },

    async send(connection: Talking, open: Open, asked: Content<20>, id: string | undefined): Promise<void> {
      const { clientId, room_id } = asked
      const told = { ...(id !== undefined && { id }), ts: now() }
      const room = await chat.rooms.find(open.person, BigInt(room_id))
      const answer = await chat.talk.send(open.person, asked, room)
      if ('code' in answer) {
        const { code, message, retryMs } = answer
        return say(connection, {
          ...{ command: 23, ...told, content: { clientId, code, message, retryAfterMs: retryMs } },
        })
      }
      const sent = { clientId, room_id: String(room.id), id: answer.id, created_at: isoOf(answer.at) }
      say(connection, { command: 21, ...told, content: { ...sent, held: answer.isHeld } })
      if (!answer.needsHelp) return
      const text = '如果您正感到难过或被赌博困扰，请先停一停，和信任的人说一说，或拨打心理援助热线12356。'
      say(connection, { command: 90, ts: now(), content: { code: 'CHAT/HELP', text } })
    },

    recall: (open: Open, { id }: Content<24>): Promise<void> => chat.talk.recall(open.person, id),

    async read(open: Open, { room_id, lastId }: Content<26>): Promise<void> {
      if (!open.rooms.has(BigInt(room_id))) return
      // A guest has a mark in the own talk with support alone.
      const isGuest = open.person.kind === 'guest'
      if (isGuest && (await chat.rooms.find(open.person, BigInt(room_id))).kind !== 'support') return
      const [, seq = '0'] = lastId.split('.')
      await chat.rooms.markRead(BigInt(room_id), open.person, Number(seq))
    },

    async typing(open: Open, { room_id }: Content<27>): Promise<void> {
      const roomId = BigInt(room_id)
      if (now() - open.typedAt < TYPING_EVERY_MS || !open.rooms.has(roomId)) return
      open.typedAt = now()
      await chat.contacts.tellTyping(open.person, await chat.rooms.find(open.person, roomId))
    },
  }
}

/** Connections of this node by person, the oldest first. */
function tabs() {
  const byPerson = new Map<bigint, Talking[]>()
  return {
    /** Adds a connection; answers those that are too many. */
    add(personId: bigint, connection: Talking): readonly Talking[] {
      const open = [...(byPerson.get(personId) ?? []), connection]
      byPerson.set(personId, open)
      return open.slice(0, Math.max(0, open.length - TABS_MAX))
    },
    remove(personId: bigint, connection: Talking): void {
      const open = (byPerson.get(personId) ?? []).filter(one => one !== connection)
      if (open.length === 0) byPerson.delete(personId)
      else byPerson.set(personId, open)
    },
  }
}

/** A refusal as its sender is told it: of a message by that message's number. */
function refusalFrame(
  { code, message, details }: Refusal,
  asked: ChatRequest,
  ts: number,
): Frame<23> | Frame<90> {
  if (asked.command !== 20) return { command: 90, ts, content: { code, text: message } }
  const retryAfterMs = (details.retryAfterSeconds ?? 0) * 1000
  return { command: 23, ts, content: { clientId: asked.content.clientId, code, message, retryAfterMs } }
}

/** Begins a connection: tells it who it is, and ends the oldest of too many. */
function beginner({ chat, now }: Parts, pages: ReturnType<typeof tabs>) {
  return async (connection: Talking): Promise<void> => {
    const { person } = connection.holder
    connection.subscribe(personTopic(String(person.personId)))
    if (await chat.wins.mayHear(person)) connection.subscribe(WINS_TOPIC)
    if (person.kind !== 'guest') await chat.people.touch([person.personId])
    for (const page of pages.add(person.personId, connection)) {
      page.send({ command: 60, ts: now(), content: { reason: 'too_many_tabs' } } satisfies Frame<60>)
      page.close(tooManyPages.code, tooManyPages.text)
    }
    const global = (await chat.sanctions.inForce(person.personId)).find(({ roomId }) => roomId === null)
    connection.send({
      ...{ command: 3, ts: now() },
      content: {
        ...{ userId: String(person.personId), connection_id: connection.id, nickname: person.nickname },
        ...{ chatLevel: person.chatLevel, mutedUntil: global === undefined ? null : isoOf(global.endsAt) },
        limits: { text: TEXT_MAX },
      },
    } satisfies Frame<3>)
  }
}

/** Maintenance closes the rooms; the talk with support goes on. */
async function isOfSupport(
  { rooms }: Parts['chat'],
  { person }: Open,
  { content }: Exclude<ChatRequest, { command: 1 }>,
): Promise<boolean> {
  return (await rooms.find(person, BigInt(content.room_id))).kind === 'support'
}

export function chatSockets(sockets: Sockets, parts: Parts): void {
  const { chat, now } = parts
  const say = answers(parts)
  const opened = new Map<string, Open>()
  const pages = tabs()
  const begin = beginner(parts, pages)
  const seen = seenPeople(parts, () => [...opened.values()].map(({ person }) => person))

  /** Who it is may have changed: a name, a level, a switch. */
  async function renew(connection: Talking, open: Open): Promise<void> {
    const { memberId } = connection.holder
    if (memberId !== undefined) open.person = await chat.people.ofMember(memberId)
  }

  async function answer(connection: Talking, open: Open, request: ChatRequest): Promise<void> {
    if (request.command === 1) return connection.send({ command: 2, ts: now() } satisfies Frame<2>)
    if ((await chat.isClosed()) && !(await isOfSupport(chat, open, request))) {
      connection.send({ command: 35, ts: now(), content: { on: true, text: await chat.closedNotice() } })
      return connection.close(chatClosed.code, chatClosed.text)
    }
    await renew(connection, open)
    switch (request.command) {
      case 10:
        return say.join(connection, open, request.content)
      case 11:
        return say.leave(connection, open, BigInt(request.content.room_id))
      case 20:
        return say.send(connection, open, request.content, request.id)
      case 24:
        return say.recall(open, request.content)
      case 26:
        return say.read(open, request.content)
      case 27:
        return say.typing(open, request.content)
    }
  }

  function wrong(connection: Talking, open: Open): void {
    open.wrong += 1
    if (open.wrong > WRONG_MAX) return connection.close(1008, 'too many wrong messages')
    const content = { code: 'SYS/INVALID', text: refusals['SYS/INVALID'].text }
    connection.send({ command: 90, ts: now(), content } satisfies Frame<90>)
  }

  sockets.serve<ChatHolder>({
    name: 'chat',
    accepts: path => path === '/ws-chat',
    identify: chatIdentity(parts),
    onOpen: connection => {
      const { person } = connection.holder
      opened.set(connection.id, { person, rooms: new Set(), wrong: 0, isGone: false, typedAt: 0 })
      seen.begin()
      return begin(connection)
    },
    onMessage: async (connection, message) => {
      const open = opened.get(connection.id)
      if (open === undefined) return
      const request = chatRequest.safeParse(message)
      if (!request.success || JSON.stringify(message).length > FRAME_MAX_BYTES) return wrong(connection, open)
      try {
        await answer(connection, open, request.data)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        connection.send(refusalFrame(error, request.data, now()))
      }
    },
    onClose: connection => {
      const open = opened.get(connection.id)
      opened.delete(connection.id)
      if (open === undefined) return
      open.isGone = true
      pages.remove(open.person.personId, connection)
      for (const roomId of [...open.rooms]) say.leave(connection, open, roomId)
    },
  })
}
