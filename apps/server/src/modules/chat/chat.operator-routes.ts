/** The chat as its desk sees it. What people in rooms hear of an act is said after its commit. */
import * as wire from '@app/contract/operator/chat.ts'
import * as wordsWire from '@app/contract/operator/chat-words.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import { pageOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { ChatService } from './chat.service.ts'
import { heldOperatorRoutes } from './held.operator-routes.ts'
import type { EventRow } from './log.store.ts'
import { reportsOperatorRoutes } from './reports.operator-routes.ts'
import type { RoomRow } from './rooms.store.ts'
import type { SanctionRow } from './sanctions.store.ts'
import type { ListRow } from './word-lists.store.ts'

type Parts = Readonly<{ chat: ChatService; clock: Clock }>

const textOrNull = (id: bigint | null) => (id === null ? null : String(id))

const wireSanction = (row: SanctionRow, nowMs: number) => ({
  ...{ sanctionId: String(row.id), personId: String(row.personId), memberId: textOrNull(row.memberId) },
  ...{ room: row.room, kind: row.kind, startsAt: isoOf(row.startsAt), endsAt: isoOf(row.endsAt) },
  isInForce: row.liftedAt === null && row.endsAt > nowMs,
  ...{ reason: row.reason, issuer: row.issuer, issuedBy: row.issuedBy },
  ...{ appeal: row.appeal, appealedAt: isoOrNull(row.appealedAt) },
  ...{ liftedAt: isoOrNull(row.liftedAt), liftedBy: row.liftedBy },
})

const fieldsOf = ({ name, notice, sortOrder, secPerMess, enableChat, ...room }: RoomRow) => ({
  ...{ name, notice, sortOrder, secPerMess, enableChat },
  ...{
    guestRead: room.guestRead,
    isListed: room.isListed,
    hasBot: room.hasBot,
    takesOrders: room.takesOrders,
  },
})

type Pin = ReturnType<Awaited<ReturnType<ChatService['pins']['all']>>['get']>

const wirePin = (pin: Pin) => (pin === undefined ? null : { ...pin, at: isoOf(pin.at) })

const wireList = ({ version, state, note, wordCount, madeBy, madeAt, activatedAt, trialHits }: ListRow) => ({
  ...{ version: String(version), state, note, wordCount, madeBy, madeAt: isoOf(madeAt) },
  ...{ activatedAt: isoOrNull(activatedAt), trialHits: Number(trialHits) },
})

function sanctionRoutes(router: OperatorRouter, { chat: { sanctions }, clock }: Parts): void {
  router.read(wire.listChatSanctions, async ({ query: { state, personId, after, rows } }) => {
    const found = await sanctions.list({
      ...{ state, after, limit: rows + 1 },
      personId: personId === undefined ? undefined : BigInt(personId),
    })
    const { page, next } = pageOf(found, rows, row => row.id)
    const nowMs = clock.now()
    return { data: page.map(row => wireSanction(row, nowMs)), next, asOf: isoOf(nowMs) }
  })

  router.write(wire.liftChatSanction, async ({ body: { sanctionId, reason }, staff }, act) => {
    let lifted: SanctionRow | undefined
    const done = await act(async tx => {
      const row = await sanctions.lift(tx, BigInt(sanctionId), staff.login)
      lifted = row
      return {
        answer: {},
        entry: {
          object: { kind: 'chat-sanction', id: sanctionId },
          before: { personId: row.personId, endsAt: isoOf(row.endsAt), lifted: false },
          after: { lifted: true },
          reason,
        },
      }
    })
    if (lifted !== undefined) sanctions.tellLifted(lifted)
    return done
  })
}

