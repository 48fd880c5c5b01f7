/** The chat: its configuration, who may talk, and the parts that talking is made of. */
import type { readChatConfig } from '@app/contract/chat.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import { refusals } from '@app/contract/refusals.ts'
import { findWritingRefusal } from '@app/domain/chat/speaking.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { RestrictionsService } from '#modules/account/restrictions.service.ts'
import type { ShownOrdersService } from '#modules/bets/shown-orders.service.ts'
import type { WinsService } from '#modules/bets/wins.service.ts'
import type { DrawsService } from '#modules/draws/draws.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { VipService } from '#modules/vip/vip.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import type { Fanout } from '#platform/fanout.ts'
import { keptAnswers } from '#platform/kept.ts'
import type { Log } from '#platform/log.ts'
import type { Randomness } from '#platform/randomness.ts'
import { Refusal } from '#platform/refusal.ts'
import { appendQueue } from './append-queue.ts'
import type { ChatMetrics } from './chat.metrics.ts'
import { chatReader, type ReaderParts } from './chat-reader.ts'
import { chatContacts } from './contacts.ts'
import { deskRooms } from './desk-rooms.ts'
import { drawBot } from './draw-bot.ts'
import { type ChatFiles, chatFiles } from './files.ts'
import type { HeldRow } from './held.store.ts'
import { heldMessages } from './held.ts'
import { type ChatImages, chatImages } from './images.ts'
import { chatInvitations } from './invitations.ts'
import { pruneEvents, pruneSends } from './log.store.ts'
import { messageFilter } from './message-filter.ts'
import { chatModeration } from './moderation.ts'
import { chatOrders } from './orders.ts'
import { chatPeople, type Person } from './people.ts'
import { chatPins } from './pins.ts'
import { chatReports } from './reports.ts'
import { prunePresence } from './rooms.store.ts'
import { chatRooms } from './rooms.ts'
import { chatSanctions, PERSON_TOPIC, type ToPerson } from './sanctions.ts'
import { chatTalk } from './talk.ts'
import { chatWins } from './wins.ts'
import { chatWordLists } from './word-lists.ts'

/** Source: specification 002 §8 (chat maintenance). */
export const MAINTENANCE_NOTICE = '系统在维护中，请稍等！'
/** What one tap says. */
const QUICK_MESSAGES: readonly string[] = [
  '大家好',
  '祝大家好运',
  '这期看好什么？',
  '恭喜恭喜',
  '理性购彩，量力而行',
]
const HELD_REFUSED = '消息未通过审核'
const CLOSED_MS = 1_000
/** What is said in rooms is kept for ninety days, what two people say and what was taken back for half a year, with support for two years. */
const KEPT = { kept: 90, private: 180, support: 730, recalled: 180 } as const

export type { Person } from './people.ts'

export type ChatParts = Readonly<{
  db: Database
  log: Log
  clock: Clock
  fanout: Fanout
  randomness: Randomness
  site: SiteService
  vip: VipService
  auth: ReaderParts['auth']
  account: AccountService
  restrictions: RestrictionsService
  inbox: InboxService
  wins: WinsService
  shownOrders: ShownOrdersService
  draws: DrawsService
  metrics: ChatMetrics
  /** The pace that a flood brought to the room on this node, in seconds. */
  slowSecondsOf: (roomId: bigint) => number
}>

function chatConfig({ site, vip }: Pick<ChatParts, 'site' | 'vip'>) {
  return async (): Promise<AnswerOf<typeof readChatConfig>> => {
    const [levels, { sys_config }] = await Promise.all([vip.rules(), site.settings()])
    return {
      rech_level: levels.map(({ vipLevel, enableChat }) => ({
        level: vipLevel,
        memo: JSON.stringify({ enableChat }),
      })),
      chat_maintenance_config: await site.document('chat_maintenance', { notice: MAINTENANCE_NOTICE }),
      sys_config,
      enable_chat_maintenance: { configValue: await site.setting('enable_chat_maintenance', '0') },
    }
  }
}

/** The closing of the chat for everybody, as of a second ago. */
function closing({ site, clock }: Pick<ChatParts, 'site' | 'clock'>) {
  const kept = keptAnswers<'closed', { isClosed: boolean }>({ max: 1, fresh: { clock, ms: CLOSED_MS } })
  const isClosed = async (): Promise<boolean> => {
    const { isClosed } = await kept.find('closed', async () => ({
      isClosed: (await site.setting('enable_chat_maintenance', '0')) === '1',
    }))
    return isClosed
  }
  return {
    isClosed,
    closedNotice: async () =>
      (await site.document('chat_maintenance', { notice: MAINTENANCE_NOTICE })).notice,
    /** Refuses `CHAT/MAINTENANCE`. */
    refuseClosed: async (): Promise<void> => {
      if (await isClosed()) throw new Refusal('CHAT/MAINTENANCE')
    },
  }
}

