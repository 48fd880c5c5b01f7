import { describe, expect, test } from 'vitest'
import type { Caller } from '#platform/http/caller.ts'
import { createSessionCache } from './session-cache.ts'

const callerOf = (memberId: bigint): Caller => ({
  memberId,
  account: `m${memberId}`,
  kind: 'member',
  isAgent: false,
  sessionId: `s${memberId}`,
})

const BEGAN = 1_700_000_000_000

function setUp(max = 3) {
  const state = { now: BEGAN, told: true, reads: 0 }
  const cache = createSessionCache({
    max,
    toldMaxAgeMs: 1_000,
    untoldMaxAgeMs: 250,
    now: () => state.now,
    isTold: () => state.told,
  })
  const find = (memberId: bigint, expiresAt = BEGAN + 1_000_000) =>
    cache.find(`key ${memberId}`, async () => {
      state.reads++
      return { caller: callerOf(memberId), expiresAt }
    })
  return { state, cache, find }
}

describe('a session is read once and then known', () => {
  test('until its member is dropped', async () => {
    const { state, cache, find } = setUp()
    await find(1n)
    expect((await find(1n)).memberId).toBe(1n)
    expect(state.reads).toBe(1)
    cache.drop(1n)
    await find(1n)
    expect(state.reads).toBe(2)
  })

  test('until it is too old or expires', async () => {
    const { state, find } = setUp()
    await find(1n, BEGAN + 500)
    await find(2n)
    state.now = BEGAN + 600
    await find(1n, BEGAN + 500)
    await find(2n)
    expect(state.reads).toBe(3)
    state.now = BEGAN + 1_100
    await find(2n)
    expect(state.reads).toBe(4)
  })

  test('for a shorter time while ends may not be told, and the longer one again when they are', async () => {
    const { state, find } = setUp()
    await find(1n)
    state.told = false
    state.now = BEGAN + 249
    await find(1n)
    expect(state.reads).toBe(1)
    state.now = BEGAN + 250
    await find(1n)
    await find(1n)
    expect(state.reads).toBe(2)
    state.told = true
    state.now = BEGAN + 1_249
    await find(1n)
    expect(state.reads).toBe(2)
    state.now = BEGAN + 1_250
    await find(1n)
    expect(state.reads).toBe(3)
  })

  test('for the shorter time when news was lost after it was read', async () => {
    const { state, cache, find } = setUp()
    await find(1n)
    cache.doubt()
    await find(2n)
    state.now = BEGAN + 600
    await find(1n)
    await find(2n)
    expect(state.reads).toBe(3)
    state.now = BEGAN + 900
    await find(1n)
    expect(state.reads).toBe(3)
  })

  test('from when its reading began, however long that took', async () => {
    const { state, cache } = setUp()
    const read = async () => {
      state.reads++
      state.now += 400
      return { caller: callerOf(1n), expiresAt: BEGAN + 1_000_000 }
    }
    state.told = false
    await cache.find('key', read)
    await cache.find('key', read)
    expect(state.reads).toBe(2)
  })

  test('and not when the news came while it was read', async () => {
    const { state, cache } = setUp()
    const read = async () => {
      state.reads++
      cache.drop(1n)
      return { caller: callerOf(1n), expiresAt: BEGAN + 1_000_000 }
    }
    await cache.find('key', read)
    await cache.find('key', read)
    expect(state.reads).toBe(2)
  })
})

test('no more sessions are kept than the bound, the oldest makes room', async () => {
  const { state, cache, find } = setUp(3)
  for (const id of [1n, 2n, 3n, 4n]) await find(id)
  expect(cache.size()).toBe(3)
  await find(4n)
  expect(state.reads).toBe(4)
  await find(1n)
  expect(state.reads).toBe(5)
})

test('a session that the bound or its age removed leaves nothing behind for its member', async () => {
  const { state, cache, find } = setUp(1)
  await find(1n)
  await find(2n)
  cache.drop(1n)
  expect(cache.size()).toBe(1)
  cache.drop(2n)
  expect(cache.size()).toBe(0)
  await find(2n)
  expect(state.reads).toBe(3)
})

test('a session that has expired when it is read is not kept', async () => {
  const { cache, find } = setUp()
  await find(1n, BEGAN)
  expect(cache.size()).toBe(0)
})

test('a refusal of the reading is not kept', async () => {
  const { cache } = setUp()
  const refuse = () => Promise.reject(new Error('dead'))
  await expect(cache.find('key', refuse)).rejects.toThrow('dead')
  expect(cache.size()).toBe(0)
})

describe('calls with one token that is not known', () => {
  /** Readings that wait for a word. */
  function slowReadings(cache: ReturnType<typeof setUp>['cache']) {
    const waiting: PromiseWithResolvers<void>[] = []
    const find = () =>
      cache.find('key', async () => {
        const gate = Promise.withResolvers<void>()
        waiting.push(gate)
        await gate.promise
        return { caller: callerOf(1n), expiresAt: BEGAN + 1_000_000 }
      })
    return { waiting, find }
  }

  test('wait for one reading', async () => {
    const { cache } = setUp()
    const { waiting, find } = slowReadings(cache)
    const callers = Array.from({ length: 50 }, find)
    await expect.poll(() => waiting.length).toBe(1)
    waiting[0]?.resolve()
    expect(new Set((await Promise.all(callers)).map(({ memberId }) => memberId))).toEqual(new Set([1n]))
    await find()
    expect(waiting).toHaveLength(1)
  })

  test('read again when their member changed since, and not when another did', async () => {
    const { cache } = setUp()
    const { waiting, find } = slowReadings(cache)
    const first = find()
    await expect.poll(() => waiting.length).toBe(1)
    cache.drop(2n)
    cache.drop(1n)
    const late = find()
    waiting[0]?.resolve()
    await first
    await expect.poll(() => waiting.length).toBe(2)
    cache.drop(2n)
    waiting[1]?.resolve()
    await late
    await find()
    expect(waiting).toHaveLength(2)
  })

  test('are all refused by one refusal, and the next reads anew', async () => {
    const { cache } = setUp()
    let reads = 0
    const refuse = async () => {
      reads++
      throw new Error('dead')
    }
    const answers = await Promise.allSettled([cache.find('key', refuse), cache.find('key', refuse)])
    expect([reads, ...answers.map(({ status }) => status)]).toEqual([1, 'rejected', 'rejected'])
    await expect(cache.find('key', refuse)).rejects.toThrow('dead')
    expect(reads).toBe(2)
  })
})