function roomRoutes(router: OperatorRouter, { chat: { rooms, talk, pins }, clock }: Parts): void {
  router.read(wire.listChatRooms, async () => {
    const [all, groups, people] = await Promise.all([rooms.all(), rooms.groups(), rooms.presence()])
    const pinned = await pins.all(all)
    const groupOf = new Map(groups.map(({ id, name }) => [id, name]))
    const data = all.map(room => ({
      roomId: String(room.id),
      group: room.groupId === null ? null : (groupOf.get(room.groupId) ?? null),
      people: people.get(room.id) ?? 0,
      pinned: wirePin(pinned.get(room.id)),
      ...fieldsOf(room),
    }))
    return { data, next: null, asOf: isoOf(clock.now()) }
  })

  router.write(wire.changeChatRoom, async ({ body: { roomId, room, reason } }, act) => {
    let said: readonly EventRow[] = []
    const done = await act(async tx => {
      const { before, events } = await rooms.change(tx, BigInt(roomId), room)
      said = events
      const entry = {
        object: { kind: 'chat-room', id: roomId },
        before: fieldsOf(before),
        after: room,
        reason,
      }
      return { answer: {}, entry }
    })
    for (const event of said) talk.tell(event)
    return done
  })

  router.write(wire.unpinChatMessage, async ({ body: { id, reason } }, act) => {
    let note: EventRow | undefined
    const done = await act(async tx => {
      const taken = await pins.takeDown(tx, id)
      note = taken.note
      // Its words are in the log alone, from where they can be taken back.
      const object = { kind: 'chat-room', id: String(taken.room.id) }
      return { answer: {}, entry: { object, before: { pinned: id }, after: { pinned: null }, reason } }
    })
    if (note !== undefined) talk.tell(note)
    return done
  })
}

function wordRoutes(router: OperatorRouter, { chat: { words }, clock }: Parts): void {
  router.read(wordsWire.listChatWords, async ({ query: { after, rows } }) => {
    const { page, next } = pageOf(await words.list(after, rows + 1), rows, row => row.version)
    return { data: page.map(wireList), next, asOf: isoOf(clock.now()) }
  })

  router.read(wordsWire.readChatWords, async ({ params: { version } }) => ({
    data: { words: await words.words(BigInt(version)) },
    asOf: isoOf(clock.now()),
  }))

  router.read(wordsWire.tryChatWords, async ({ params: { version }, query: { text } }) => {
    const found = await words.tryOn(BigInt(version), text)
    return {
      data: { action: found.action ?? null, text: found.text, words: [...found.words] },
      asOf: isoOf(clock.now()),
    }
  })

  router.read(wordsWire.runChatWords, async ({ params: { version } }) => {
    const { byAction, samples, ...counts } = await words.dryRun(BigInt(version))
    return {
      data: {
        ...counts,
        byAction: Object.entries(byAction).map(([action, hits]) => ({ action, hits })),
        samples: samples.map(sample => ({ ...sample, words: [...sample.words] })),
      },
      asOf: isoOf(clock.now()),
    }
  })

  router.write(wordsWire.writeChatWords, ({ body: { note, words: text }, staff }, act) =>
    act(async tx => {
      const { version, count } = await words.write(tx, { note, words: text, madeBy: staff.login })
      return {
        answer: { version: String(version) },
        entry: {
          object: { kind: 'chat-words', id: version },
          before: null,
          after: { state: 'draft', note, wordCount: count },
        },
      }
    }),
  )

  router.write(wordsWire.putChatWordsOnTrial, async ({ body: { version, reason } }, act) => {
    const done = await act(async tx => {
      const before = await words.put(tx, BigInt(version), 'trial')
      return {
        answer: {},
        entry: {
          object: { kind: 'chat-words', id: version },
          before: { state: before.state },
          after: { state: 'trial' },
          reason,
        },
      }
    })
    words.changed()
    return done
  })

  router.ask(wordsWire.askChatWords)
}

export function chatOperatorRoutes(router: OperatorRouter, parts: Parts): void {
  reportsOperatorRoutes(router, parts)
  heldOperatorRoutes(router, parts)
  sanctionRoutes(router, parts)
  roomRoutes(router, parts)
  wordRoutes(router, parts)
}
