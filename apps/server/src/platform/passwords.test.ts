import { expect, test } from 'vitest'
import { hashPassword, isPasswordOf } from './passwords.ts'

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? 'failure',
  )
const countOf = (codes: readonly string[], code: string) => codes.filter(one => one === code).length

test('a flood from one source fills its share of the queue, and others are served meanwhile', async () => {
  const flood = Array.from({ length: 64 }, () => codeOf(hashPassword('Kaijiang8', 'flooder')))
  const honest = codeOf(hashPassword('Kaijiang8', 'somebody else'))
  const codes = await Promise.all(flood)
  expect([countOf(codes, 'ok'), countOf(codes, 'SYS/TOO_MANY')]).toEqual([16, 48])
  expect(await honest).toBe('ok')
})

test('a share is free again when its work is done', async () => {
  const hash = await hashPassword('Kaijiang8', 'once more')
  const codes = await Promise.all(
    Array.from({ length: 16 }, () => codeOf(isPasswordOf(hash, 'Kaijiang8', 'once more'))),
  )
  expect(countOf(codes, 'ok')).toBe(16)
})

test('a flood from many sources waits no longer than the queue is, the rest is refused', async () => {
  const flood = Array.from({ length: 80 }, (_, i) => codeOf(hashPassword('Kaijiang8', `source ${i}`)))
  const codes = await Promise.all(flood)
  expect(countOf(codes, 'SYS/BUSY')).toBeGreaterThan(0)
  expect(countOf(codes, 'ok')).toBeGreaterThanOrEqual(64)
})
