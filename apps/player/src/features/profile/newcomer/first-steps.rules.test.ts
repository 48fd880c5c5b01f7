import { DAY_MS } from '@app/domain/time/china-time.ts'
import { expect, test } from 'vitest'
import { firstSteps } from './first-steps.rules.ts'

const now = 1_000 * DAY_MS
const none = { hasProven: false, hasBet: false, hasFundPassword: false }
const all = { hasProven: true, hasBet: true, hasFundPassword: true }

test.each([
  ['just registered', 0, none, { proof: false, bet: false, secret: false }],
  ['one step gone', 1, { ...none, hasBet: true }, { proof: false, bet: true, secret: false }],
  ['all steps gone', 1, all, undefined],
  ['on the seventh day', 6.9, none, { proof: false, bet: false, secret: false }],
  ['a week old', 7, none, undefined],
])('%s', (_, days, done, steps) => {
  expect(firstSteps({ registeredAt: now - days * DAY_MS, now, ...done })).toEqual(steps)
})
