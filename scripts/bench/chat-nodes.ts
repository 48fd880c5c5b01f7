/** Measures the chat on two nodes: what the bus adds, and what is late while Redis is gone. Decided by ADR 0266. */
import { setTimeout as sleep } from 'node:timers/promises'
import { hasRedis, type OwnRedis, startRedis } from '#apps/server/src/testing/redis-process.ts'
import { type Chatter, gather } from './chat-crowd.ts'
import { buildRig, enterRoom, p99, type Rig, ROOM_RATE, TOKENS, talkInRoom, tally } from './chat-rig.ts'
import { boundRow, notMeasured, type Row, type Started } from './measure.ts'

/** People of the room that is on two nodes. */
const ON_TWO = 1_000
const MESSAGES = 200
const REDIS_GONE_S = 10

const leave = (chatters: readonly Chatter[]): void => {
  for (const { socket } of chatters) socket.destroy()
}

/** How soon the last of a thousand has a message, when all are on one node and when half are on each; and the latest while Redis is gone. */
async function acrossNodes(rig: Rig, second: Started, redis: OwnRedis): Promise<Row[]> {
  const [one = '', two = ''] = rig.rooms
  const alone = tally()
  const together = await gather(rig.server.url, TOKENS.slice(0, ON_TWO), alone)
  await enterRoom(together, one, alone)
  const before = await talkInRoom(
    { rig, chatters: together, tally: alone },
    { room: one, first: 0, count: MESSAGES },
  )
  leave(together)

  const told = tally()
  const here = await gather(rig.server.url, TOKENS.slice(0, ON_TWO / 2), told)
  const there = await gather(second.url, TOKENS.slice(ON_TWO / 2, ON_TWO), {
    ...{ hear: told.hear, first: ON_TWO / 2 },
  })
  const crowd = { rig, chatters: here.flatMap((near, at) => [near, there[at] ?? near]), tally: told }
  await enterRoom(crowd.chatters, two, told)
  const joined = await talkInRoom(crowd, { room: two, first: 0, count: MESSAGES })
  const gone = (async () => {
    await sleep(2_000)
    await redis.kill()
    await sleep(REDIS_GONE_S * 1_000)
    await redis.start()
  })()
  const count = (REDIS_GONE_S + 8) * ROOM_RATE
  // It throws unless everybody has every message, each once and in order of the log.
  const late = await talkInRoom(crowd, { room: two, first: MESSAGES, count })
  await gone
  leave(crowd.chatters)
  const added = p99(joined) - p99(before)
  return [
    {
      ...boundRow('two nodes by Redis: p99 that they add; all on one node', added, { limit: 50, unit: 'ms' }),
      ...{ peer: `${p99(before).toFixed(0)} ms`, ratio: p99(joined) / p99(before) },
    },
    boundRow(
      `Redis killed for ${REDIS_GONE_S} s: nothing lost, the latest after`,
      Math.max(...late) / 1_000,
      {
        ...{ limit: 3, unit: 's' },
      },
    ),
  ]
}

export async function benchChatNodes(): Promise<Row[]> {
  if (!hasRedis) return [notMeasured('two nodes of the chat by Redis', 'redis-server is not installed')]
  const redis = await startRedis()
  const rig = await buildRig({ REDIS_URL: redis.url })
  try {
    const second = await rig.startNode()
    return await acrossNodes(rig, second, redis)
  } finally {
    await rig.stop()
    await redis.kill()
  }
}
