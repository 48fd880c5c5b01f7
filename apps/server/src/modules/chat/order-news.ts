/** Tells the rooms of this node how the bets stand that are shown in them: at the end of their issue, when it is judged anew, and when they are taken back. */
import type { ChatFrame } from '@app/contract/chat-frames.ts'
import type { BetsChanged } from '#modules/bets/bets.events.ts'
import type { DrawsChanged } from '#modules/draws/draws.events.ts'
import type { Log } from '#platform/log.ts'
import type { ChatOrders } from './orders.ts'

/** Cards that a frame tells of. */
const FRAME_MAX = 50

type Told = Extract<ChatFrame, { command: 42 }>

type Parts = Readonly<{
  orders: Pick<ChatOrders, 'ofIssue' | 'ofOrders'>
  log: Log
  now: () => number
  /** The rooms that somebody is in here. */
  rooms: () => readonly bigint[]
  tell: (roomId: bigint, frame: Told) => void
}>

export function orderNews({ orders, log, now, rooms, tell }: Parts) {
  /** What is lost with this node is asked for by the pages. */
  async function tellOf(what: BetsChanged): Promise<void> {
    try {
      const found =
        'issueId' in what
          ? orders.ofIssue(BigInt(what.issueId), rooms())
          : orders.ofOrders(what.orderIds.map(BigInt), rooms())
      for (const [roomId, standings] of await found) {
        for (let from = 0; from < standings.length; from += FRAME_MAX) {
          const content = { room_id: String(roomId), orders: standings.slice(from, from + FRAME_MAX) }
          tell(roomId, { command: 42, ts: now(), content })
        }
      }
    } catch (error) {
      log.warn({ err: error, ...what }, 'the bets that rooms show could not be told of')
    }
  }

  return {
    async hearDraws({ issueId, state }: DrawsChanged): Promise<void> {
      if (state === 'settled' || state === 'voided') await tellOf({ issueId })
    },
    hearBets: tellOf,
  }
}
