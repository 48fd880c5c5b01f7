/**
 * Measures what the end of a node and of a session does to the chat: a node with five thousand in a room is killed while they talk, and members
 * log out on another node than the one that has their sockets. Decided by ADR 0253 and 0266.
 */
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { openConnection } from '#apps/server/src/platform/connections.ts'
import { hasRedis, startRedis } from '#apps/server/src/testing/redis-process.ts'
import { quantile } from './bettors.ts'
import { type Chatter, gather, until } from './chat-crowd.ts'
import { buildRig, enterRoom, PEOPLE, pace, type Rig, ROOM_RATE, TOKENS, tally } from './chat-rig.ts'
import { boundRow, notMeasured, type Row } from './measure.ts'

/** They read each frame, so that what they were shown can be compared with the log. */
const WATCHERS = 15
const CROWD = PEOPLE - WATCHERS
const BEFORE_KILL = 100
const AFTER_KILL = 100
const LOGOUTS = 200
const PATIENCE_MS = 10_000

type Frame = Readonly<{ command: number; id?: string; content?: { messages?: readonly Frame[] } }>

const numberOf = ({ id = '' }: Frame): number => Number(id.split('.')[1])

/** Somebody who reads the room and notes the number of each message that was shown, also after another node took over. */
function watch(room: string, token: string) {
  const shown: number[] = []
  let socket: WebSocket | undefined
  const take = (frame: Frame) => {
    if (frame.command === 22) shown.push(numberOf(frame))
    if (frame.command === 25) frame.content?.messages?.forEach(take)
  }
  return {
    shown,
    enter(url: string): void {
      socket = new WebSocket(`${url.replace('http', 'ws')}/ws-chat?token=${token}`)
      const own = socket
      own.addEventListener('open', () =>
        own.send(
          JSON.stringify({ command: 10, content: { room_id: room, sinceId: String(shown.at(-1) ?? 0) } }),
        ),
      )
      own.addEventListener('message', ({ data }) => take(JSON.parse(String(data)) as Frame))
    },
    leave: () => socket?.close(),
  }
}

/** One message each, under a key of its own, so that it can be said again. */
function speakers(room: string) {
  const keys: string[] = []
  return {
    keys,
    say(chatter: Chatter | undefined, nth: number): void {
      keys[nth] ??= randomUUID()
      const content = { clientId: keys[nth], room_id: room, type: 'text', body: `第${nth}条 大家好` }
      chatter?.say({ command: 20, content })
    },
  }
}

/** Rows of the log in its order. */
async function readLog({ databaseUrl }: Rig, room: string) {
  const client = await openConnection(databaseUrl, { timeoutMs: 0 })
  const { rows } = await client.query<{ seq: string; key: string }>(
    'select e.seq::text as seq, e.client_id::text as key from chat_events e where e.room_id = $1 and e.kind = 1 order by e.seq',
    [room],
  )
  await client.end()
  return rows.map(({ seq, key }) => ({ seq: Number(seq), key }))
}

