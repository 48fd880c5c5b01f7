import * as wire from '@app/contract/chat-contacts.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Router } from '#platform/http/router.ts'
import type { ChatService } from './chat.service.ts'
import type { Face, Person } from './people.ts'

/** The person of a call, while the chat is open. */
export type PersonOf = (memberId: bigint) => Promise<Person>

const done = <D>(data: D) => ({ success: true, data }) as const
const NOTHING = done({})

const wireFace = ({ personId, nickname, avatarId, chatLevel }: Face) => ({
  ...{ friend_id: String(personId), nickname, avatarId, chatLevel },
})

const wireRoomOf = (roomId: bigint | null | undefined): string | null =>
  roomId == null ? null : String(roomId)

function friendReadings(router: Router, chat: ChatService, personOf: PersonOf): void {
  router.handle(wire.listChatContacts, async ({ caller }) => {
    const { friends, waiting } = await chat.contacts.list(await personOf(caller.memberId))
    const rows = friends.map(({ face, remark, roomId, isOnline, unread, isContact, last }) => ({
      ...{ ...wireFace(face), remark, room_id: wireRoomOf(roomId), online: isOnline, unread },
      is_contact: isContact,
      last_message:
        last === undefined
          ? null
          : { content: { type: 'text', body: last.body }, created_at: isoOf(last.at) },
    }))
    return done({ rows, requests: waiting })
  })

  router.handle(wire.readChatContact, async ({ caller, query }) => {
    const person = await personOf(caller.memberId)
    const found = await chat.contacts.detail(person, BigInt(query.friend_id))
    const { other, remark, roomId, state, hasBlocked } = found
    return done({
      ...{ ...wireFace(other), vipLevel: other.vipLevel, remark },
      ...{ room_id: wireRoomOf(roomId), state, is_blocked: hasBlocked },
    })
  })

  router.handle(wire.listContactRequests, async ({ caller }) => {
    const rows = await chat.contacts.requests(await personOf(caller.memberId))
    return done({
      rows: rows.map(({ face, isOwn, askedAt }) => ({
        ...wireFace(face),
        isOwn,
        created_at: isoOf(askedAt),
      })),
    })
  })

  router.handle(wire.searchChatPeople, async ({ caller, query }) => {
    const found = await chat.contacts.search(await personOf(caller.memberId), query.name)
    return done({ rows: found.map(wireFace) })
  })
}

function friendWritings(router: Router, chat: ChatService, personOf: PersonOf): void {
  router.handle(wire.applyChatContact, async ({ caller, body }) => {
    const person = await personOf(caller.memberId)
    const { state, roomId } = await chat.contacts.apply(person, BigInt(body.friend_id))
    return done({ state, room_id: wireRoomOf(roomId) })
  })

  router.handle(wire.inviteChatContact, async ({ caller, body }) => {
    const person = await personOf(caller.memberId)
    await chat.invitations.invite(person, BigInt(body.friend_id), BigInt(body.room_id))
    return NOTHING
  })

  router.handle(wire.refuseChatContact, async ({ caller, body }) => {
    await chat.contacts.refuse(await personOf(caller.memberId), BigInt(body.friend_id))
    return NOTHING
  })

  router.handle(wire.removeChatContact, async ({ caller, body }) => {
    await chat.contacts.remove(await personOf(caller.memberId), BigInt(body.friend_id))
    return NOTHING
  })

  router.handle(wire.setContactRemark, async ({ caller, body }) => {
    const person = await personOf(caller.memberId)
    await chat.contacts.setRemark(person, BigInt(body.friend_id), body.remark)
    return NOTHING
  })
}

export function contactsRoutes(router: Router, chat: ChatService, personOf: PersonOf): void {
  friendReadings(router, chat, personOf)
  friendWritings(router, chat, personOf)
}
