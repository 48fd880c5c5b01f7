/** Who may open a packet, and what he or she gets. A repeat answers the same amount. Source: product document not-shown §8. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Li } from '@app/domain/money/money.ts'
import { unmetConditions } from '@app/domain/red-packets/packet-rules.ts'
import { DAY_MS, HOUR_MS } from '@app/domain/time/china-time.ts'
import { formatMinute } from '@app/domain/time/display.ts'
import { billTypes } from '@app/domain/wallet/bill-types.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { ChatService, Person } from '#modules/chat/chat.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { VipService } from '#modules/vip/vip.service.ts'
import type { WalletActivityService } from '#modules/wallet/wallet-activity.service.ts'
import { createBatcher } from '#platform/batcher.ts'
import type { Clock } from '#platform/clock.ts'
import { crashPoint } from '#platform/crash-points.ts'
import { type Database, isDatabaseFault } from '#platform/db.ts'
import { sha256 } from '#platform/hashes.ts'
import type { Caller } from '#platform/http/caller.ts'
import { keptAnswers } from '#platform/kept.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Sealing } from '#platform/sealing.ts'
import { type BatchParts, type Opened, type Opening, openShares } from './claim-batch.ts'
import * as claimsStore from './claims.store.ts'
import { packetsCrashPoints } from './crash-points.ts'
import { type PacketRules, packetRules } from './packet-settings.ts'
import { findPacket, type PacketRow } from './packets.store.ts'
import type { PacketMetrics } from './red-packets.metrics.ts'
import { refusePackets } from './refuse-packets.ts'
import { openSealed, type Secret } from './sealed-packet.ts'

const LANES = 2
const BATCH_MAX = 128
const QUEUE_MAX = 4_000
const WAIT_MAX_MS = 5_000
const PAUSES_MS = [10, 50, 200, 500]
const KNOWN_MAX = 2_000
const TRIES_MAX = 3
const LI_PER_YUAN = 1_000n

export type ClaimParts = BatchParts &
  Readonly<{
    db: Database
    account: AccountService
    chat: ChatService
    site: SiteService
    vip: VipService
    walletActivity: WalletActivityService
    sealing: Sealing
    clock: Clock
    metrics: PacketMetrics
  }>

/** What never changes of a packet, with its secret. */
type Known = Readonly<{ packet: PacketRow; secret: Secret }>

export type Claim = Readonly<{
  packetId: bigint
  phrase: string | undefined
  ip: string
  deviceId: string
}>

const GONE = { empty: 'HB/EMPTY', expired: 'HB/EXPIRED', frozen: 'HB/FROZEN' } as const
const LIMITS = {
  device: '同一设备领取次数已达上限',
  network: '同一网络领取人数已达上限',
  cap: '今日领取额度已用完',
} as const

const STAKES = new Set<number>([
  billTypes.lotteryBet.code,
  billTypes.cancelRefund.code,
  billTypes.drawRefund.code,
])

/** Whether the person may open that packet at all; each no says why. */
function gate({ db, account, chat, clock, vip, walletActivity }: ClaimParts) {
  async function refuseStranger(person: Person, { senderPerson, kind, receivers }: PacketRow): Promise<void> {
    const isSender = person.personId === senderPerson
    if (kind === 'exclusive' && !receivers.includes(person.personId)) throw new Refusal('HB/NOT_RECEIVER')
    if (isSender && kind !== 'lucky') throw new Refusal('HB/NOT_RECEIVER', { detail: '不能领取自己发的红包' })
    if (isSender) return
    const heard = await chat.people.mentionable(person, [senderPerson])
    if (heard.length === 0) throw new Refusal('HB/BLOCKED')
  }

  async function refuseUnmet(person: Person, memberId: bigint, { conditions }: PacketRow): Promise<void> {
    const { bet7d = 0, recharged = false } = conditions
    const member = recharged ? await account.find(memberId) : undefined
    const flows = bet7d > 0 ? await walletActivity.flows(db.read, memberId, clock.now() - 7 * DAY_MS) : []
    const staked = flows.reduce((sum, { kind, amount }) => (STAKES.has(kind) ? sum - amount : sum), 0n)
    const unmet = unmetConditions(conditions, {
      vip: person.vipLevel,
      bet7d: Number(staked / LI_PER_YUAN),
      recharged: member !== undefined && (await vip.state(member)).recharged > 0n,
    })
    if (unmet.length > 0) throw new Refusal('HB/CONDITION', { detail: `不满足领取条件：${unmet.join('、')}` })
  }

  /** A phrase is tried three times a minute; whoever may not speak may not say it either. */
  async function refusePhrase(person: Person, memberId: bigint, { packet, secret }: Known, phrase = '') {
    if (secret.phrase === undefined) return
    const muted = (await chat.sanctions.inForce(person.personId)).find(
      ({ roomId, kind }) => kind !== 'image' && (roomId === null || roomId === packet.roomId),
    )
    if (muted !== undefined)
      throw new Refusal('CHAT/MUTED', {
        detail: `您已被禁言至${formatMinute(muted.endsAt)}，原因：${muted.reason}`,
      })
    if ((await claimsStore.addTry(db.read, packet.id, memberId)) > TRIES_MAX)
      throw new Refusal('HB/SLOW_DOWN', { retryAfterSeconds: 60 })
    if (phrase.trim() !== secret.phrase) throw new Refusal('HB/PASSWORD')
  }

  return async (person: Person, memberId: bigint, known: Known, rules: PacketRules, phrase?: string) => {
    await refuseStranger(person, known.packet)
    const member = await account.find(memberId)
    if (member === undefined || member.registeredAt + rules.accountHours * HOUR_MS > clock.now())
      throw new Refusal('HB/CONDITION', { detail: `注册满${rules.accountHours}小时后才能领取` })
    await refuseUnmet(person, memberId, known.packet)
    await refusePhrase(person, memberId, known, phrase)
  }
}

