/**
 * Measures the chat: how soon a room of five thousand has a message and what a delivery costs beside bare TCP, how soon a sender knows
 * that a message is kept, how many are kept a second, and how soon all are back. Decided by ADR 0253 and 0266.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openConnection } from '#apps/server/src/platform/connections.ts'
import { migrate } from '#apps/server/src/platform/migrate.ts'
import { startPostgres } from '#apps/server/src/platform/postgres/supervisor.ts'
import { SEED_MEMBERS } from './betting-rig.ts'
import { quantile } from './bettors.ts'
import { type Chatter, gather, type Hear, type Mark, until } from './chat-crowd.ts'
import { boundRow, type Row, rateRow, type Served, serve, untilCalm } from './measure.ts'
import { preparePgbench } from './pgbench.ts'

const SERVER = join(import.meta.dirname, 'chat-server.ts')
const PEER = join(import.meta.dirname, 'peer-tcp.ts')

const PEOPLE = 5_000
const ROOM_RATE = 20
const ROOM_MESSAGES = 400
const WARM_MESSAGES = 60
/** Of a message as the room is told it. */
const FRAME_BYTES = 357

const ROOMS = 1_000
const BUSY_ROOMS = 50
const BUSY_RATE = 200
const BUSY_MESSAGES = 4_000
const KEPT_EACH = 4
const IN_FLIGHT = 500
const BACK_SECONDS = 10
const PEER_CLIENTS = 32
const PEER_SECONDS = 10

type Rig = Readonly<{
  server: Served
  databaseUrl: string
  rooms: readonly string[]
  stop: () => Promise<void>
}>

const ROOM = `insert into chat_rooms(name, sec_per_mess) select 'bench ' || n, 0 from generate_series(1, $1::int) n
  returning id::text as id`

