/** How many people are in a room: counted on this node, told to the others by the database, never made up. */
import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/db.ts'
import { inLane } from '#platform/lanes.ts'
import type { Log } from '#platform/log.ts'
import type { LiveRoom } from './live-rooms.ts'
import { putPresence } from './rooms.store.ts'
import { PRESENCE_SECONDS } from './rooms.ts'

/** What one node hears of the others is as old as that at most, while it has somebody in a room. */
const TOLD_EVERY_MS = 5_000
const FIRST_TOLD_MS = 200
/** A change is told to the room so often at most. */
const CHANGE_MS = 5_000

export type RoomPresence = Readonly<{
  /** People of all nodes; whoever is on several is one. Those of other nodes as of a few seconds ago. */
  count: (roomId: bigint) => number
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

const peopleIn = (room: LiveRoom | undefined): Set<bigint> => new Set(room?.present.values())
const nobody: ReadonlySet<bigint> = new Set()

export function roomPresence({ db, log, rooms, find, tell }: Parts): RoomPresence {
  const node = randomUUID()
  const others = new Map<bigint, ReadonlySet<bigint>>()
  const waiting = new Set<bigint>()
  const left = new Set<bigint>()
  let planned: Readonly<{ timer: NodeJS.Timeout; dueMs: number }> | undefined
  let isTelling = false

  const count = (id: bigint): number => peopleIn(find(id)).union(others.get(id) ?? nobody).size

  async function tellNodes(): Promise<void> {
    planned = undefined
    isTelling = true
    const here = new Map([...rooms()].map(room => [room.id, peopleIn(room)]))
    for (const id of left) if (!here.has(id)) here.set(id, new Set())
    left.clear()
    try {
      const found = await inLane('work', () => putPresence(db.read, node, here, PRESENCE_SECONDS))
      for (const id of here.keys()) {
        const before = count(id)
        // A room that was left meanwhile is none of this node's business.
        if (find(id) === undefined) others.delete(id)
        else others.set(id, found.get(id) ?? nobody)
        if (count(id) !== before) soon(id)
      }
    } catch (error) {
      log.warn({ err: error }, 'the people of the rooms could not be counted; the next round counts again')
    }
    isTelling = false
    plan(TOLD_EVERY_MS)
  }

  /** Tells the nodes after so long at most; while they are told, the next round is planned at its end. */
  function plan(waitMs: number): void {
    const isIdle = left.size === 0 && [...rooms()].length === 0
    const dueMs = performance.now() + waitMs
    if (isTelling || isIdle || (planned !== undefined && planned.dueMs <= dueMs)) return
    clearTimeout(planned?.timer)
    planned = { timer: setTimeout(() => void tellNodes(), waitMs).unref(), dueMs }
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
    count,
    changed(room) {
      soon(room.id)
      if (room.present.size === 0) {
        left.add(room.id)
        others.delete(room.id)
      }
      // The first sight of a room is told at once, so that lists need not wait.
      plan(room.present.size <= 1 ? FIRST_TOLD_MS : TOLD_EVERY_MS)
    },
  }
}