/** The openings of this node on their way; those of a packet are in one lane, so that they keep their order. */
function openingQueue({ db, chat, metrics, ...parts }: ClaimParts) {
  const run = async (openings: readonly Opening[]): Promise<readonly Opened[]> => {
    const { answers, notes } = await db.transaction(async tx => {
      const answers = await openShares(parts, tx, openings)
      const ended = answers.flatMap(answer => ('ended' in answer ? (answer.ended ?? []) : []))
      const notes = []
      for (const packet of ended.toSorted((a, b) => Number(a.roomId - b.roomId)))
        notes.push(await chat.talk.notePacket(tx, packet))
      crashPoint(packetsCrashPoints.paid)
      return { answers, notes }
    })
    crashPoint(packetsCrashPoints.opened)
    for (const note of notes) chat.talk.tell(note)
    return answers
  }
  return createBatcher<Opening, Opened>({
    ...{ lanes: LANES, batchMax: BATCH_MAX, queueMax: QUEUE_MAX, waitMaxMs: WAIT_MAX_MS, run },
    laneOf: ({ packetId }) => Number(packetId % BigInt(LANES)),
    keyOf: ({ packetId, memberId }) => `${packetId}/${memberId}`,
    // Whoever has a share gets the same answer, so a repeat is safe.
    isRepeatable: isDatabaseFault,
    pause: async repeat => {
      const pause = PAUSES_MS[repeat - 1]
      if (pause === undefined) return false
      await sleep(pause)
      return true
    },
    now: () => performance.now(),
    defer: setImmediate,
    busy: () => new Refusal('HB/BUSY', { retryAfterSeconds: 1 }),
    watch: batch => {
      metrics.seeBatch(batch)
      db.seeCommit(batch.tookMs)
    },
  })
}

export function packetClaimer(parts: ClaimParts) {
  const { db, chat, site, sealing, metrics } = parts
  const packets = keptAnswers<bigint, Known>({ max: KNOWN_MAX })
  /** That a packet has ended never changes; those who come too late cost no transaction. */
  const ended = keptAnswers<bigint, Readonly<{ verdict: 'empty' | 'expired' }>>({ max: KNOWN_MAX })
  const refuse = gate(parts)
  const queue = openingQueue(parts)
  metrics.watchQueue(queue.waiting)

  const known = (id: bigint): Promise<Known> =>
    packets.find(id, async () => {
      const packet = await findPacket(db.read, id)
      if (packet === undefined) throw new Refusal('HB/UNKNOWN')
      return { packet, secret: openSealed(sealing, id, packet.sealed) }
    })

  function answerOf(packetId: bigint, opened: Opened): Readonly<{ amount: Li; remaining: number }> {
    metrics.seeClaim(opened.verdict)
    if (opened.verdict === 'opened') return opened
    const { verdict } = opened
    if (verdict === 'empty' || verdict === 'expired') void ended.find(packetId, async () => ({ verdict }))
    if (verdict in GONE) throw new Refusal(GONE[verdict as keyof typeof GONE])
    throw new Refusal('HB/LIMIT', { detail: LIMITS[verdict as keyof typeof LIMITS] })
  }

  /** Opens a share; answers its amount and how many are left. */
  return async (caller: Caller, { packetId, phrase, ip, deviceId }: Claim) => {
    const rules = await packetRules(site)
    await refusePackets({ chat, rules }, caller)
    const person = await chat.people.ofMember(caller.memberId)
    const found = await known(packetId)
    await chat.rooms.find(person, found.packet.roomId)
    const own = await claimsStore.findClaim(db.read, packetId, caller.memberId)
    const gone = ended.known(packetId)
    if (own === undefined && gone !== undefined) throw new Refusal(GONE[gone.verdict])
    if (own === undefined) await refuse(person, caller.memberId, found, rules, phrase)
    const hashOf = (text: string) => sha256(`${packetId}|${text}`)
    const opened = await queue.submit({
      ...{ packetId, memberId: caller.memberId, person, rules, shares: found.secret.shares },
      deviceHash: deviceId === '' ? null : hashOf(deviceId),
      networkHash: hashOf(ip),
    })
    return answerOf(packetId, opened)
  }
}
