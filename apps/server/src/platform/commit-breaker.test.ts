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

test.each<[string, readonly number[], boolean]>([
  ['none', [], false],
  ['a hundred, of which one is slow', [300, ...Array<number>(99).fill(5)], false],
  ['a hundred, of which two are slow', [300, 300, ...Array<number>(98).fill(5)], true],
  ['few, of which one is slow', [5, 300, 5], true],
  [
    'a thousand quick ones after many slow ones',
    [...Array<number>(500).fill(900), ...Array<number>(1_000).fill(5)],
    false,
  ],
])('the 99th percentile of commits: %s', (_, commits, isSlow) => {
  const { breaker, see } = start()
  see(...commits)
  expect([breaker.isSlow(), breaker.isOpen()]).toEqual([isSlow, false])
})

test('slow commits are forgotten after a minute, so that work which waited for them goes on', () => {
  const { breaker, see, pass } = start()
  see(300, 300)
  pass(59_999)
  expect(breaker.isSlow()).toBe(true)
  pass(1)
  expect(breaker.isSlow()).toBe(false)
})
