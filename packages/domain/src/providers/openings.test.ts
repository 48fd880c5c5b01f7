import { expect, test } from 'vitest'
import { openingObstacle } from './openings.ts'

test.each([
  ['closed', 'canary', false, 0, 'certificate'],
  ['closed', 'canary', true, 0, undefined],
  ['closed', 'open', true, 0, 'canary'],
  ['canary', 'open', false, 0, 'certificate'],
  ['canary', 'open', true, 3, 'differences'],
  ['canary', 'open', true, 0, undefined],
  ['canary', 'canary', true, 3, undefined],
  ['open', 'canary', true, 1, undefined],
  ['open', 'open', true, 0, 'canary'],
] as const)(
  'from %s to %s, certified %s, with %i differences: %s',
  (from, to, isCertified, differences, obstacle) => {
    expect(openingObstacle({ from, to, isCertified, differences })).toBe(obstacle)
  },
)
