/** How many people are in a room: counted on this node, told to the others by the database, never made up. */
import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/db.ts'
import { inLane } from '#platform/lanes.ts'
import type { Log } from '#platform/log.ts'
import type { LiveRoom } from './live-rooms.ts'
import { putPresence } from './rooms.store.ts'
import { PRESENCE_SECONDS } from './rooms.ts'

const TOLD_EVERY_MS = 15_000
/** A change is told to the room so often at most. */
const CHANGE_MS = 5_000

export type RoomPresence = Readonly<{
  /** People of all nodes. `isAbout` where others counted too, since somebody may be on two. */
  count: (roomId: bigint) => Readonly<{ total: number; isAbout: boolean }>
  /** Somebody came to the room or left it. */
  changed: (room: LiveRoom) => void
}>

type Parts = Readonly<{
  db: Database
  log: Log
  rooms: () => Iterable<LiveRoom>
  find: (roomId: bigint) => LiveRoom | undefined
  /** Tells the room how many it has now. */
  tell: (roomId: bigint) => void
}>

const peopleIn = (room: LiveRoom | undefined): number => new Set(room?.present.values()).size

export function roomPresence({ db, log, rooms, find, tell }: Parts): RoomPresence {
  const node = randomUUID()
  const others = new Map<bigint, number>()
  const waiting = new Set<bigint>()
  const left = new Set<bigint>()
  let timer: NodeJS.Timeout | undefined

  async function tellNodes(): Promise<void> {
    const counts = new Map([...rooms()].map(room => [room.id, peopleIn(room)]))
    for (const id of left) if (!counts.has(id)) counts.set(id, 0)
    left.clear()
    try {
      const found = await inLane('work', () => putPresence(db.read, node, counts, PRESENCE_SECONDS))
      for (const id of counts.keys()) {
        if ((others.get(id) ?? 0) !== (found.get(id) ?? 0)) soon(id)
        others.set(id, found.get(id) ?? 0)
      }
    } catch (error) {
      log.warn({ err: error }, 'the people of the rooms could not be counted; the next round counts again')
    }
    timer = undefined
    plan()
  }

  function plan(waitMs = TOLD_EVERY_MS): void {
    const isIdle = left.size === 0 && [...rooms()].length === 0
    if (timer !== undefined || isIdle) return
    timer = setTimeout(() => void tellNodes(), waitMs).unref()
  }

  function soon(id: bigint): void {
    if (waiting.has(id)) return
    waiting.add(id)
    setTimeout(() => {
      waiting.delete(id)
      if (find(id) !== undefined) tell(id)
    }, CHANGE_MS).unref()
  }

  return {
    count(roomId) {
      const elsewhere = others.get(roomId) ?? 0
      return { total: peopleIn(find(roomId)) + elsewhere, isAbout: elsewhere > 0 }
    },
    changed(room) {
      soon(room.id)
      if (room.present.size === 0) {
        left.add(room.id)
        others.delete(room.id)
      }
      // The first sight of a room is told at once, so that lists need not wait.
      plan(room.present.size <= 1 ? 200 : TOLD_EVERY_MS)
    },
  }
}
