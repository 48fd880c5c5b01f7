import { expect, test } from 'vitest'
import { summariseJourneys } from './journey-summary.ts'

const stats = { startTime: '', duration: 1, expected: 5, unexpected: 0, flaky: 0, skipped: 0 }

test('journeys that ended well are counted', () => {
  expect(summariseJourneys({ stats, errors: [] })).toEqual({ passed: 5, failed: 0 })
})

test.each([
  ['failed', { ...stats, unexpected: 2 }, 2],
  ['was kept from running', { ...stats, skipped: 3 }, 3],
])('whatever %s counts as failed', (_, counts, failed) => {
  expect(summariseJourneys({ stats: counts, errors: [] })).toEqual({ passed: 5, failed })
})

test('a journey that passed only the second time counts as passed', () => {
  expect(summariseJourneys({ stats: { ...stats, flaky: 1 }, errors: [] })).toEqual({ passed: 6, failed: 0 })
})

test('a file that cannot be read counts as failed', () => {
  expect(summariseJourneys({ stats, errors: [{ message: 'SyntaxError' }] })).toEqual({ passed: 5, failed: 1 })
})
