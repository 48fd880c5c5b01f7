/**
 * Own bets that members show in rooms, won or lost alike. The card is made here from the sender's own order, never from what a page
 * sends, and what became of it is read each time, so that it does not lie after a new judgement. Nothing leads to the same bet.
 * Source: better-than-peers (no copying of other people's bets), adr 0335.
 */
import type { OrderStanding as WireStanding } from '@app/contract/chat-frames.ts'
import { formatMoney } from '@app/domain/money/money.ts'
import type { OrderStanding, ShownOrdersService } from '#modules/bets/shown-orders.service.ts'
import type { Database, Tx } from '#platform/db.ts'
import type { OrderCard } from './log.store.ts'
import * as store from './orders.store.ts'
import type { Person } from './people.ts'
import { messageId } from './wire-events.ts'

/** Cards of an issue whose end a node tells. */
const CARDS_MAX = 500

/** A card with its words for lists, and for pages that do not know cards. */
export type NewCard = Readonly<{
  order: OrderCard & Readonly<{ order_no: string; issue_id: string }>
  body: string
}>

type ByRoom = ReadonlyMap<bigint, readonly WireStanding[]>

type Parts = Readonly<{ db: Database; shownOrders: ShownOrdersService }>

function wireStanding(
  { roomId, seq, hidesAmount }: store.CardRow,
  { state, stake, payout }: OrderStanding,
): WireStanding {
  const amount = hidesAmount
    ? { stake: null, payout: null }
    : { stake: formatMoney(stake), payout: formatMoney(payout) }
  return { id: messageId(roomId, seq), state, ...amount }
}

export function chatOrders({ db, shownOrders }: Parts) {
  async function standingsOf(cards: readonly store.CardRow[]) {
    const standings = await shownOrders.standings([...new Set(cards.map(({ orderId }) => orderId))])
    return cards.flatMap(card => {
      const standing = standings.get(card.orderId)
      return standing === undefined ? [] : [{ card, told: wireStanding(card, standing) }]
    })
  }

  async function inRooms(cards: readonly store.CardRow[]): Promise<ByRoom> {
    const byRoom = new Map<bigint, WireStanding[]>()
    for (const { card, told } of await standingsOf(cards)) {
      byRoom.set(card.roomId, [...(byRoom.get(card.roomId) ?? []), told])
    }
    return byRoom
  }

  return {
    /** The card of an own order; `undefined` for one that is not the person's, or was taken back. */
    async cardOf(person: Person, orderNo: string, hidesAmount: boolean): Promise<NewCard | undefined> {
      if (person.memberId === undefined) return undefined
      const shown = await shownOrders.own(person.memberId, BigInt(orderNo))
      if (shown === undefined) return undefined
      const { gameId, gameName, turnNum, playName, model, selection, units, odds } = shown
      return {
        order: {
          ...{ order_no: String(shown.orderId), issue_id: String(shown.issueId) },
          ...{ game_id: gameId, game_name: gameName, turn_num: turnNum, play_name: playName, model },
          ...{ selection, units, odds, hides_amount: hidesAmount },
        },
        body: `[晒单] ${gameName} 第${turnNum}期 ${playName}：${selection}`,
      }
    },

    /** How the bets of those messages stand, with the number of the person's own orders. */
    async read(person: Person | undefined, roomId: bigint, seqs: readonly number[]) {
      const told = await standingsOf(await store.findCards(db.read, roomId, seqs))
      return told.map(({ card, told: standing }) => ({
        ...standing,
        order_no: card.personId === person?.personId ? String(card.orderId) : null,
      }))
    },

    /** How the bets on an issue stand that are shown in those rooms, by room. */
    ofIssue: async (issueId: bigint, roomIds: readonly bigint[]): Promise<ByRoom> =>
      roomIds.length === 0
        ? new Map()
        : inRooms(await store.findCardsOfIssue(db.read, issueId, roomIds, CARDS_MAX)),

    /** The same of these orders. */
    ofOrders: async (orderIds: readonly bigint[], roomIds: readonly bigint[]): Promise<ByRoom> =>
      roomIds.length === 0
        ? new Map()
        : inRooms(await store.findCardsOfOrders(db.read, orderIds, roomIds, CARDS_MAX)),

    /** Its author took a card back, and may show the bet in the room again. */
    withdraw: (tx: Tx, roomId: bigint, seq: number): Promise<void> => store.updateWithdrawn(tx, roomId, seq),
  }
}

export type ChatOrders = ReturnType<typeof chatOrders>
