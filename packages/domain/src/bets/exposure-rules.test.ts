import { expect, test } from 'vitest'
import { isRule, type RuleTerms, rulePhase } from './exposure-rules.ts'

const rule = (change: Partial<RuleTerms> = {}): RuleTerms => ({
  ...{ gameId: 71, playCode: 'tema_a', measure: 'item', threshold: 1_000_000n, action: 'cap' },
  ...change,
})

test.each([
  [true, {}],
  [true, { gameId: null, playCode: null }],
  [true, { playCode: null, measure: 'issue', action: 'close' }],
  [true, { measure: 'used', threshold: 1_000n }],
  [false, { measure: 'used', threshold: 1_001n }],
  [false, { threshold: 0n }],
  [false, { gameId: null }],
  [false, { measure: 'issue', action: 'cap' }],
] as const)('it is %s that these terms make a rule: %o', (fits, change) => {
  expect(isRule(rule(change))).toBe(fits)
})

test.each([
  [0, null, 'watching'],
  [99, null, 'watching'],
  [100, null, 'acting'],
  [199, null, 'acting'],
  [200, null, 'over'],
  [50, 40, 'stopped'],
  [300, 40, 'stopped'],
] as const)('at %i, stopped at %s, a rule is %s', (now, stoppedAt, phase) => {
  expect(rulePhase({ watchUntil: 100, endsAt: 200, stoppedAt }, now)).toBe(phase)
})
