import { readChatConfig } from '@app/contract/chat.ts'
import type { ChatMessage } from '@app/contract/chat-frames.ts'
import * as logWire from '@app/contract/chat-log.ts'
import * as wire from '@app/contract/chat-talk.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import { capabilitiesOf } from '@app/domain/chat/speaking.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import { sha256 } from '#platform/hashes.ts'
import type { Router } from '#platform/http/router.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ChatService } from './chat.service.ts'
import { contactsRoutes, type PersonOf } from './contacts.routes.ts'
import { filesRoutes } from './files.routes.ts'
import { imagesRoutes } from './images.routes.ts'
import type { MessageContent } from './log.store.ts'
import { ordersRoutes } from './orders.routes.ts'
import type { Person } from './people.ts'
import type { ListedRoom } from './rooms.ts'
import { winsRoutes } from './wins.routes.ts'
import { eventFrame, messageFrame, readMessageId } from './wire-events.ts'

type Parts = Readonly<{ chat: ChatService; auth: Pick<AuthService, 'renewChatToken'> }>

type WireRoom = AnswerOf<typeof wire.listChatGroups>['data']['rows'][number]['chatrooms'][number]

const SOCKET_PATH = '/ws-chat'
const done = <D>(data: D) => ({ success: true, data }) as const
const NOTHING = done({})

const wireRoom = ({
  id,
  name,
  people,
  enableChat,
  secPerMess,
  unread,
  last,
  gameId,
}: ListedRoom): WireRoom => ({
  ...{ room_id: String(id), name, total_people: people, enable_chat: enableChat ? 1 : 0 },
  ...{ sec_per_mess: secPerMess, unread, game_id: gameId },
  last_message:
    last === undefined ? null : { nickname: last.nickname, body: last.body, created_at: isoOf(last.at) },
})

function readings(router: Router, { chat }: Parts): void {
  const { reader } = chat

  /** Maintenance closes the rooms; the talk with support goes on. */
  async function refuseClosed(person: Person | undefined, roomId: bigint): Promise<void> {
    if (!(await chat.isClosed())) return
    if ((await chat.rooms.find(person, roomId)).kind !== 'support') throw new Refusal('CHAT/MAINTENANCE')
  }

  router.handle(wire.listChatGroups, async call => {
    await chat.refuseClosed()
    const person = await reader(call)
    const groups = await chat.rooms.list(person)
    const rows = groups.map(group => ({
      ...{ id: String(group.id), name: group.name, sort_order: group.sortOrder },
      chatrooms: group.rooms.map(wireRoom),
    }))
    return done({
      rows: rows.filter(({ chatrooms }) => chatrooms.length > 0),
      default_chatroom: rows[0]?.chatrooms[0]?.room_id ?? null,
      conection_id: call.requestId,
      socket_url: SOCKET_PATH,
      userId: person === undefined ? '' : String(person.personId),
      lottery_win_message_popup: await chat.wins.popup(),
      quick_messages: [...(await chat.quickMessages())],
    })
  })

  router.handle(wire.listChatRecords, async call => {
    const { room_id, page, limit, anchor } = call.query
    const person = await reader(call)
    await refuseClosed(person, BigInt(room_id))
    const found = await chat.rooms.records(person, BigInt(room_id), { anchor, page, limit })
    return done({ ...found, rows: found.rows.map(messageFrame) })
  })

  router.handle(wire.readChatHistory, async call => {
    const { room_id, beforeId, limit } = call.query
    const { seq } = readMessageId(beforeId)
    const person = await reader(call)
    await refuseClosed(person, BigInt(room_id))
    const found = await chat.rooms.before(person, BigInt(room_id), seq, limit)
    return done({ rows: found.rows.map(eventFrame), more: found.isMore })
  })
}

function identities(router: Router, { chat, auth }: Parts): void {
  router.handle(wire.createChatTicket, async ({ caller }) => {
    const { token, seconds } = await chat.people.addTicket(caller.memberId, caller.sessionId)
    return done({ token, expires_in: seconds })
  })

  router.handle(wire.createChatGuest, async () => {
    const { person, token } = await chat.people.addGuest()
    const id = String(person.personId)
    return done({
      id,
      nickname: person.nickname,
      hash_id: Buffer.from(sha256(token)).toString('hex').slice(0, 32),
      token,
    })
  })

  router.handle(wire.refreshChatToken, async ({ caller }) => ({
    tokenChat: await auth.renewChatToken(caller),
  }))

  router.handle(wire.readChatRight, async ({ caller }) => {
    const refused = await chat.right(await chat.people.ofMember(caller.memberId))
    const until = refused?.untilAt === undefined ? null : isoOf(refused.untilAt)
    return { data: { enableChat: refused === undefined ? 1 : 0, reason: refused?.reason ?? '', until } }
  })

  router.handle(wire.readChatColor, async ({ caller }) =>
    done({ colorId: (await chat.people.ofMember(caller.memberId)).color }),
  )

  router.handle(wire.updateChatColor, async ({ caller, body: { colorId } }) => {
    await chat.people.setColor(caller.memberId, colorId)
    return { data: { colorId } }
  })
}

