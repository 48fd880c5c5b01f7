/** Tells the rooms of this node how the bets stand that are shown in them, when their issue is settled or voided. */
import type { ChatFrame } from '@app/contract/chat-frames.ts'
import type { DrawsChanged } from '#modules/draws/draws.events.ts'
import type { Log } from '#platform/log.ts'
import type { ChatOrders } from './orders.ts'

/** Cards that a frame tells of. */
const FRAME_MAX = 50

type Told = Extract<ChatFrame, { command: 42 }>

type Parts = Readonly<{
  orders: Pick<ChatOrders, 'ofIssue'>
  log: Log
  now: () => number
  /** The rooms that somebody is in here. */
  rooms: () => readonly bigint[]
  tell: (roomId: bigint, frame: Told) => void
}>

export function orderNews({ orders, log, now, rooms, tell }: Parts) {
  return {
    /** What is lost with this node is asked for by the pages. */
    async hear({ issueId, state }: DrawsChanged): Promise<void> {
      if (state !== 'settled' && state !== 'voided') return
      try {
        for (const [roomId, standings] of await orders.ofIssue(BigInt(issueId), rooms())) {
          for (let from = 0; from < standings.length; from += FRAME_MAX) {
            const content = { room_id: String(roomId), orders: standings.slice(from, from + FRAME_MAX) }
            tell(roomId, { command: 42, ts: now(), content })
          }
        }
      } catch (error) {
        log.warn({ err: error, issueId }, 'the bets that rooms show could not be told of')
      }
    },
  }
}
