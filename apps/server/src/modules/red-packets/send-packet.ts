/**
 * Sending: the packet is split and its promise made before anybody sees it; then the money, the packet and its message stand together in
 * one commit, or not at all. Source: product document not-shown §8.
 */
import { randomUUID } from 'node:crypto'
import { formatMoney, li, parseMoney } from '@app/domain/money/money.ts'
import {
  findPacketFault,
  PACKET_LIFE_MS,
  type PacketConditions,
  type PacketKind,
  packetFaults,
} from '@app/domain/red-packets/packet-rules.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { ChatService, Person } from '#modules/chat/chat.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { VipService } from '#modules/vip/vip.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import { answerOnce, confirmedAnswer } from '#platform/confirmed-answer.ts'
import { crashPoint } from '#platform/crash-points.ts'
import type { Database, Tx } from '#platform/db.ts'
import type { Command } from '#platform/http/call.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Randomness } from '#platform/randomness.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Sealing } from '#platform/sealing.ts'
import { addToDays, lockDays } from './claims.store.ts'
import { packetsCrashPoints } from './crash-points.ts'
import { type PacketRules, packetRules } from './packet-settings.ts'
import * as store from './packets.store.ts'
import { refusePackets } from './refuse-packets.ts'
import { commitmentBytes, sealPacket, splitPacket } from './sealed-packet.ts'

/** Li of a fen. */
const LI_PER_FEN = 10n

export type PacketWish = Readonly<{
  roomId: bigint
  kind: PacketKind
  totalFen: number
  count: number
  greeting: string
  phrase: string | undefined
  receivers: readonly bigint[]
  conditions: PacketConditions
  command: Command
}>

export type SendParts = Readonly<{
  db: Database
  auth: AuthService
  chat: ChatService
  site: SiteService
  vip: VipService
  wallet: WalletService
  randomness: Randomness
  sealing: Sealing
}>

/** A packet that may be sent as far as is known before the transaction. */
type Ready = Readonly<{ caller: Caller; person: Person; wish: PacketWish; rules: PacketRules }>

/** Refuses a form that no packet can have, and people of the exclusive one who are nobody. */
async function refuseForm({ chat }: SendParts, person: Person, wish: PacketWish): Promise<void> {
  const { kind, totalFen, count, receivers, phrase } = wish
  const people = await chat.rooms.peopleOf(wish.roomId)
  const fault = findPacketFault({ kind, totalFen, count, people, receivers: new Set(receivers).size })
  if (fault !== undefined) throw new Refusal('HB/FORM', { detail: packetFaults[fault] })
  if (kind === 'password' && phrase === undefined)
    throw new Refusal('HB/FORM', { detail: '口令红包须填写口令' })
  if (kind !== 'exclusive') return
  for (const receiver of receivers) {
    if (receiver === person.personId) throw new Refusal('HB/NOT_RECEIVER', { detail: '不能发给自己' })
    await chat.people.ofNumber(receiver)
  }
}

/** Refuses more in one packet than the level of VIP allows. */
async function refuseAboveLevel({ vip }: SendParts, person: Person, { totalFen }: PacketWish): Promise<void> {
  const level = (await vip.rules()).find(({ vipLevel }) => vipLevel === person.vipLevel)
  const most = parseMoney(level?.redPacketMax ?? '') ?? li(0)
  if (BigInt(totalFen) * LI_PER_FEN > most)
    throw new Refusal('HB/LIMIT', { detail: `VIP${person.vipLevel}单个红包最多${formatMoney(most)}元` })
}

