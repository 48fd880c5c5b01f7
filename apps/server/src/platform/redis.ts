/**
 * The connection to Redis. Redis holds only counters and hints, which may be lost at any moment: while it is down its
 * users work without it, no call waits for it, and reconnects never stop.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type RedisClientType } from '@redis/client'
import type { Log } from './log.ts'

export type Redis = Readonly<{
  /** For commands; each fails at once while Redis is away. */
  commands: RedisClientType
  /** For messages only: a connection that listens cannot ask. */
  messages: RedisClientType
  /** Begins the names of keys and channels, so that two platforms may share one Redis by its database numbers. */
  prefix: string
  /** How many nodes share this Redis; what was counted last while it is away. */
  nodes: () => number
  close: () => Promise<void>
}>

const BEAT_MS = 1_000
/** The heartbeat timeout: without an answer in time Redis hangs, and the connection is replaced. */
const BEAT_ANSWER_MS = 1_000
const NODE_GONE_SECONDS = 10
const RETRY_MIN_MS = 50
const RETRY_MAX_MS = 1_000
const START_WAIT_MS = 2_000
/** A node that never reached Redis knows no other; limits are divided as if there were this many. */
const NODES_UNKNOWN = 4

/** Says that this node lives, forgets those that do not, and counts; by the clock of Redis, which is one for all. */
const BEAT = `
local now = tonumber(redis.call('time')[1])
redis.call('zadd', KEYS[1], now, ARGV[1])
redis.call('zremrangebyscore', KEYS[1], '-inf', now - tonumber(ARGV[2]))
redis.call('expire', KEYS[1], ARGV[2])
return redis.call('zcard', KEYS[1])`

/** Exponential backoff with jitter. */
const retryPause = (retries: number): number =>
  Math.min(RETRY_MIN_MS * 2 ** Math.min(retries, 10), RETRY_MAX_MS) * (0.5 + Math.random() / 2)

function connection(url: string, log: Log, name: string): RedisClientType {
  const client: RedisClientType = createClient({
    url,
    // Commands are not queued while disconnected: a late count or message is worse than none.
    disableOfflineQueue: true,
    socket: { reconnectStrategy: retryPause, connectTimeout: 2_000 },
  })
  let isAway = false
  client.on('error', error => {
    // Each try again fails alike; the first one says enough.
    if (!isAway) log.warn({ err: error, connection: name }, 'Redis is away')
    isAway = true
  })
  client.on('ready', () => {
    if (isAway) log.info({ connection: name }, 'Redis is back')
    isAway = false
  })
  return client
}

/** A fault of connecting has been told by the error event; the client goes on trying. */
const connect = (client: RedisClientType): void => void client.connect().catch(() => undefined)

async function isAnswered(work: Promise<unknown>): Promise<boolean> {
  const answer = work.then(
    () => true,
    () => false,
  )
  return Promise.race([answer, sleep(BEAT_ANSWER_MS, false, { ref: false })])
}

/** Connects without waiting for long: a Redis that is away is found later. */
export async function openRedis(url: string, log: Log): Promise<Redis> {
  const commands = connection(url, log, 'commands')
  const messages = connection(url, log, 'messages')
  const clients = [commands, messages]
  const prefix = `kaijiang:${new URL(url).pathname.slice(1) || '0'}:`
  const node = randomUUID()
  const nodesKey = `${prefix}nodes`
  let nodes = NODES_UNKNOWN
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function count(): Promise<void> {
    const options = { keys: [nodesKey], arguments: [node, String(NODE_GONE_SECONDS)] }
    nodes = Math.max(1, Number(await commands.eval(BEAT, options)))
  }

  async function check(client: RedisClientType): Promise<void> {
    if (!client.isReady) return
    if (await isAnswered(client === commands ? count() : client.ping())) return
    if (isClosed || !client.isReady) return
    log.warn('Redis does not answer; its connection is made anew')
    client.destroy()
    connect(client)
  }

  async function beat(): Promise<void> {
    await Promise.all(clients.map(check))
    if (!isClosed) timer = setTimeout(() => void beat(), BEAT_MS).unref()
  }

  for (const client of clients) connect(client)
  const deadline = performance.now() + START_WAIT_MS
  while (!clients.every(client => client.isReady) && performance.now() < deadline) await sleep(10)
  await beat()

  return {
    commands,
    messages,
    prefix,
    nodes: () => nodes,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      if (commands.isReady) await isAnswered(commands.zRem(nodesKey, node))
      for (const client of clients) client.destroy()
    },
  }
}
