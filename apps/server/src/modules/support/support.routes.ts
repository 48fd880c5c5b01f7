import type { AnswerOf, Endpoint } from '@app/contract/endpoint.ts'
import * as wire from '@app/contract/support.ts'
import { DESK_FRIEND, DESK_NAME } from '@app/domain/support/desk.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { ChatService, Person } from '#modules/chat/chat.service.ts'
import type { Call } from '#platform/http/call.ts'
import type { Router } from '#platform/http/router.ts'
import { Refusal } from '#platform/refusal.ts'
import type { SupportService } from './support.service.ts'

type Parts = Readonly<{ support: SupportService; chat: Pick<ChatService, 'reader'> }>
type Detail = Awaited<ReturnType<SupportService['detail']>>
type WireDetail = AnswerOf<typeof wire.readSupportTalk>['data']

const wireDesk = ({ talk, place, canRate }: Detail) => ({
  ...{ friend_id: DESK_FRIEND, nickname: DESK_NAME },
  room_id: talk === undefined ? null : String(talk.roomId),
  talk:
    talk === undefined
      ? null
      : {
          ...{ talk_id: String(talk.id), state: talk.state, place, opened_at: isoOf(talk.openedAt) },
          ...{ closed_at: isoOrNull(talk.closedAt), stars: talk.rating, can_rate: canRate },
        },
})

const wireDetail = (detail: Detail): WireDetail => {
  const { openTime, closeTime, isOpen, offNotice } = detail.hours
  return {
    ...wireDesk(detail),
    hours: { open_time: openTime, close_time: closeTime, is_open: isOpen, off_notice: offNotice },
    usual_wait_seconds: detail.usualWait,
  }
}

function refuseOther(friendId: number): void {
  if (friendId !== DESK_FRIEND) throw new Refusal('SUPPORT/UNKNOWN')
}

/** The talks of a person by whom they are with: one with the desk, once there was a talk. */
async function listed(support: SupportService, person: Person) {
  const detail = await support.detail(person)
  if (detail.talk === undefined) return []
  const { unread, last } = await support.news(person, detail.talk)
  const said = last?.lastAt == null ? null : { body: last.lastBody ?? '', at: isoOf(last.lastAt) }
  const last_message = said && { content: { type: 'text', body: said.body }, created_at: said.at }
  return [{ ...wireDesk(detail), unread, last_message }]
}

/** Calls of customers. Maintenance of the chat closes none of them. */
export function supportRoutes(router: Router, { support, chat }: Parts): void {
  async function personOf(call: Pick<Call<Endpoint>, 'token' | 'reader'>): Promise<Person> {
    const person = await chat.reader(call)
    if (person === undefined) throw new Refusal('UC/LOGIN_REQUIRED')
    return person
  }
  const done = async (person: Person | undefined) =>
    ({ success: true, data: wireDetail(await support.detail(person)) }) as const

  router.handle(wire.openSupportTalk, async call => {
    refuseOther(call.body.friend_id)
    const person = await personOf(call)
    await support.open(person)
    return done(person)
  })

  router.handle(wire.listSupportTalks, async call => {
    const person = await personOf(call)
    const items = call.query.page === 1 ? await listed(support, person) : []
    return { success: true, data: { items, total: items.length } } as const
  })

  router.handle(wire.readSupportTalk, async call => {
    refuseOther(Number(call.params.id))
    return done(await chat.reader(call))
  })

  router.handle(wire.endSupportTalk, async call => {
    const person = await personOf(call)
    await support.end(person, BigInt(call.body.talk_id))
    return done(person)
  })

  router.handle(wire.rateSupportTalk, async call => {
    const person = await personOf(call)
    const { talk_id, stars, words, text } = call.body
    await support.rate(person, BigInt(talk_id), { stars, words, text: text.trim() })
    return done(person)
  })
}
