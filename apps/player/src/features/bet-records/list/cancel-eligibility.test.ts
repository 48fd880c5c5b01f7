import { expect, test } from 'vitest'
import { mayCancel } from './cancel-eligibility.ts'

const CLOSES = '2026-11-21T12:00:52+08:00'
const closesAt = Date.parse('2026-11-21T04:00:52Z')

test.each([
  ['an open order a second before its close', 0, -1000, true],
  ['an open order at the very moment of its close', 0, 0, true],
  ['an open order a millisecond after its close', 0, 1, false],
  ['a settled order', 1, -1000, false],
  ['a cancelled order', 2, -1000, false],
  ['a deleted order', 3, -1000, false],
  ['a stopped chase', 4, -1000, false],
] as const)(
  '%s: may be cancelled by the wall time at UTC+8 (R1-068, R1-072, R1-073)',
  (_, status, offset, may) => {
    expect(mayCancel({ status, betEndTime: CLOSES }, closesAt + offset)).toBe(may)
  },
)
