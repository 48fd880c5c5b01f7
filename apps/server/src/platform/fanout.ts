/**
 * The fan-out: publish and subscribe between nodes, delivered at most once. Messages are numbered, so a receiver
 * detects a gap; it then reads the database, which is the source of truth. Works in this process alone, or over Redis
 * for all nodes.
 */
import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { Counter, type Registry } from 'prom-client'
import type { Log } from './log.ts'
import type { Redis } from './redis.ts'

export type FanoutListener = Readonly<{
  /** A message of any node, this one included; those of one node come in its order. */
  hear: (message: unknown) => void
  /** A gap: messages may have been lost, so read the database again. */
  missed?: () => void
}>

export type Fanout = Readonly<{
  /**
   * Publishes to all listeners of the topic: to those of this node before it returns, to other nodes later or never.
   */
  publish: (topic: string, message: unknown) => void
  /** Listens from now on; the answer ends it. */
  subscribe: (topic: string, listener: FanoutListener) => () => void
  /** Whether all nodes are connected by it now; never without Redis, as there may be nodes that it does not know of. */
  isJoined: () => boolean
}>

export type FanoutParts = Readonly<{ redis?: Redis | undefined; log: Log; metrics?: Registry }>

/** A numbered message as it travels: the node that says it, its number in that node's messages of the topic. */
type Envelope = Readonly<{ node: string; number: number; message: unknown }>

type Topic = { readonly listeners: Set<FanoutListener>; readonly newest: Map<string, number> }

const MESSAGE_MAX_LENGTH = 256 * 1024
/** Topics that a node goes on counting; one that is forgotten begins anew, which is no gap. */
const NUMBERED_MAX = 100_000

/** The kind of a topic, such as `room` of `room/1001`: few enough to be counted by. */
const kindOf = (topic: string): string => topic.split('/', 1)[0] ?? topic

/** The listeners of this node. What one of them throws does not keep the message from the others. */
function localTopics(log: Log, metrics: Registry | undefined) {
  const topics = new Map<string, Topic>()
  const gaps =
    metrics &&
    new Counter({
      name: 'fanout_gap_total',
      help: 'How often messages of another node were found missing.',
      labelNames: ['kind'],
      registers: [metrics],
    })

  function tell(name: string, say: (listener: FanoutListener) => void): void {
    for (const listener of topics.get(name)?.listeners ?? []) {
      try {
        say(listener)
      } catch (error) {
        log.error({ err: error, topic: name }, 'a listener of the fan-out failed')
      }
    }
  }

  return {
    topics,
    hear: (name: string, message: unknown) => tell(name, listener => listener.hear(message)),
    missed(name: string): void {
      gaps?.inc({ kind: kindOf(name) })
      tell(name, listener => listener.missed?.())
    },
  }
}

/** Joins the local listeners to those of other nodes. */
function bridge({ messages, commands, prefix }: Redis, local: ReturnType<typeof localTopics>, log: Log) {
  const own = randomUUID()
  const begin = `${prefix}fanout:`
  const numbers = new LRUCache<string, number>({ max: NUMBERED_MAX })
  let wasReady = messages.isReady

  function receive(text: string, channel: string): void {
    const name = channel.slice(begin.length)
    const topic = local.topics.get(name)
    const { node, number, message } = JSON.parse(text) as Envelope
    if (topic === undefined || node === own) return
    const newest = topic.newest.get(node)
    topic.newest.set(node, number)
    if (newest !== undefined && number > newest + 1) local.missed(name)
    local.hear(name, message)
  }

  const later = (what: string) => (error: unknown) => log.debug({ err: error }, what)
  const join = (names: readonly string[]) =>
    messages.subscribe(
      names.map(name => begin + name),
      receive,
    )

  messages.on('ready', () => {
    const names = [...local.topics.keys()]
    // Before the first connection no message can have been missed.
    const isBack = wasReady
    wasReady = true
    if (names.length === 0) return
    join(names).then(() => {
      if (isBack) for (const name of names) local.missed(name)
    }, later('topics are subscribed to when Redis is back'))
  })

  return {
    isJoined: () => commands.isReady && messages.isReady,
    send(name: string, message: unknown): void {
      const number = (numbers.get(name) ?? 0) + 1
      numbers.set(name, number)
      const envelope: Envelope = { node: own, number, message }
      // The number is used up all the same: that is how the others see that they missed it.
      commands
        .publish(begin + name, JSON.stringify(envelope))
        .catch(later('a message was not told to others'))
    },
    join: (name: string) => void (messages.isReady && join([name]).catch(later('a topic waits for Redis'))),
    leave: (name: string) =>
      void (
        messages.isReady && messages.unsubscribe(begin + name, receive).catch(later('a topic was left late'))
      ),
  }
}

/** Makes the fan-out of this node. */
export function createFanout({ redis, log, metrics }: FanoutParts): Fanout {
  const local = localTopics(log, metrics)
  const others = redis && bridge(redis, local, log)
  return {
    isJoined: () => others?.isJoined() ?? false,
    publish(name, message) {
      if (JSON.stringify(message).length > MESSAGE_MAX_LENGTH)
        throw new Error(`a message for ${name} is too long`)
      local.hear(name, message)
      others?.send(name, message)
    },
    subscribe(name, listener) {
      const topic = local.topics.get(name) ?? { listeners: new Set(), newest: new Map() }
      local.topics.set(name, topic)
      topic.listeners.add(listener)
      if (topic.listeners.size === 1) others?.join(name)
      return () => {
        topic.listeners.delete(listener)
        if (topic.listeners.size > 0 || local.topics.get(name) !== topic) return
        local.topics.delete(name)
        others?.leave(name)
      }
    },
  }
}
