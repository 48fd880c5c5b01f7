import { expect, test } from 'vitest'
import { withoutStacks } from './without-stacks.ts'

const frames = () => new Error('a mark').stack?.match(/\n\s+at /g)?.length ?? 0

test('errors made meanwhile know no place, those made afterwards do, whatever became of the run', async () => {
  let meanwhile = -1
  await withoutStacks(async () => {
    meanwhile = frames()
  })
  expect(meanwhile).toBe(0)
  expect(frames()).toBeGreaterThan(0)
  const broken = withoutStacks(async () => {
    throw new Error('the library is lost')
  })
  await expect(broken).rejects.toThrow('the library is lost')
  expect(frames()).toBeGreaterThan(0)
})
