/** What all measurements of the chat stand on: a database with members and rooms, nodes of the chat on it, and people at their sockets. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openConnection } from '#apps/server/src/platform/connections.ts'
import { migrate } from '#apps/server/src/platform/migrate.ts'
import { startPostgres } from '#apps/server/src/platform/postgres/supervisor.ts'
import { SEED_MEMBERS } from './betting-rig.ts'
import { quantile } from './bettors.ts'
import { type Chatter, type Hear, type Mark, until } from './chat-crowd.ts'
import { type Started, serve } from './measure.ts'

const SERVER = join(import.meta.dirname, 'chat-server.ts')

export const PEOPLE = 5_000
export const ROOM_RATE = 20
export const ROOMS = 1_000

export type Rig = Readonly<{
  /** The first node. */
  server: Started
  databaseUrl: string
  rooms: readonly string[]
  /** Starts another node, which ends with the rig. */
  startNode: () => Promise<Started>
  stop: () => Promise<void>
}>

const ROOM = `insert into chat_rooms(name, sec_per_mess) select 'bench ' || n, 0 from generate_series(1, $1::int) n
  returning id::text as id`

/** A database, and one node on it that has the settings. */
export async function buildRig(settings: Readonly<Record<string, string>> = {}): Promise<Rig> {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-bench-'))
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') })
  await migrate(postgres.url)
  const client = await openConnection(postgres.url, { timeoutMs: 0 })
  await client.query(SEED_MEMBERS, [PEOPLE])
  const { rows } = await client.query<{ id: string }>(ROOM, [ROOMS])
  await client.query('analyze')
  await client.end()
  const nodes: Started[] = []
  const startNode = async (): Promise<Started> => {
    const node = await serve([SERVER], {
      ...{ DATABASE_URL: postgres.url, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', DEMO: '0' },
      ...settings,
    })
    nodes.push(node)
    return node
  }
  return {
    ...{ server: await startNode(), startNode, databaseUrl: postgres.url, rooms: rows.map(({ id }) => id) },
    stop: async () => {
      for (const node of nodes) await node.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const TOKENS = Array.from({ length: PEOPLE }, (_, n) => `chat-bench${n}`)

export const say = (room: string, body: string) => ({
  command: 20,
  content: { clientId: randomUUID(), room_id: room, type: 'text', body },
})

/** Says so many messages at an even pace; each chatter in turn. */
export async function pace(rate: number, count: number, one: (nth: number) => void): Promise<void> {
  const from = performance.now()
  for (let said = 0; said < count; said++) {
    const wait = from + (said * 1_000) / rate - performance.now()
    if (wait > 1) await sleep(wait)
    one(said)
  }
}

export function tally() {
  const counts: Record<Mark, number> = { message: 0, sent: 0, rejected: 0, filled: 0 }
  let listener: Hear | undefined
  const hear: Hear = (mark, at, nth) => {
    counts[mark] += 1
    listener?.(mark, at, nth)
  }
  return {
    ...{ counts, hear },
    listen(next: Hear | undefined): void {
      listener = next
    },
  }
}

export type Tally = ReturnType<typeof tally>
/** People of one room, and how what they hear is counted. */
export type Crowd = Readonly<{ rig: Rig; chatters: readonly Chatter[]; tally: Tally }>

export const cpuOf = ({ cpuSeconds }: Started): number => cpuSeconds() ?? Number.NaN

/** Lets all of them enter a room, and waits until each has its log. */
export async function enterRoom(
  chatters: readonly Chatter[],
  room: string,
  { counts }: Tally,
): Promise<void> {
  const before = counts.filled
  for (const one of chatters) one.say({ command: 10, content: { room_id: room, sinceId: '0' } })
  await until(() => counts.filled - before === chatters.length, 'all are in the room')
}

type Talk = Readonly<{
  room: string
  /** The place of the first speaker; each speaks once, as a flood slows the room. */
  first: number
  count: number
  /** Whose hearing counts: those at these places. */
  hears?: (at: number) => boolean
}>

/** How soon the last of a crowd has each message, in milliseconds. All of them have heard the same number of messages before. */
export async function talkInRoom(
  { chatters, tally: { listen, counts } }: Crowd,
  { room, first, count, hears = () => true }: Talk,
): Promise<number[]> {
  const people = chatters.filter((_, at) => hears(at)).length
  const begun: number[] = []
  const left = Array.from({ length: count }, () => people)
  const took: number[] = []
  const heard = new Map<number, number>()
  listen((mark, at) => {
    if (mark !== 'message' || !hears(at)) return
    const place = heard.get(at) ?? 0
    heard.set(at, place + 1)
    left[place] = (left[place] ?? 0) - 1
    if (left[place] === 0) took[place] = performance.now() - (begun[place] ?? 0)
  })
  await pace(ROOM_RATE, count, nth => {
    begun[nth] = performance.now()
    chatters[first + nth]?.say(say(room, `第${nth}条 ${'大家好'.repeat(8)}`))
  })
  await until(() => counts.rejected > 0 || left.every(rest => rest === 0), 'all have every message')
  listen(undefined)
  if (counts.rejected > 0) throw new Error(`${counts.rejected} messages were refused`)
  return took
}

export const p99 = (took: readonly number[]): number => quantile([...took], 0.99)
