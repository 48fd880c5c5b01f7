/** Packets as members read them. Who opened one is told to its sender, to whoever opened it too, and to all once it has ended. */
import { li } from '@app/domain/money/money.ts'
import { luckiestOf, type PacketState } from '@app/domain/red-packets/packet-rules.ts'
import { addDays, chinaMidnight } from '@app/domain/time/china-time.ts'
import type { ChatService } from '#modules/chat/chat.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Sealing } from '#platform/sealing.ts'
import * as claimsStore from './claims.store.ts'
import { packetRules } from './packet-settings.ts'
import * as store from './packets.store.ts'
import { refuseTrial } from './refuse-packets.ts'
import { openSealed } from './sealed-packet.ts'

type Parts = Readonly<{
  db: Database
  chat: ChatService
  site: SiteService
  wallet: WalletService
  sealing: Sealing
  clock: Clock
}>

export type HistoryWish = Readonly<{ dir: 'in' | 'out'; month: string; page: number; rows: number }>

/** What a packet is by the clock: the job returns it a moment later. */
export const stateNow = (state: PacketState, isOver: boolean): PacketState =>
  state === 'open' && isOver ? 'expired' : state

function monthOf(month: string): Readonly<{ fromMs: number; toMs: number }> {
  const first = `${month}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  return { fromMs: chinaMidnight(first), toMs: chinaMidnight(next) }
}

export function packetPages({ db, chat, site, wallet, sealing, clock }: Parts) {
  return {
    /** What the caller may send into the room now. */
    async limits(caller: Caller, roomId: bigint) {
      refuseTrial(caller)
      const person = await chat.people.ofMember(caller.memberId)
      await chat.rooms.find(person, roomId)
      const [rules, day, balances, people] = await Promise.all([
        packetRules(site),
        claimsStore.findDay(db.read, caller.memberId),
        wallet.balances(caller.memberId),
        chat.rooms.peopleOf(roomId),
      ])
      const left = (bound: bigint, spent = 0n) => li(bound > spent ? bound - spent : 0n)
      return {
        ...{ isOpen: rules.isOpen, multiple: rules.multiple, people, balance: balances.main },
        sendLeft: left(rules.dailySendOf(person.vipLevel), day?.sent),
        receiveLeft: left(rules.dailyReceive, day?.received),
      }
    },

    /** One packet; refuses one of a room that the caller may not see. */
    async read(caller: Caller, id: bigint) {
      refuseTrial(caller)
      const packet = await store.findPacket(db.read, id)
      if (packet === undefined) throw new Refusal('HB/UNKNOWN')
      const person = await chat.people.ofMember(caller.memberId)
      await chat.rooms.find(person, packet.roomId)
      const [claims, { multiple }] = await Promise.all([
        claimsStore.findClaims(db.read, [id]),
        packetRules(site),
      ])
      const state = stateNow(packet.state, packet.expiresAt <= clock.now())
      const own = claims.find(({ memberId }) => memberId === caller.memberId)
      const isSender = packet.senderId === caller.memberId
      // The rest is promised to nobody only once the commit has said so.
      const hasEnded = packet.endedAt !== null
      const best = packet.state === 'finished' ? luckiestOf(claims.map(({ amount }) => amount)) : undefined
      return {
        ...{ packet, state, isSender, multiple, mine: own?.amount },
        rows: own !== undefined || isSender || hasEnded ? claims : [],
        best,
        proof: hasEnded ? openSealed(sealing, id, packet.sealed) : undefined,
      }
    },

    /** Packets of a month that the caller opened or sent. */
    async history(caller: Caller, { dir, month, page, rows }: HistoryWish) {
      refuseTrial(caller)
      const filter = {
        ...{ memberId: caller.memberId, ...monthOf(month) },
        ...{ offset: (page - 1) * rows, limit: rows },
      }
      const [totals, found] = await Promise.all(
        dir === 'in'
          ? [store.sumReceived(db.read, filter), store.findReceived(db.read, filter)]
          : [store.sumSent(db.read, filter), store.findSent(db.read, filter)],
      )
      return { ...totals, rows: found.map(row => ({ ...row, state: stateNow(row.state, row.isOver) })) }
    },
  }
}
