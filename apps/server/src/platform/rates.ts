/**
 * Rate limits: counted in memory on a single node, or in Redis for all nodes together. While Redis is down each node
 * allows its share of the limit and no more.
 */
import { Counter, type Registry } from 'prom-client'
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible'
import { sha256 } from './hashes.ts'
import type { Log } from './log.ts'
import type { Redis } from './redis.ts'
import { Refusal } from './refusal.ts'

export type RateLimit = Readonly<{
  points: number
  /** The window begins with the first point taken and ends that many seconds later. */
  durationSeconds: number
}>

export type RateRule = Readonly<{
  /** Takes points of the key's window (1 unless told). Throws the refusal SYS/TOO_MANY with the time to wait when they are spent. */
  take: (key: string, cost?: number) => Promise<void>
  /** Counts without refusing: for failures, which are known only afterwards. */
  count: (key: string) => Promise<void>
  /** Whether all points of the key's window are spent. */
  isSpent: (key: string) => Promise<boolean>
}>

export type Rates = Readonly<{
  /** The rule of that name. A second call with the same name returns the same rule; two limits under one name are a defect. */
  rule: (name: string, limit: RateLimit) => RateRule
}>

export type RatesParts = Readonly<{
  redis?: Redis | undefined
  log: Log
  /** Counts refusals by rule, when given. */
  metrics?: Registry
}>

type Limiter = Pick<RateLimiterMemory, 'consume' | 'penalty' | 'get'>

const KEY_MAX_LENGTH = 64
/** A fault of Redis is logged at most once per this interval. */
const TOLD_EVERY_MS = 10_000

/** Some keys come from callers, so longer ones are replaced by their hash. */
const shortKey = (key: string): string =>
  key.length > KEY_MAX_LENGTH ? Buffer.from(sha256(key)).toString('hex') : key

function refusalCounter(metrics: Registry | undefined) {
  if (metrics === undefined) return (_rule: string): void => undefined
  const counter = new Counter({
    name: 'rates_refused_total',
    help: 'Calls refused by a rate limit.',
    labelNames: ['rule'],
    registers: [metrics],
  })
  return (rule: string): void => counter.inc({ rule })
}

/** A limiter that counts in Redis and falls back on its share of the limit in memory. */
function sharedLimiter(redis: Redis, name: string, { points, durationSeconds: duration }: RateLimit) {
  const own = new RateLimiterMemory({ points, duration })
  const shared = new RateLimiterRedis({
    storeClient: redis.commands,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    keyPrefix: `${redis.prefix}rate:${name}`,
    points,
    duration,
    // An exhausted key is refused in memory until its window ends, so that a flood does not reach Redis.
    inMemoryBlockOnConsumed: points,
  })
  return {
    shared,
    own: () => {
      own.points = Math.max(1, Math.floor(points / redis.nodes()))
      return own
    },
  }
}

/** Makes the rules of this node. */
export function createRates({ redis, log, metrics }: RatesParts): Rates {
  const rules = new Map<string, RateRule & RateLimit>()
  const countRefusal = refusalCounter(metrics)
  let toldAt = Number.NEGATIVE_INFINITY

  function tell(error: Error): void {
    if (performance.now() - toldAt < TOLD_EVERY_MS) return
    toldAt = performance.now()
    log.warn({ err: error }, 'Redis does not count; each node keeps its share of the limits')
  }

  /** Asks the limiter of the rule; a fault of Redis is answered by the node's own. What the limiter refuses is thrown. */
  function asker(name: string, limit: RateLimit) {
    if (redis === undefined) {
      const only = new RateLimiterMemory({ points: limit.points, duration: limit.durationSeconds })
      return <T>(ask: (limiter: Limiter) => Promise<T>): Promise<T> => ask(only)
    }
    const { shared, own } = sharedLimiter(redis, name, limit)
    return async <T>(ask: (limiter: Limiter) => Promise<T>): Promise<T> => {
      try {
        return await ask(shared)
      } catch (error) {
        if (!(error instanceof Error)) throw error
        tell(error)
        return ask(own())
      }
    }
  }

  function makeRule(name: string, limit: RateLimit): RateRule {
    const ask = asker(name, limit)
    function refuse(error: unknown): never {
      if (error instanceof Error) throw error
      countRefusal(name)
      const { msBeforeNext } = error as RateLimiterRes
      throw new Refusal('SYS/TOO_MANY', { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) })
    }
    return {
      take: (key, cost = 1) =>
        ask(limiter => limiter.consume(shortKey(key), cost)).then(() => undefined, refuse),
      count: async key => void (await ask(limiter => limiter.penalty(shortKey(key)))),
      isSpent: async key => (await ask(limiter => limiter.get(shortKey(key))))?.remainingPoints === 0,
    }
  }

  return {
    rule: (name, limit) => {
      const known = rules.get(name)
      if (known !== undefined) {
        if (known.points === limit.points && known.durationSeconds === limit.durationSeconds) return known
        throw new Error(`the rate "${name}" is asked for with two limits`)
      }
      const made = { ...limit, ...makeRule(name, limit) }
      rules.set(name, made)
      return made
    },
  }
}
