/** Rates of one node, and of several on one Redis that may be away. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { hasRedis, startTestRedis } from '#testing/redis.ts'
import { createMetrics } from './http/metrics.ts'
import { createLog } from './log.ts'
import { createRates, type RateRule } from './rates.ts'
import { openRedis } from './redis.ts'
import { Refusal } from './refusal.ts'

const log = createLog('silent')
const LIMIT = { points: 30, durationSeconds: 600 }

/** How many of so many tries at once are allowed. */
async function allowed(rule: RateRule, tries: number, key = 'address'): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: tries }, () => rule.take(key)))
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refusal)
  }
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

describe('one node', () => {
  test('allows as many points as the limit has, for each key', async () => {
    const rule = createRates({ log }).rule('login', LIMIT)
    expect(await allowed(rule, 40)).toBe(30)
    expect(await allowed(rule, 40, 'another')).toBe(30)
  })

  test('takes as many points as a call costs', async () => {
    const rule = createRates({ log }).rule('bytes', LIMIT)
    await rule.take('member', 29)
    await expect(rule.take('member', 2)).rejects.toThrow(Refusal)
  })

  test('says how long to wait, and allows again when the window has ended', async () => {
    const rule = createRates({ log }).rule('quick', { points: 1, durationSeconds: 1 })
    await rule.take('member')
    const refusal = await rule.take('member').catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'SYS/TOO_MANY', details: { retryAfterSeconds: 1 } })
    await expect.poll(() => allowed(rule, 1, 'member')).toBe(1)
  })

  test('counts failures without refusing them', async () => {
    const rule = createRates({ log }).rule('failures', { points: 2, durationSeconds: 600 })
    expect(await rule.isSpent('address')).toBe(false)
    await rule.count('address')
    expect(await rule.isSpent('address')).toBe(false)
    await rule.count('address')
    await rule.count('address')
    expect(await rule.isSpent('address')).toBe(true)
  })

  test('tells long keys apart, although it stores none', async () => {
    const rule = createRates({ log }).rule('login', { points: 1, durationSeconds: 600 })
    const long = 'x'.repeat(100_000)
    await rule.take(`${long}a`)
    await rule.take(`${long}b`)
    await expect(rule.take(`${long}a`)).rejects.toThrow(Refusal)
  })

  test('has one rule of a name, and counts what it refused', async () => {
    const metrics = createMetrics()
    const rates = createRates({ log, metrics })
    const rule = rates.rule('login', { points: 1, durationSeconds: 600 })
    await rule.take('address')
    await expect(rates.rule('login', { points: 1, durationSeconds: 600 }).take('address')).rejects.toThrow()
    expect(() => rates.rule('login', LIMIT)).toThrow('two limits')
    expect(await metrics.metrics()).toContain('rates_refused_total{rule="login"} 1')
  })
})

describe.runIf(hasRedis)('several nodes on one Redis', () => {
  async function node(url: string) {
    const redis = await openRedis(url, log)
    onTestFinished(redis.close)
    return { redis, rates: createRates({ redis, log }) }
  }

  async function startNodes(count: number) {
    const server = await startTestRedis()
    const nodes = await Promise.all(Array.from({ length: count }, () => node(server.url)))
    await expect.poll(() => nodes.map(({ redis }) => redis.nodes())).toEqual(nodes.map(() => count))
    return { server, nodes, rules: nodes.map(({ rates }) => rates.rule('login', LIMIT)) }
  }

  const allowedByAll = async (rules: readonly RateRule[], key: string) =>
    (await Promise.all(rules.map(rule => allowed(rule, 100, key)))).reduce((sum, count) => sum + count, 0)

  test('a limit of 30 is 30, not 60', async () => {
    const { rules } = await startNodes(2)
    expect(await allowedByAll(rules, 'address')).toBe(30)
    expect(await rules[1]?.isSpent('address')).toBe(true)
  })

  test('Redis killed, each node allows its share, and nothing fails; back again, the limit is one', async () => {
    const { server, nodes, rules } = await startNodes(3)
    await server.kill()
    await expect.poll(() => nodes.some(({ redis }) => redis.commands.isReady)).toBe(false)
    expect(await Promise.all(rules.map(rule => allowed(rule, 100)))).toEqual([10, 10, 10])
    await rules[0]?.count('failing')
    expect(await rules[0]?.isSpent('failing')).toBe(false)
    await server.start()
    await expect.poll(() => nodes.every(({ redis }) => redis.commands.isReady)).toBe(true)
    expect(await allowedByAll(rules, 'later')).toBe(30)
  })

  test('killed in the middle of a flood, at most the limit and each share are allowed', async () => {
    const { server, rules } = await startNodes(2)
    const flood = Promise.all(
      rules.map(async rule => {
        let count = 0
        for (let i = 0; i < 100; i++) count += await allowed(rule, 2)
        return count
      }),
    )
    await server.kill()
    const [first = 0, second = 0] = await flood
    expect(first + second).toBeLessThanOrEqual(30 + 15 + 15)
    expect(first).toBeGreaterThan(0)
  })

  test('a Redis that hangs is given up, and taken back when it goes on', async () => {
    const { server, nodes, rules } = await startNodes(2)
    server.freeze()
    expect(await Promise.all(rules.map(rule => allowed(rule, 100)))).toEqual([15, 15])
    server.thaw()
    await expect.poll(() => nodes.every(({ redis }) => redis.commands.isReady)).toBe(true)
    expect(await allowedByAll(rules, 'later')).toBe(30)
  })

  test('a node that starts while Redis is away counts as one of four, and finds it later', async () => {
    const server = await startTestRedis()
    await server.kill()
    const { redis, rates } = await node(server.url)
    expect(await allowed(rates.rule('login', LIMIT), 100)).toBe(7)
    await server.start()
    await expect.poll(() => redis.commands.isReady).toBe(true)
    expect(await allowed(rates.rule('login', LIMIT), 100, 'later')).toBe(30)
  })
})
