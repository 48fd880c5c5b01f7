import type { Module, ModuleContext } from '#module.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { RestrictionsService } from '#modules/account/restrictions.service.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import { BETS_CHANGED, type BetsChanged } from '#modules/bets/bets.events.ts'
import type { RecordsService } from '#modules/bets/records.service.ts'
import type { ShownOrdersService } from '#modules/bets/shown-orders.service.ts'
import type { WinsService } from '#modules/bets/wins.service.ts'
import { DRAWS_CHANGED, type DrawsChanged } from '#modules/draws/draws.events.ts'
import type { DrawsService } from '#modules/draws/draws.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import { documentSetting } from '#modules/site/settings.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { VipService } from '#modules/vip/vip.service.ts'
import { inChunks } from '#platform/chunks.ts'
import type { Sockets } from '#platform/sockets/sockets.ts'
import { chatWordsApproval } from './chat.approvals.ts'
import { moderating, showing, talking } from './chat.chapters.ts'
import { chatMetrics } from './chat.metrics.ts'
import { chatOperatorRoutes } from './chat.operator-routes.ts'
import { chatRoutes } from './chat.routes.ts'
import { type ChatService, chatService, MAINTENANCE_NOTICE } from './chat.service.ts'
import { chatSockets, personTopic } from './chat.sockets.ts'
import { liveRooms, roomTopic } from './live-rooms.ts'
import { orderNews } from './order-news.ts'
import { postDraws } from './post-draws.job.ts'
import { pruneChatJob } from './prune-chat.job.ts'
import { roomPresence } from './room-presence.ts'
import { PERSON_TOPIC, type ToPerson } from './sanctions.ts'
import { WINS_TOPIC, winLine } from './win-line.ts'
import { WIN_RULES } from './wins.ts'

type Parts = ModuleContext &
  Readonly<{
    site: SiteService
    vip: VipService
    account: AccountService
    auth: AuthService
    restrictions: RestrictionsService
    inbox: InboxService
    wins: WinsService
    shownOrders: ShownOrdersService
    records: RecordsService
    draws: DrawsService
  }>

/** The rooms of this node and who is in them; `hub` is there once sockets are served. */
function nodeRooms({ db, fanout, log, clock }: Parts, hub: () => Sockets | undefined) {
  const { now } = clock
  const live = liveRooms({
    ...{ db, fanout, log, now },
    tell: (roomId, event) => hub()?.broadcastHeld(roomTopic(roomId), event),
    tellPace: (roomId, seconds) => {
      const content = { room_id: String(roomId), seq: 0, sec_per_mess: seconds, auto: true }
      hub()?.broadcastHeld(roomTopic(roomId), { command: 32, ts: now(), content })
    },
    onPresence: room => presence.changed(room),
  })
  const presence = roomPresence({
    ...{ db, log, rooms: live.all, find: live.find },
    tell: roomId => {
      const content = { room_id: String(roomId), total_people: presence.count(roomId) }
      hub()?.broadcastHeld(roomTopic(roomId), { command: 12, ts: now(), content })
    },
  })
  return { live, presence }
}

const prune = (chat: ChatService, signal: AbortSignal) =>
  Promise.all([
    inChunks(chat.pruneEvents, signal),
    inChunks(chat.pruneSends, signal),
    inChunks(chat.pruneImages, signal),
    inChunks(chat.pruneFiles, signal),
    inChunks(chat.bot.prune, signal),
    inChunks(chat.prunePresence, signal),
    inChunks(chat.people.prune, signal),
    inChunks(chat.contacts.prune, signal),
    inChunks(chat.invitations.prune, signal),
    inChunks(chat.sanctions.prune, signal),
  ])

/** Rooms in which people talk: their logs, who may write, and what staff do about what is written. */
export function chatModule(parts: Parts) {
  let hub: Sockets | undefined
  const metrics = chatMetrics(parts.metrics)
  const { live, presence } = nodeRooms(parts, () => hub)
  const slowSecondsOf = (roomId: bigint) => live.find(roomId)?.slow.seconds ?? 0
  const chat = chatService({ ...parts, metrics, slowSecondsOf })
  metrics.watchRooms(() => [...live.all()].reduce((sum, { present }) => sum + present.size, 0))
  const winsHere = winLine({
    ...{ wins: chat.wins, log: parts.log },
    isHeard: () => (hub?.count({ topic: WINS_TOPIC }) ?? 0) > 0,
    tell: notice => hub?.broadcast(WINS_TOPIC, notice),
  })
  const { auth, clock } = parts
  const ordersHere = orderNews({
    ...{ orders: chat.orders, log: parts.log, now: clock.now },
    rooms: () => [...live.all()].map(({ id }) => id),
    tell: (roomId, frame) => hub?.broadcastHeld(roomTopic(roomId), frame),
  })
  return {
    services: { chat },
    serve: ({ router, operator }) => {
      chatRoutes(router, { chat, auth })
      chatOperatorRoutes(operator, { chat, clock })
    },
    demonstration: { chapters: [talking, moderating, showing].map(tell => tell({ ...parts, chat })) },
    approvals: [chatWordsApproval(chat.words)],
    sockets: sockets => {
      hub = sockets
      chatSockets(sockets, { chat, auth, live, presence, metrics, log: parts.log, now: clock.now })
    },
    hints: [
      [
        PERSON_TOPIC,
        {
          hear: message => {
            const { personId, frame } = message as ToPerson
            hub?.broadcast(personTopic(personId), frame)
          },
        },
      ],
    ],
    listeners: [
      [DRAWS_CHANGED, ({ payload }) => winsHere.hear(payload as DrawsChanged)],
      [DRAWS_CHANGED, ({ payload }) => ordersHere.hearDraws(payload as DrawsChanged)],
      [BETS_CHANGED, ({ payload }) => ordersHere.hearBets(payload as BetsChanged)],
    ],
    works: [
      pruneChatJob.by((_, signal) => prune(chat, signal).then(() => undefined)),
      postDraws.by(({ issueId, post }) => chat.bot.post(BigInt(issueId), post)),
    ],
    settings: [
      documentSetting(
        { key: 'chat', name: '聊天室', document: 'chat_maintenance' },
        { notice: MAINTENANCE_NOTICE },
      ),
      documentSetting({ key: 'chat-banner', name: '中奖提示', document: 'chat_banner' }, WIN_RULES),
    ],
  } satisfies Module
}
