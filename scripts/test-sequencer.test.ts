import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './steps.ts'
import { rankOf } from './test-sequencer.ts'

test.each([
  ['apps/server/src/roles.test.ts', 0],
  ['apps/server/src/modules/bets/bets-model.test.ts', 0],
  ['apps/server/src/modules/bets/bets.test.ts', 1],
  ['packages/domain/src/vip/vip-levels.test.ts', 1],
])('the file %s begins at rank %i', (file, rank) => {
  expect(rankOf(join(ROOT, file))).toBe(rank)
})
