/** Hints in one process, and between nodes on a Redis that may be away. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { hasRedis, startTestRedis } from '#testing/redis.ts'
import { createFanout, type Fanout } from './fanout.ts'
import { createMetrics } from './http/metrics.ts'
import { createLog } from './log.ts'
import { openRedis } from './redis.ts'

const log = createLog('silent')

function listenTo(fanout: Fanout, topic: string) {
  const heard: unknown[] = []
  const state = { missed: 0 }
  const leave = fanout.subscribe(topic, {
    hear: message => void heard.push(message),
    missed: () => void state.missed++,
  })
  return { heard, state, leave }
}

describe('one process', () => {
  test('listeners of a topic hear it, in order, until they leave; others do not', () => {
    const fanout = createFanout({ log })
    const [first, second, other] = ['room/1', 'room/1', 'room/2'].map(topic => listenTo(fanout, topic))
    fanout.publish('room/1', { text: 'a' })
    first?.leave()
    fanout.publish('room/1', { text: 'b' })
    expect(first?.heard).toEqual([{ text: 'a' }])
    expect(second?.heard).toEqual([{ text: 'a' }, { text: 'b' }])
    expect(other?.heard).toEqual([])
  })

  test('a listener that throws neither keeps the message from the other listeners nor fails the publisher', () => {
    const fanout = createFanout({ log })
    fanout.subscribe('room/1', {
      hear: () => {
        throw new Error('a defect')
      },
    })
    const { heard } = listenTo(fanout, 'room/1')
    fanout.publish('room/1', 1)
    expect(heard).toEqual([1])
  })

  test('a message has a bound', () => {
    expect(() => createFanout({ log }).publish('room/1', 'x'.repeat(300_000))).toThrow('too long')
  })
})

describe.runIf(hasRedis)('several nodes on one Redis', () => {
  async function node(url: string) {
    const redis = await openRedis(url, log)
    onTestFinished(redis.close)
    const metrics = createMetrics()
    return { redis, metrics, fanout: createFanout({ redis, log, metrics }) }
  }

  async function startTwo() {
    const server = await startTestRedis()
    const [one, two] = await Promise.all([node(server.url), node(server.url)])
    return { server, one, two }
  }

  /** A subscription takes a moment: the topic is told until it is heard. */
  async function untilHeard(from: Fanout, topic: string, heard: unknown[]): Promise<void> {
    await expect
      .poll(() => {
        from.publish(topic, 'are you there')
        return heard.length
      })
      .toBeGreaterThan(0)
    await expect.poll(() => heard.splice(0).length).toBe(0)
  }

  const numbers = Array.from({ length: 500 }, (_, index) => index)

  test('each hears the other once, in order, and itself without waiting', async () => {
    const { one, two } = await startTwo()
    const [here, there] = [listenTo(one.fanout, 'room/1'), listenTo(two.fanout, 'room/1')]
    await untilHeard(one.fanout, 'room/1', there.heard)
    here.heard.length = 0
    for (const number of numbers) one.fanout.publish('room/1', number)
    expect(here.heard).toEqual(numbers)
    await expect.poll(() => there.heard).toEqual(numbers)
    expect(here.heard).toEqual(numbers)
    expect(there.state.missed).toBe(0)
  })

  test('a listener that left a topic gets no message of it', async () => {
    const { one, two } = await startTwo()
    const [gone, stays] = [listenTo(two.fanout, 'room/1'), listenTo(two.fanout, 'room/2')]
    await untilHeard(one.fanout, 'room/1', gone.heard)
    await untilHeard(one.fanout, 'room/2', stays.heard)
    gone.leave()
    one.fanout.publish('room/1', 'secret')
    one.fanout.publish('room/2', 'last')
    await expect.poll(() => stays.heard).toEqual(['last'])
    expect(gone.heard).toEqual([])
  })

  test('messages lost while Redis was away are reported as a gap, and later ones are delivered', async () => {
    const { server, one, two } = await startTwo()
    const there = listenTo(two.fanout, 'room/1')
    const here = listenTo(one.fanout, 'room/1')
    await untilHeard(one.fanout, 'room/1', there.heard)
    here.heard.length = 0
    await server.kill()
    await expect.poll(() => one.redis.commands.isReady || two.redis.messages.isReady).toBe(false)
    one.fanout.publish('room/1', 'lost')
    expect(here.heard).toEqual(['lost'])
    const late = listenTo(two.fanout, 'room/late')
    await server.start()
    // Once because the connection was away, and again by the number of the first message that comes.
    await expect.poll(() => there.state.missed).toBe(1)
    await untilHeard(one.fanout, 'room/1', there.heard)
    expect(there.state.missed).toBe(2)
    expect(there.heard).not.toContain('lost')
    await untilHeard(one.fanout, 'room/late', late.heard)
    expect(await two.metrics.metrics()).toMatch(/fanout_gap_total\{kind="room"\} [23]/)
  })

  test('two platforms on one Redis do not hear each other', async () => {
    const { server, one } = await startTwo()
    const foreign = await node(server.url.replace(/0$/, '1'))
    const [theirs, ours] = [listenTo(foreign.fanout, 'room/1'), listenTo(one.fanout, 'room/1')]
    await untilHeard(foreign.fanout, 'room/1', theirs.heard)
    expect(ours.heard).toEqual([])
  })
})
