import { expect, test } from 'vitest'
import { createCommitBreaker } from './commit-breaker.ts'

function start() {
  let nowMs = 0
  const breaker = createCommitBreaker({ slowMs: 5_000, slowMax: 3, restMs: 5_000, now: () => nowMs })
  return {
    breaker,
    pass: (ms: number) => {
      nowMs += ms
    },
    see: (...commits: readonly number[]) => {
      for (const ms of commits) breaker.saw(ms)
    },
  }
}

const busy = expect.objectContaining({ code: 'SYS/BUSY' })

test.each<[string, readonly number[], boolean]>([
  ['three slow commits open it', [5_000, 6_000, 20_000], true],
  ['two do not', [5_000, 5_000], false],
  ['a quick one between them begins the count anew', [5_000, 5_000, 4_999, 5_000, 5_000], false],
  ['a quick one closes it, whatever it was', [5_000, 5_000, 5_000, 3], false],
])('%s', (_, commits, isOpen) => {
  const { breaker, see } = start()
  see(...commits)
  expect(breaker.isOpen()).toBe(isOpen)
  if (isOpen) expect(breaker.enter).toThrow(busy)
  else breaker.enter()
})

test('while it is open one call a rest tries; a slow one leaves it open, a quick one closes it', () => {
  const { breaker, see, pass } = start()
  see(5_000, 5_000, 5_000)
  pass(4_999)
  expect(breaker.enter).toThrow(busy)
  pass(1)
  breaker.enter()
  expect(breaker.enter).toThrow(busy)
  pass(6_000)
  see(6_000)
  expect(breaker.enter).toThrow(busy)
  pass(5_000)
  breaker.enter()
  see(20)
  for (let call = 0; call < 3; call++) breaker.enter()
})
