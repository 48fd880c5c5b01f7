import { expect, test } from 'vitest'
import { mayCancel } from './cancel-eligibility.ts'

const closesAt = Date.parse('2026-11-21T04:00:52Z')

test.each([
  ['an open order a second before its close', 'open', -1000, true],
  ['an open order at the very moment of its close', 'open', 0, true],
  ['an open order a millisecond after its close', 'open', 1, false],
  ['a settled order', 'won', -1000, false],
  ['a cancelled order', 'cancelled', -1000, false],
  ['a deleted order', 'void', -1000, false],
  ['a stopped chase', 'chase-stopped', -1000, false],
] as const)(
  '%s: may be cancelled by the wall time at UTC+8 (R1-068, R1-072, R1-073)',
  (_, state, offset, may) => {
    expect(mayCancel({ state, closesAt }, closesAt + offset)).toBe(may)
  },
)
