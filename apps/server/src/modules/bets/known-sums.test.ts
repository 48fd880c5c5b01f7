import { expect, test } from 'vitest'
import { createKnownSums } from './known-sums.ts'

const [ANN, BOB, CARL] = [1n, 2n, 3n]

test('the staked sum is cached with the version after the slip', () => {
  const known = createKnownSums()
  expect([known.versionOf(ANN), known.priorOf(ANN, 10n)]).toEqual([-1n, -1n])
  known.remember(ANN, { before: 4n, after: 6n }, 10n, 500n)
  expect([known.versionOf(ANN), known.priorOf(ANN, 10n), known.priorOf(ANN, 11n)]).toEqual([6n, 500n, -1n])
  known.forget(ANN)
  expect([known.versionOf(ANN), known.priorOf(ANN, 10n)]).toEqual([-1n, -1n])
})

test('other issues stay known while nothing else moved the account, and only then', () => {
  const known = createKnownSums()
  known.remember(ANN, { before: 0n, after: 1n }, 10n, 500n)
  known.remember(ANN, { before: 1n, after: 2n }, 11n, 70n)
  expect([known.priorOf(ANN, 10n), known.priorOf(ANN, 11n)]).toEqual([500n, 70n])
  known.remember(ANN, { before: 5n, after: 6n }, 11n, 90n)
  expect([known.priorOf(ANN, 10n), known.priorOf(ANN, 11n)]).toEqual([-1n, 90n])
})

test('the issues of slips that moved the account together are known together', () => {
  const known = createKnownSums()
  known.remember(ANN, { before: 0n, after: 1n }, 10n, 500n)
  known.remember(ANN, { before: 1n, after: 3n }, 10n, 600n)
  known.remember(ANN, { before: 1n, after: 3n }, 11n, 70n)
  expect([known.versionOf(ANN), known.priorOf(ANN, 10n), known.priorOf(ANN, 11n)]).toEqual([3n, 600n, 70n])
})

test('keeps the newest accounts and the newest issues of each', () => {
  const known = createKnownSums(2)
  for (let issue = 1n; issue <= 9n; issue++) {
    known.remember(ANN, { before: issue, after: issue + 1n }, issue, issue)
  }
  expect([1n, 2n, 9n].map(issue => known.priorOf(ANN, issue))).toEqual([-1n, 2n, 9n])
  known.remember(BOB, { before: 0n, after: 1n }, 1n, 1n)
  known.remember(ANN, { before: 10n, after: 11n }, 1n, 1n)
  known.remember(CARL, { before: 0n, after: 1n }, 1n, 1n)
  expect([ANN, BOB, CARL].map(known.versionOf)).toEqual([11n, -1n, 1n])
})