/** The person of a call, while the chat is open. */
function personOfCall({ chat }: Parts): PersonOf {
  return async memberId => {
    await chat.refuseClosed()
    return chat.people.ofMember(memberId)
  }
}

function moderation(router: Router, { chat }: Parts, personOf: PersonOf): void {
  router.handle(wire.recallChatMessage, async ({ caller, body }) => {
    await chat.talk.recall(await personOf(caller.memberId), body.id)
    return NOTHING
  })

  router.handle(wire.reportChatMessage, async ({ caller, body }) => {
    await chat.reports.add(await personOf(caller.memberId), body)
    return NOTHING
  })

  router.handle(wire.muteChatPerson, async ({ caller, body }) => {
    const person = await personOf(caller.memberId)
    if (!capabilitiesOf(person).includes('mute')) throw new Refusal('UC/FORBIDDEN')
    return done({ until: isoOf(await chat.mute(person, body)) })
  })

  router.handle(wire.pinChatMessage, async ({ caller, body }) => {
    await chat.pins.pin(await personOf(caller.memberId), body.id, body.isPinned)
    return NOTHING
  })

  router.handle(wire.listChatSanctions, async ({ caller }) => {
    const { personId } = await chat.people.ofMember(caller.memberId)
    const rows = await chat.sanctions.inForce(personId)
    return done({
      rows: rows.map(({ id, roomId, room, kind, endsAt, reason, issuer, appealedAt }) => ({
        ...{ id: String(id), room_id: roomId === null ? null : String(roomId), room: room ?? '全部聊天室' },
        ...{ kind, until: isoOf(endsAt), reason, issuer, appealed: appealedAt !== null },
      })),
    })
  })

  router.handle(wire.appealChatSanction, async ({ caller, params, body }) => {
    const { personId } = await chat.people.ofMember(caller.memberId)
    await chat.sanctions.appeal(personId, BigInt(params.id), body.text)
    return NOTHING
  })
}

function neighbours(router: Router, { chat }: Parts): void {
  router.handle(wire.blockChatPerson, async ({ caller, body }) => {
    await chat.refuseClosed()
    await chat.people.block(caller.memberId, BigInt(body.user_id), body.isBlocked)
    return NOTHING
  })

  router.handle(wire.listChatBlocks, async ({ caller }) => {
    await chat.refuseClosed()
    const rows = await chat.people.blocked(caller.memberId)
    return done({ rows: rows.map(({ personId, nickname }) => ({ user_id: String(personId), nickname })) })
  })

  router.handle(logWire.listChatMembers, async ({ caller, params, query }) => {
    await chat.refuseClosed()
    const person = await chat.people.ofMember(caller.memberId)
    const authors = await chat.rooms.authors(person, BigInt(params.id), query.page)
    const rows = authors.map(({ personId, content }) => {
      return { ...(content as MessageContent).userinfo, isOwn: personId === person.personId }
    })
    return done({ rows })
  })

  router.handle(logWire.searchChatRoom, async ({ caller, params, query }) => {
    await chat.refuseClosed()
    const person = await chat.people.ofMember(caller.memberId)
    const before = query.beforeId === undefined ? undefined : readMessageId(query.beforeId).seq
    const wanted = { text: query.q.trim(), before }
    const { rows, next } = await chat.rooms.search(person, BigInt(params.id), wanted)
    return done({
      rows: rows.map(row => eventFrame(row) as ChatMessage),
      nextBefore: next === undefined ? null : `${params.id}.${next}`,
    })
  })
}

export function chatRoutes(router: Router, parts: Parts): void {
  router.handleDocument(readChatConfig, parts.chat.config)
  readings(router, parts)
  identities(router, parts)
  const personOf = personOfCall(parts)
  moderation(router, parts, personOf)
  contactsRoutes(router, parts.chat, personOf)
  winsRoutes(router, parts.chat)
  imagesRoutes(router, parts.chat)
  filesRoutes(router, parts.chat)
  ordersRoutes(router, parts.chat)
  neighbours(router, parts)
}
