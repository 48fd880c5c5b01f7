import { expect, test } from 'vitest'
import { dayIn, daysAsked, gapOf, sourceIn } from './reconciliation.rules.ts'

const NOW = Date.parse('2026-11-22T20:00:00+08:00')

test.each([
  [{}, '2026-11-16', '2026-11-22'],
  [{ to: '2026-11-10' }, '2026-11-04', '2026-11-10'],
  [{ from: '2026-11-20T00:00:00+08:00' }, '2026-11-20', '2026-11-22'],
  [{ from: '2026-11-25' }, '2026-11-22', '2026-11-22'],
  [{ from: '2026-01-01' }, '2026-10-23', '2026-11-22'],
  [{ from: 'soon', to: 'later' }, '2026-11-16', '2026-11-22'],
])('an address %j asks for %s to %s', (address, from, to) => {
  expect(daysAsked(address, NOW)).toEqual({ from, to })
})

test.each([
  ['2026-11-22', '2026-11-22'],
  ['2026-11-22T23:30:00+08:00', '2026-11-22'],
  ['2026-11-22T23:30:00Z', '2026-11-23'],
  ['x', undefined],
  [undefined, undefined],
])('the day of %s is %s', (text, day) => expect(dayIn(text)).toBe(day))

test.each([
  ['5.00', '3.00', '2.00'],
  ['3.00', '5.00', '-2.00'],
  ['0.00', '0.00', '0.00'],
])('%s of theirs beside %s of ours is %s', (theirs, ours, gap) => expect(gapOf(theirs, ours)).toBe(gap))

test.each([
  ['gateway', 'gateway'],
  ['payee-3', 'payee-3'],
  ['payee-0', undefined],
  ['payees', undefined],
])('%s names the source %s', (text, source) => expect(sourceIn(text)).toBe(source))