/** Acknowledged messages that the log lacks or has twice, and watchers to whom something was not shown, or not once and in order. */
async function benchKill(): Promise<Row[]> {
  const rig = await buildRig()
  try {
    const [room = ''] = rig.rooms
    const told = tally()
    const kept = new Set<number>()
    told.listen((mark, at) => mark === 'sent' && kept.add(at))
    const crowd = await gather(rig.server.url, TOKENS.slice(0, CROWD), told)
    const watchers = TOKENS.slice(CROWD).map(token => watch(room, token))
    for (const watcher of watchers) watcher.enter(rig.server.url)
    await enterRoom(crowd, room, told)
    const { keys, say } = speakers(room)
    const killed = { at: 0 }
    await pace(ROOM_RATE, BEFORE_KILL, nth => {
      say(crowd[nth], nth)
      // In the middle of a message, for all that is known here.
      if (nth === BEFORE_KILL - 1) {
        rig.server.kill()
        killed.at = performance.now()
      }
    })
    const acknowledged = new Set(kept)
    for (const { socket } of crowd) socket.destroy()

    const next = await rig.startNode()
    for (const watcher of watchers) watcher.enter(next.url)
    const before = told.counts.filled
    const back = await gather(next.url, TOKENS.slice(0, CROWD), told)
    const heard = String(Math.min(...watchers.map(({ shown }) => shown.at(-1) ?? 0)))
    for (const one of back) one.say({ command: 10, content: { room_id: room, sinceId: heard } })
    await until(() => told.counts.filled - before === CROWD, 'all are in the room again')
    const seconds = (performance.now() - killed.at) / 1_000
    // Who had no word says it again, under the same key; then the talk goes on.
    for (let nth = 0; nth < BEFORE_KILL; nth++) if (!kept.has(nth)) say(back[nth], nth)
    await pace(ROOM_RATE, AFTER_KILL, nth => say(back[BEFORE_KILL + nth], BEFORE_KILL + nth))
    await until(() => kept.size === BEFORE_KILL + AFTER_KILL, 'all messages are kept')
    const log = await readLog(rig, room)
    const last = log.at(-1)?.seq ?? 0
    await until(() => watchers.every(({ shown }) => shown.at(-1) === last), 'all have the last message')
    for (const watcher of watchers) watcher.leave()
    for (const { socket } of back) socket.destroy()

    const counted = (key: string | undefined) => log.filter(row => row.key === key).length
    const lost = [...acknowledged].filter(nth => counted(keys[nth]) !== 1).length
    const wanted = log.map(({ seq }) => seq).join(' ')
    const wrong = watchers.filter(({ shown }) => shown.join(' ') !== wanted).length
    const people = PEOPLE.toLocaleString('en-US')
    const rest = log.length - keys.length
    return [
      boundRow(
        `kill -9 of a node with ${people}, ${acknowledged.size} messages acknowledged before: lost or kept twice`,
        lost + Math.abs(rest),
        { limit: 0, unit: 'messages' },
      ),
      boundRow(`the same: of ${WATCHERS} readers, saw another order, a gap or one twice`, wrong, {
        ...{ limit: 0, unit: 'readers' },
      }),
      boundRow('the same: the killed node → all are in the room again, its start included', seconds, {
        ...{ limit: 20, unit: 's' },
      }),
    ]
  } finally {
    await rig.stop()
  }
}

/** The frame by which a server ends a connection; these people never answer it, so the socket itself stays for a while. */
const CLOSE = 0x88

function ended(socket: Socket): Promise<void> {
  return new Promise((done, fail) => {
    const patience = setTimeout(() => fail(new Error('a socket of an ended session stays')), PATIENCE_MS)
    const end = () => {
      clearTimeout(patience)
      done()
    }
    socket.once('close', end)
    socket.on('data', (chunk: Buffer) => {
      if (chunk[0] === CLOSE || chunk.includes('"command":60')) end()
    })
  })
}

/** From the logout on one node to the end of the member's socket on the other. */
async function benchLogout(): Promise<Row> {
  if (!hasRedis) return notMeasured('ended session closed on all nodes', 'redis-server is not installed')
  const redis = await startRedis()
  const rig = await buildRig({ REDIS_URL: redis.url })
  try {
    const second = await rig.startNode()
    const crowd = await gather(second.url, TOKENS.slice(0, LOGOUTS), tally())
    const took: number[] = []
    for (const [at, { socket }] of crowd.entries()) {
      const closed = ended(socket)
      const from = performance.now()
      const answer = await fetch(`${rig.server.url}/app-api/v/user/logout`, {
        headers: { token: `bench-${at}` },
      })
      await answer.text()
      if (!answer.ok) throw new Error(`a logout was answered ${answer.status}`)
      await closed
      took.push(performance.now() - from)
    }
    return boundRow(
      `logout on one node → the socket on the other is closed, p99 of ${LOGOUTS}`,
      quantile(took, 0.99),
      {
        ...{ limit: 1_000, unit: 'ms' },
      },
    )
  } finally {
    await rig.stop()
    await redis.kill()
  }
}

export async function benchChatEnds(): Promise<Row[]> {
  return [...(await benchKill()), await benchLogout()]
}