/** Deletes what has been kept long enough; each answers how many rows of a chunk. */
const pruning = (db: Database, { images, files }: Readonly<{ images: ChatImages; files: ChatFiles }>) => ({
  pruneEvents: (rowsMax: number): Promise<number> => pruneEvents(db.read, KEPT, rowsMax),
  pruneImages: (rowsMax: number): Promise<number> => images.prune(KEPT, rowsMax),
  pruneFiles: (rowsMax: number): Promise<number> => files.prune(KEPT.support, rowsMax),
  pruneSends: (rowsMax: number): Promise<number> => pruneSends(db.read, rowsMax),
  prunePresence: (rowsMax: number): Promise<number> => prunePresence(db.read, rowsMax),
})

export function chatService(parts: ChatParts) {
  const { db, log, clock, fanout, metrics } = parts
  const { now } = clock
  const people = chatPeople(parts)
  const filter = messageFilter({ db, clock })
  const sanctions = chatSanctions({ db, fanout, now })
  const queue = appendQueue(db, log, metrics)
  const closed = closing(parts)
  const rooms = chatRooms(db)
  const { slowSecondsOf } = parts
  const contacts = chatContacts({
    ...{ db, fanout, now, people, filter, sanctions, metrics, isClosed: closed.isClosed },
  })
  const images = chatImages({ db, sanctions })
  const files = chatFiles(db)
  const orders = chatOrders(parts)
  const talk = chatTalk({
    ...{ db, fanout, now, people, contacts, filter, sanctions, images, files, orders, queue, metrics },
    slowSecondsOf,
    isClosed: closed.isClosed,
  })
  const reports = chatReports({ db, inbox: parts.inbox })
  return {
    config: chatConfig(parts),
    ...closed,
    ...{ people, rooms, sanctions, contacts },
    wins: chatWins({ ...parts, now, people }),
    bot: drawBot({ db, now, draws: parts.draws, tell: talk.tell }),
    invitations: chatInvitations({ db, fanout, now, contacts, rooms }),
    reader: chatReader({ people, auth: parts.auth }),
    ...{ reports, talk, images, files, orders, held: heldMessages(db), pins: chatPins({ db, talk, people }) },
    desk: deskRooms({ db, fanout, now, filter }),
    words: chatWordLists({ db, filter }),
    moderation: chatModeration({ inbox: parts.inbox, reports, talk, sanctions }),

    /** Tells the author that a held message was refused; after the commit. */
    tellRefused: ({ personId, clientId }: Pick<HeldRow, 'personId' | 'clientId'>): void =>
      fanout.publish(PERSON_TOPIC, {
        personId: String(personId),
        frame: {
          ...{ command: 23, ts: now() },
          content: { clientId, code: 'CHAT/SENSITIVE', message: HELD_REFUSED, retryAfterMs: 0 },
        },
      } satisfies ToPerson),

    quickMessages: async (): Promise<readonly string[]> =>
      (await parts.site.document('chat_quick_messages', { messages: QUICK_MESSAGES })).messages,

    /** Keeps the author of a message from writing in its room; answers until when. */
    async mute(
      by: Person,
      { id, minutes, reason }: Readonly<{ id: string; minutes: number; reason: string }>,
    ) {
      const author = await talk.authorOf(by, id)
      if (author.personId === by.personId) throw new Refusal('CHAT/SELF')
      const sanction = await sanctions.add(db.read, {
        ...{ personId: author.personId, roomId: author.roomId, kind: 'posting', minutes, reason },
        ...{ issuer: 'moderator', issuedBy: String(by.personId), evidence: '' },
      })
      if (sanction === undefined) throw new Refusal('CHAT/MESSAGE_UNKNOWN')
      sanctions.tell(sanction)
      return sanction.endsAt
    },

    /** The first reason why the person may not write now, rooms apart; `undefined` when there is none. */
    async right(
      person: Person,
    ): Promise<Readonly<{ reason: string; untilAt: number | undefined }> | undefined> {
      const code = findWritingRefusal(person, { isOpen: true }, { isMaintenance: await closed.isClosed() })
      if (code !== undefined) return { reason: refusals[code].text, untilAt: undefined }
      const [sanction] = (await sanctions.inForce(person.personId)).filter(
        ({ roomId, kind }) => roomId === null && kind !== 'image',
      )
      return sanction && { reason: sanction.reason, untilAt: sanction.endsAt }
    },

    ...pruning(db, { images, files }),
  }
}

export type ChatService = ReturnType<typeof chatService>