/** Takes the day's and the hour's bounds into account; the transaction holds the day of the member. */
async function refuseBeyond(tx: Tx, { caller, person, wish, rules }: Ready): Promise<void> {
  const day = (await lockDays(tx, [caller.memberId])).get(caller.memberId)
  const left = rules.dailySendOf(person.vipLevel) - (day?.sent ?? 0n)
  if (BigInt(wish.totalFen) * LI_PER_FEN > left) {
    const shown = formatMoney(li(left > 0n ? left : 0n))
    throw new Refusal('HB/LIMIT', { detail: `今日发送额度已用完，还可发${shown}元` })
  }
  const { hour, hasPhrase } = await store.countSent(tx, caller.memberId, wish.roomId)
  if (hour >= rules.sendsPerHour)
    throw new Refusal('HB/LIMIT', { detail: `每小时最多发${rules.sendsPerHour}个红包` })
  if (wish.kind === 'password' && hasPhrase)
    throw new Refusal('HB/LIMIT', { detail: '您在本房间还有未领完的口令红包' })
}

/** The packet, its money and its message in the caller's transaction; answers the message. */
async function put(parts: SendParts, tx: Tx, ready: Ready) {
  const { auth, chat, randomness, sealing, wallet } = parts
  const { caller, person, wish } = ready
  await auth.spendMark(tx, caller, 'red-packet')
  await refuseBeyond(tx, ready)
  const { roomId, kind, count, totalFen, greeting, receivers, conditions, command } = wish
  const total = li(BigInt(totalFen) * LI_PER_FEN)
  const id = await store.nextPacketId(tx)
  const secret = splitPacket(randomness, wish)
  const commitment = commitmentBytes(secret)
  await addToDays(tx, 'sent', new Map([[caller.memberId, total]]))
  const movement = { memberId: caller.memberId, bill: 'redPacketSent', amount: total } as const
  await wallet.move(tx, [{ ...movement, reference: String(id) }])
  // The room is held last, and for as short as can be.
  const message = await chat.talk.post(tx, person, {
    ...{ roomId, clientId: randomUUID(), body: `[红包] ${greeting}` },
    hongbao: { hongbao_id: String(id), type: kind, count, commitment: commitment.toString('hex') },
  })
  await store.insertPacket(tx, {
    ...{ id, roomId, seq: message.seq, senderId: caller.memberId, senderPerson: person.personId },
    ...{ nickname: person.nickname, avatarId: person.avatarId, kind, total, count, greeting },
    ...{ receivers: kind === 'exclusive' ? [...new Set(receivers)] : [], conditions, commitment },
    ...{ sealed: sealPacket(sealing, id, secret), lifeMs: PACKET_LIFE_MS, ...command },
  })
  crashPoint(packetsCrashPoints.posted)
  return message
}

/**
 * Sends a packet; answers it, and for a repeat of the command the same one. Refuses what `findPacketFault` names, bounds of the
 * day and the hour, a missing mark of the fund password, a lack of money, and whatever refuses a message.
 */
export function packetSender(parts: SendParts) {
  const { db, auth, chat, site } = parts

  async function send(caller: Caller, wish: PacketWish): Promise<void> {
    const rules = await packetRules(site)
    await refusePackets({ chat, rules }, caller)
    const person = await chat.people.ofMember(caller.memberId)
    const room = await chat.rooms.find(person, wish.roomId)
    // A packet is for a room of many.
    if (room.kind !== 'public') throw new Refusal('CHAT/ROOM_UNKNOWN')
    await chat.talk.refuseWriter(person)
    await refuseForm(parts, person, wish)
    await refuseAboveLevel(parts, person, wish)
    const greeting = await chat.talk.readWords(person, wish.greeting)
    if (wish.phrase !== undefined) await chat.talk.readWords(person, wish.phrase)
    const ready = { caller, person, rules, wish: { ...wish, greeting } }
    const message = await auth.askingFor(caller, 'red-packet', () =>
      db.transaction(tx => put(parts, tx, ready)),
    )
    crashPoint(packetsCrashPoints.sent)
    chat.talk.tell(message)
  }

  return (caller: Caller, wish: PacketWish): Promise<store.SentPacket> =>
    answerOnce(
      () => confirmedAnswer(db, wish.command, store.findByKey),
      async () => {
        await send(caller, wish)
        return undefined
      },
    )
}