async function buildRig(): Promise<Rig> {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-bench-'))
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') })
  await migrate(postgres.url)
  const client = await openConnection(postgres.url, { timeoutMs: 0 })
  await client.query(SEED_MEMBERS, [PEOPLE])
  const { rows } = await client.query<{ id: string }>(ROOM, [ROOMS])
  await client.query('analyze')
  await client.end()
  const server = await serve([SERVER], {
    ...{ DATABASE_URL: postgres.url, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', DEMO: '0' },
  })
  return {
    ...{ server, databaseUrl: postgres.url, rooms: rows.map(({ id }) => id) },
    stop: async () => {
      await server.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const TOKENS = Array.from({ length: PEOPLE }, (_, n) => `chat-bench${n}`)

const say = (room: string, body: string) => ({
  command: 20,
  content: { clientId: randomUUID(), room_id: room, type: 'text', body },
})

/** Says so many messages at an even pace; each chatter in turn. */
async function pace(rate: number, count: number, one: (nth: number) => void): Promise<void> {
  const from = performance.now()
  for (let said = 0; said < count; said++) {
    const wait = from + (said * 1_000) / rate - performance.now()
    if (wait > 1) await sleep(wait)
    one(said)
  }
}

function tally() {
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

type Tally = ReturnType<typeof tally>
type Crowd = Readonly<{ rig: Rig; chatters: readonly Chatter[]; tally: Tally }>

const cpuOf = ({ cpuSeconds }: Served): number => cpuSeconds() ?? Number.NaN

/** All in one room, each of the speakers once, as a flood slows the room: when the last of them has each message, and processor time of the server a delivery. */
async function talkInRoom(
  { rig, chatters, tally: { listen, counts } }: Crowd,
  { room, first, count }: Readonly<{ room: string; first: number; count: number }>,
) {
  const begun: number[] = []
  const left = Array.from({ length: count }, () => PEOPLE)
  const took: number[] = []
  const before = counts.message / PEOPLE
  listen((mark, _, nth) => {
    if (mark !== 'message') return
    const place = nth - 1 - before
    left[place] = (left[place] ?? 0) - 1
    if (left[place] === 0) took[place] = performance.now() - (begun[place] ?? 0)
  })
  const cpu = cpuOf(rig.server)
  await pace(ROOM_RATE, count, nth => {
    begun[nth] = performance.now()
    chatters[first + nth]?.say(say(room, `第${nth}条 ${'大家好'.repeat(8)}`))
  })
  await until(() => counts.rejected > 0 || left.every(people => people === 0), 'all have every message')
  const used = cpuOf(rig.server) - cpu
  listen(undefined)
  if (counts.rejected > 0) throw new Error(`${counts.rejected} messages were refused`)
  return {
    p99: quantile(took, 0.99),
    p50: quantile(took, 0.5),
    microseconds: (used / (count * PEOPLE)) * 1e6,
  }
}

/** Bare TCP with as many connections and messages of the same size: processor time of a write. */
async function peerMicroseconds(): Promise<number> {
  const peer = await serve([PEER, String(FRAME_BYTES), String(ROOM_RATE), String(ROOM_MESSAGES)])
  const port = Number(new URL(peer.url).port)
  let bytes = 0
  const sockets: Socket[] = []
  for (let at = 0; at < PEOPLE; at++) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.1.0.${(at % 250) + 1}` })
    socket.on('data', chunk => {
      bytes += chunk.length
    })
    sockets.push(socket)
    if (at % 100 === 99) await sleep(10)
  }
  await sleep(1_000)
  const cpu = cpuOf(peer)
  sockets[0]?.write('x')
  await until(() => bytes >= PEOPLE * ROOM_MESSAGES * FRAME_BYTES, 'the peer wrote everything')
  const used = cpuOf(peer) - cpu
  for (const socket of sockets) socket.destroy()
  await peer.stop()
  return (used / (PEOPLE * ROOM_MESSAGES)) * 1e6
}

/** From a message of a sender to the word that it is kept. */
async function talkInMany({ chatters, rig, tally: { listen } }: Crowd): Promise<number[]> {
  const begun = new Map<number, number>()
  const took: number[] = []
  listen((mark, at) => {
    if (mark === 'sent') took.push(performance.now() - (begun.get(at) ?? Number.NaN))
  })
  await pace(BUSY_RATE, BUSY_MESSAGES, nth => {
    const at = nth % PEOPLE
    begun.set(at, performance.now())
    chatters[at]?.say(say(rig.rooms[1 + (nth % BUSY_ROOMS)] ?? '', `第${nth}条 晚上好`))
  })
  await until(() => took.length === BUSY_MESSAGES, 'all messages are kept')
  listen(undefined)
  return took
}

/** Messages kept a second, with five hundred on their way at any time. */
async function keepMany({ chatters, rig, tally: { listen, counts } }: Crowd): Promise<number> {
  const all = PEOPLE * KEPT_EACH
  const before = counts.sent
  let next = 0
  const sayNext = () => {
    if (next >= all) return
    const nth = next++
    const round = Math.floor(nth / PEOPLE)
    const at = nth % PEOPLE
    chatters[at]?.say(say(rig.rooms[(at + round * 97) % ROOMS] ?? '', `第${nth}句`))
  }
  listen(mark => mark === 'sent' && sayNext())
  const from = performance.now()
  for (let at = 0; at < IN_FLIGHT; at++) sayNext()
  await until(() => counts.sent - before === all, 'all messages are kept')
  listen(undefined)
  return all / ((performance.now() - from) / 1_000)
}

/** All come back within ten seconds, each asking for what came since; seconds until the last has it. */
async function comeBack({ rig, chatters, tally: { counts } }: Crowd, hear: Hear): Promise<number> {
  for (const { socket } of chatters) socket.destroy()
  await sleep(1_000)
  const before = counts.filled
  const from = performance.now()
  const parts = BACK_SECONDS * 2
  const back: Chatter[] = []
  for (let part = 0; part < parts; part++) {
    const wait = from + part * 500 - performance.now()
    if (wait > 0) await sleep(wait)
    const first = (part * PEOPLE) / parts
    const tokens = TOKENS.slice(first, ((part + 1) * PEOPLE) / parts)
    const group = await gather(rig.server.url, tokens, { hear, first })
    for (const one of group) one.say({ command: 10, content: { room_id: rig.rooms[0], sinceId: '350' } })
    back.push(...group)
  }
  await until(() => counts.filled - before === PEOPLE, 'all are back')
  const seconds = (performance.now() - from) / 1_000
  for (const { socket } of back) socket.destroy()
  return seconds
}

async function keptRow(crowd: Crowd): Promise<Row> {
  const name = `messages kept a second in ${ROOMS.toLocaleString('en-US')} rooms ÷ pgbench TPC-B`
  const rate = await keepMany(crowd)
  const pgbench = await preparePgbench(crowd.rig.databaseUrl)
  if (pgbench === undefined) return rateRow(name, [rate, Number.NaN])
  await pgbench.load(10)
  return rateRow(name, [rate, await pgbench.rate(PEER_CLIENTS, PEER_SECONDS)], 2)
}

/** Runs all rows on one server. */
export async function benchChat(): Promise<Row[]> {
  const rig = await buildRig()
  try {
    await untilCalm(rig.server)
    const told = tally()
    const crowd: Crowd = { rig, tally: told, chatters: await gather(rig.server.url, TOKENS, told) }
    const kept = await keptRow(crowd)
    const sent = await talkInMany(crowd)
    const [room = ''] = rig.rooms
    for (const one of crowd.chatters) one.say({ command: 10, content: { room_id: room, sinceId: '0' } })
    await until(() => told.counts.filled === PEOPLE, 'all are in the room')
    await sleep(6_000)
    await talkInRoom(crowd, { room, first: 0, count: WARM_MESSAGES })
    const { p99, p50, microseconds } = await talkInRoom(crowd, {
      ...{ room, first: WARM_MESSAGES, count: ROOM_MESSAGES },
    })
    const back = await comeBack(crowd, told.hear)
    const peer = await peerMicroseconds()
    const people = PEOPLE.toLocaleString('en-US')
    const cost = microseconds / peer
    return [
      boundRow(
        `a room of ${people}, ${ROOM_RATE} messages/s: said → the last has it, p99 (p50 ${p50.toFixed(0)} ms)`,
        p99,
        {
          ...{ limit: 500, unit: 'ms' },
        },
      ),
      {
        ...{
          name: 'processor time of a delivery ÷ a write of bare TCP',
          ratio: cost,
          must: '≤ 0.8',
          ok: cost <= 0.8,
        },
        ...{ ours: `${microseconds.toFixed(1)} µs`, peer: `${peer.toFixed(1)} µs` },
      },
      boundRow(`said → kept, ${BUSY_RATE} messages/s in ${BUSY_ROOMS} rooms, p99`, quantile(sent, 0.99), {
        ...{ limit: 50, unit: 'ms' },
      }),
      kept,
      boundRow(`${people} come back in ${BACK_SECONDS} s: the last has what was said`, back, {
        limit: 20,
        unit: 's',
      }),
    ]
  } finally {
    await rig.stop()
  }
}
