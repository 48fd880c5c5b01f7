import { expect, test } from 'vitest'
import { keptAnswers } from './kept.ts'

/** A cache whose reads end when the test says so, and a clock that only the test moves. */
function rig(freshMs?: number) {
  let nowMs = 1_000_000
  const reads: PromiseWithResolvers<string>[] = []
  const fresh = freshMs === undefined ? undefined : { clock: { now: () => nowMs }, ms: freshMs }
  const answers = keptAnswers<string, string>({ max: 2, ...(fresh && { fresh }) })
  const find = (key = 'a') =>
    answers.find(key, () => {
      const read = Promise.withResolvers<string>()
      reads.push(read)
      return read.promise
    })
  const pass = (ms: number) => {
    nowMs += ms
  }
  return { answers, reads, find, pass }
}

test('questions during and after a read cost that read alone', async () => {
  const { answers, reads, find } = rig()
  const both = [find(), find()]
  expect(answers.known('a')).toBeUndefined()
  reads[0]?.resolve('1')
  expect(await Promise.all([...both, find()])).toEqual(['1', '1', '1'])
  expect([reads.length, answers.known('a')]).toEqual([1, '1'])
})

test('a read that began before `forget` answers its waiters and is not cached', async () => {
  const { answers, reads, find } = rig()
  const early = find()
  answers.forget('a')
  reads[0]?.resolve('old')
  expect(await early).toBe('old')
  expect(answers.known('a')).toBeUndefined()
  const late = find()
  reads[1]?.resolve('new')
  expect([await late, reads.length]).toEqual(['new', 2])
})

test('a read that began before `forget` does not replace one that began after it, whichever ends last', async () => {
  const { answers, reads, find } = rig()
  const early = find()
  answers.forget('a')
  const late = find()
  reads[1]?.resolve('new')
  expect(await late).toBe('new')
  reads[0]?.resolve('old')
  expect([await early, await find(), reads.length]).toEqual(['old', 'new', 2])
})

test('an old read that fails does not drop the newer answer', async () => {
  const { answers, reads, find } = rig()
  const early = find()
  answers.forget('a')
  const late = find()
  reads[1]?.resolve('new')
  await late
  reads[0]?.reject(new Error('away'))
  await expect(early).rejects.toThrow('away')
  expect([await find(), reads.length]).toEqual(['new', 2])
})

test('a failed read fails for all its waiters, and the next call reads again', async () => {
  const { reads, find } = rig()
  const both = [find(), find()]
  reads[0]?.reject(new Error('away'))
  for (const answer of both) await expect(answer).rejects.toThrow('away')
  const again = find()
  reads[1]?.resolve('1')
  expect(await again).toBe('1')
})

test('an answer is fresh from the beginning of its read, not from its end', async () => {
  const { reads, find, pass } = rig(1_000)
  const first = find()
  pass(600)
  reads[0]?.resolve('1')
  await first
  pass(400)
  await find()
  expect(reads).toHaveLength(1)
  pass(1)
  const second = find()
  reads[1]?.resolve('2')
  expect(await second).toBe('2')
})

test('the answer that was not asked for longest goes first', async () => {
  const { answers, reads, find } = rig()
  for (const [at, key] of ['a', 'b', 'c'].entries()) {
    const read = find(key)
    reads[at]?.resolve(key)
    await read
  }
  expect(['a', 'b', 'c'].map(answers.known)).toEqual([undefined, 'b', 'c'])
  expect(answers.size()).toBe(2)
})
