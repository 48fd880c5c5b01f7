import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inParallel } from './in-parallel.ts'

test('so many run at once, and answers come in the order of the items', async () => {
  let running = 0
  let most = 0
  const answers = await inParallel([30, 5, 20, 1, 10], 2, async ms => {
    most = Math.max(most, ++running)
    await sleep(ms)
    running--
    return ms
  })
  expect([answers, most]).toEqual([[30, 5, 20, 1, 10], 2])
})

test('after a failure nothing more begins, and it is told when what runs has ended', async () => {
  const ended: number[] = []
  const work = async (item: number) => {
    if (item === 1) throw new Error('no')
    await sleep(20)
    ended.push(item)
  }
  await expect(inParallel([0, 1, 2, 3], 2, work)).rejects.toThrow('no')
  expect(ended).toEqual([0])
})

test('an empty list resolves at once', async () => {
  expect(await inParallel([], 3, async item => item)).toEqual([])
})
