/**
 * Opening: those who open at the same time go together, in the order in which they came. The i-th gets the i-th share; nobody chooses.
 * A batch is one commit that holds its packets. Source: product document not-shown §8.
 */
import { type Li, li } from '@app/domain/money/money.ts'
import type { Person } from '#modules/chat/chat.service.ts'
import type { TurnoverService } from '#modules/turnover/turnover.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import type { Tx } from '#platform/db.ts'
import * as claimsStore from './claims.store.ts'
import type { PacketRules } from './packet-settings.ts'
import * as store from './packets.store.ts'

const LI_PER_FEN = 10n

/** Somebody who may open a share, as far as is known before the packet is held. */
export type Opening = Readonly<{
  packetId: bigint
  memberId: bigint
  person: Person
  deviceHash: Uint8Array | null
  networkHash: Uint8Array
  /** The shares of the packet, in fen. */
  shares: readonly number[]
  rules: PacketRules
}>

export type Opened =
  | Readonly<{
      verdict: 'opened'
      amount: Li
      remaining: number
      isFresh: boolean
      ended: store.PacketRow | undefined
    }>
  | Readonly<{ verdict: 'empty' | 'expired' | 'frozen' | 'device' | 'network' | 'cap' }>

export type BatchParts = Readonly<{ wallet: WalletService; turnover: TurnoverService }>

type Taken = Readonly<{ opening: Opening; slot: number; amount: Li }>

const isSame = (one: Uint8Array | null, other: Uint8Array | null): boolean =>
  one !== null && other !== null && Buffer.compare(one, other) === 0

/** The state of a packet while its openings are dealt with one after the other. */
function dealer(
  packet: store.HeldPacket,
  before: readonly claimsStore.ClaimRow[],
  received: Map<bigint, bigint>,
) {
  const known = new Map(before.map(({ memberId, amount }) => [memberId, li(amount)]))
  const places: Pick<Opening, 'deviceHash' | 'networkHash'>[] = [...before]
  const taken: Taken[] = []

  function refusal({ deviceHash, networkHash, rules, memberId }: Opening, amount: Li) {
    if (places.filter(place => isSame(place.deviceHash, deviceHash)).length >= rules.devicesMax)
      return 'device'
    if (places.filter(place => isSame(place.networkHash, networkHash)).length >= rules.networkMax)
      return 'network'
    return (received.get(memberId) ?? 0n) + amount > rules.dailyReceive ? 'cap' : undefined
  }

  return {
    taken,
    deal(opening: Opening): Opened {
      const slot = before.length + taken.length
      const own = known.get(opening.memberId)
      const rest = { remaining: packet.count - slot, ended: undefined }
      if (own !== undefined) return { verdict: 'opened', amount: own, isFresh: false, ...rest }
      if (packet.state === 'frozen') return { verdict: 'frozen' }
      if (slot >= packet.count) return { verdict: 'empty' }
      if (packet.isOver || packet.state !== 'open') return { verdict: 'expired' }
      const amount = li(BigInt(opening.shares[slot] ?? 0) * LI_PER_FEN)
      const refused = refusal(opening, amount)
      if (refused !== undefined) return { verdict: refused }
      known.set(opening.memberId, amount)
      places.push(opening)
      received.set(opening.memberId, (received.get(opening.memberId) ?? 0n) + amount)
      taken.push({ opening, slot, amount })
      const isLast = slot + 1 === packet.count
      const ended = isLast ? ({ ...packet, state: 'finished' } as const) : undefined
      return { verdict: 'opened', amount, isFresh: true, remaining: packet.count - slot - 1, ended }
    },
  }
}

/** Moves the money of the shares, and notes who opened them. */
async function pay({ wallet, turnover }: BatchParts, tx: Tx, taken: readonly Taken[]): Promise<void> {
  const transfers = await wallet.move(
    tx,
    taken.map(({ opening: { memberId, packetId }, amount }) => ({
      ...{ memberId, bill: 'redPacketClaimed', amount, reference: String(packetId) },
    })),
  )
  await claimsStore.insertClaims(
    tx,
    taken.map(({ opening, slot, amount }, index) => ({
      ...{ packetId: opening.packetId, slot, memberId: opening.memberId, personId: opening.person.personId },
      ...{ nickname: opening.person.nickname, avatarId: opening.person.avatarId, amount },
      ...{ deviceHash: opening.deviceHash, networkHash: opening.networkHash },
      transferId: transfers[index] ?? 0n,
    })),
  )
  await turnover.openAll(
    tx,
    taken.map(({ opening, slot, amount }) => ({
      ...{ memberId: opening.memberId, kind: 'packet', source: `${opening.packetId}:${slot}` },
      ...{ amount, bonus: li(0), multiple: opening.rules.multiplePpm },
    })),
  )
}

const sumOf = (taken: readonly Taken[]): bigint => taken.reduce((sum, { amount }) => sum + amount, 0n)

/** Deals with openings in their order, in the caller's transaction, which holds the packets from then on. */
export async function openShares(
  parts: BatchParts,
  tx: Tx,
  openings: readonly Opening[],
): Promise<readonly Opened[]> {
  const ids = [...new Set(openings.map(({ packetId }) => packetId))]
  const members = [...new Set(openings.map(({ memberId }) => memberId))]
  const packets = await store.lockPackets(tx, ids)
  const claims = Map.groupBy(await claimsStore.findClaims(tx, ids), ({ packetId }) => packetId)
  const days = await claimsStore.lockDays(tx, members)
  const received = new Map([...days].map(([id, day]) => [id, day.received]))
  const dealers = new Map(
    packets.map(packet => [packet.id, dealer(packet, claims.get(packet.id) ?? [], received)]),
  )
  const answers = openings.map(opening => {
    const found = dealers.get(opening.packetId)
    if (found === undefined) throw new Error(`the packet ${opening.packetId} is not there`)
    return found.deal(opening)
  })
  const taken = [...dealers.values()].flatMap(one => one.taken)
  if (taken.length === 0) return answers
  await pay(parts, tx, taken)
  const byMember = Map.groupBy(taken, ({ opening }) => opening.memberId)
  await claimsStore.addToDays(tx, 'received', new Map([...byMember].map(([id, own]) => [id, sumOf(own)])))
  for (const packet of packets) {
    const own = dealers.get(packet.id)?.taken ?? []
    const isLast = packet.claimedCount + own.length === packet.count
    if (own.length > 0)
      await store.addOpened(tx, { id: packet.id, count: own.length, amount: sumOf(own), isLast })
  }
  return answers
}
