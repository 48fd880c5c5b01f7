/**
 * Measures the chat: how soon a room of five thousand has a message and what a delivery costs beside bare TCP, how soon a sender knows
 * that a message is kept, how many are kept a second, and how soon all are back. Decided by ADR 0253 and 0266.
 */
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from './bettors.ts'
import { type Chatter, gather, type Hear, until } from './chat-crowd.ts'
import {
  buildRig,
  type Crowd,
  cpuOf,
  enterRoom,
  PEOPLE,
  p99,
  pace,
  type Rig,
  ROOM_RATE,
  ROOMS,
  say,
  TOKENS,
  talkInRoom,
  tally,
} from './chat-rig.ts'
import { boundRow, median, notMeasured, type Row, rateRow, serve, untilCalm } from './measure.ts'
import { preparePgbench } from './pgbench.ts'

const PEER = join(import.meta.dirname, 'peer-tcp.ts')

const ROOM_MESSAGES = 400
const WARM_MESSAGES = 60
/** Of a message as the room is told it. */
const FRAME_BYTES = 357

const BUSY_ROOMS = 50
const BUSY_RATE = 200
const BUSY_MESSAGES = 4_000
const KEPT_EACH = 4
const IN_FLIGHT = 500
const BACK_SECONDS = 10
/** So many messages are missing to whoever comes back. */
const BACK_FOR = 50
const SLOW = 500
const SYNCS = 200
const PEER_CLIENTS = 32
const PEER_SECONDS = 10

/** The same talk, and the processor time of the server for a delivery of it. */
async function talkAndCost(crowd: Crowd, talk: Readonly<{ room: string; first: number; count: number }>) {
  const cpu = cpuOf(crowd.rig.server)
  const took = await talkInRoom(crowd, talk)
  const used = cpuOf(crowd.rig.server) - cpu
  return {
    p99: quantile(took, 0.99),
    p50: quantile(took, 0.5),
    microseconds: (used / (talk.count * PEOPLE)) * 1e6,
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

/** The 99th percentile of how late the loop of the server was since this was asked last, in milliseconds. */
async function loopDelay({ server }: Rig): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_p99_seconds ([\d.e+-]+)$/m.exec(text)?.[1]) * 1_000
}

/** The median time of one fdatasync of a page of 8 KiB on this disk, in milliseconds. */
function syncMs(): number {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-bench-'))
  const file = openSync(join(folder, 'sync'), 'w')
  const page = Buffer.alloc(8_192, 1)
  const took = Array.from({ length: SYNCS }, () => {
    writeSync(file, page)
    const from = performance.now()
    fdatasyncSync(file)
    return performance.now() - from
  })
  closeSync(file)
  rmSync(folder, { recursive: true })
  return median(took)
}

function sentRow(sent: readonly number[]): Row {
  const [ours, sync] = [p99(sent), syncMs()]
  const row = boundRow(
    `said → kept, ${BUSY_RATE} messages/s in ${BUSY_ROOMS} rooms, p99; one fdatasync`,
    ours,
    {
      ...{ limit: 50, unit: 'ms' },
    },
  )
  return { ...row, peer: `${sync.toFixed(1)} ms`, ratio: ours / sync }
}

/** Five hundred of the room stop reading; how soon the others have what is said then, beside before, and what the server holds for those. */
async function talkBesideSlow(crowd: Crowd, room: string, before: number): Promise<Row[]> {
  const { chatters, rig } = crowd
  const memory = rig.server.memoryMiB()
  const slow = chatters.slice(-SLOW)
  for (const { socket } of slow) socket.pause()
  const took = await talkInRoom(crowd, {
    ...{ room, first: WARM_MESSAGES + ROOM_MESSAGES, count: ROOM_MESSAGES },
    hears: at => at < PEOPLE - SLOW,
  })
  const grown = (rig.server.memoryMiB() ?? Number.NaN) - (memory ?? Number.NaN)
  for (const { socket } of slow) socket.resume()
  const ratio = p99(took) / before
  return [
    {
      ...{
        name: `${SLOW} of them read nothing: the others' p99 ÷ before`,
        ours: `${p99(took).toFixed(0)} ms`,
      },
      ...{ peer: `${before.toFixed(0)} ms`, ratio, must: '≤ 1.2', ok: ratio <= 1.2 },
    },
    Number.isNaN(grown)
      ? notMeasured('the same: growth of memory', 'the system does not tell memory')
      : boundRow('the same: growth of memory', grown, { limit: 256, unit: 'MiB' }),
  ]
}

/** All come back within ten seconds, each asking for what came since; seconds until the last has it. */
async function comeBack({ rig, chatters, tally: { counts } }: Crowd, hear: Hear) {
  for (const { socket } of chatters) socket.destroy()
  await sleep(1_000)
  await loopDelay(rig)
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
    for (const one of group)
      one.say({
        command: 10,
        content: { room_id: rig.rooms[0], sinceId: String(WARM_MESSAGES + 2 * ROOM_MESSAGES - BACK_FOR) },
      })
    back.push(...group)
  }
  await until(() => counts.filled - before === PEOPLE, 'all are back')
  const seconds = (performance.now() - from) / 1_000
  const delay = await loopDelay(rig)
  for (const { socket } of back) socket.destroy()
  return { seconds, delay }
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
    await enterRoom(crowd.chatters, room, told)
    await sleep(6_000)
    await talkInRoom(crowd, { room, first: 0, count: WARM_MESSAGES })
    const { microseconds, ...talk } = await talkAndCost(crowd, {
      ...{ room, first: WARM_MESSAGES, count: ROOM_MESSAGES },
    })
    const slow = await talkBesideSlow(crowd, room, talk.p99)
    const back = await comeBack(crowd, told.hear)
    const peer = await peerMicroseconds()
    const people = PEOPLE.toLocaleString('en-US')
    const cost = microseconds / peer
    return [
      boundRow(
        `a room of ${people}, ${ROOM_RATE} messages/s: said → the last has it, p99 (p50 ${talk.p50.toFixed(0)} ms)`,
        talk.p99,
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
      sentRow(sent),
      kept,
      ...slow,
      boundRow(`${people} come back in ${BACK_SECONDS} s: the last has what was said`, back.seconds, {
        limit: 20,
        unit: 's',
      }),
      boundRow('the same: how late the loop of the server is, p99', back.delay, { limit: 200, unit: 'ms' }),
    ]
  } finally {
    await rig.stop()
  }
}
