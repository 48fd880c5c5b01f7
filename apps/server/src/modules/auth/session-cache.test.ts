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
  const state = { now: BEGAN, informed: true, reads: 0 }
  const cache = createSessionCache({
    max,
    maxAgeMs: 1_000,
    now: () => state.now,
    isInformed: () => state.informed,
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

  test('only while the news arrives in time', async () => {
    const { state, find } = setUp()
    await find(1n)
    state.informed = false
    await find(1n)
    await find(1n)
    expect(state.reads).toBe(3)
  })

  test('not when the news came while it was read', async () => {
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
