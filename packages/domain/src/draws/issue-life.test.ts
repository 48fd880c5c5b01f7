import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allowedSteps,
  hasResult,
  type IssueState,
  lateDrawLimitMs,
  mayBeVoidedByHand,
  nextStep,
  voidReasonTexts,
} from '#draws/issue-life.ts'

const minute = 60_000
const times = { opensAt: 0, closesAt: 4 * minute, drawsAt: 5 * minute }
const rules = { lateDrawLimitMs: 15 * minute, canDraw: true }
const step = (state: IssueState, nowMs: number, canDraw = true) =>
  nextStep({ ...times, state }, nowMs, { ...rules, canDraw })

describe('an issue', () => {
  test.each([
    ['waits for its opening', 'scheduled', -1, { to: 'wait', at: 0 }],
    ['opens at its first moment', 'scheduled', 0, { to: 'open' }],
    ['opens late while bets would still be taken', 'scheduled', 4 * minute - 1, { to: 'open' }],
    [
      'that never opened is missed from its close on',
      'scheduled',
      4 * minute,
      { to: 'voided', reason: 'missed' },
    ],
    ['takes bets until its last millisecond', 'open', 4 * minute - 1, { to: 'wait', at: 4 * minute }],
    ['closes at its time', 'open', 4 * minute, { to: 'closed' }],
    ['closes before anything else after a long downtime', 'open', 99 * minute, { to: 'closed' }],
    ['waits for its draw', 'closed', 5 * minute - 1, { to: 'wait', at: 5 * minute }],
    ['is drawn at its time', 'closed', 5 * minute, { to: 'drawn' }],
    ['is drawn late up to the limit', 'closed', 20 * minute, { to: 'drawn' }],
    ['is voided beyond the limit', 'closed', 20 * minute + 1, { to: 'voiding', reason: 'late' }],
    ['settles once it is drawn', 'drawn', 0, { to: 'settling' }],
    ['is not hurried while it settles', 'settling', 99 * minute, { to: 'wait', at: null }],
    ['is done when settled', 'settled', 99 * minute, { to: 'wait', at: null }],
    ['is not hurried while stakes return', 'voiding', 99 * minute, { to: 'wait', at: null }],
    ['is done when voided', 'voided', 99 * minute, { to: 'wait', at: null }],
  ] as const)('%s', (_, state, nowMs, expected) => {
    expect(step(state, nowMs)).toEqual(expected)
  })

  test('without a source of results waits out the limit and is then voided', () => {
    expect(step('closed', 5 * minute, false)).toEqual({ to: 'wait', at: 20 * minute + 1 })
    expect(step('closed', 20 * minute + 1, false)).toEqual({ to: 'voiding', reason: 'no-result' })
  })

  test('ends as settled or voided from every state, by allowed steps only, whenever it is looked at', () => {
    const states = Object.keys(allowedSteps) as IssueState[]
    fc.assert(
      fc.property(
        fc.constantFrom(...states),
        fc.boolean(),
        fc.array(fc.integer({ min: 0, max: 60 * minute }), { maxLength: 12 }),
        (start, canDraw, pauses) => {
          let state = start
          let now = 0
          for (const pause of [...pauses, 60 * minute, 60 * minute, 0, 0]) {
            now += pause
            const due = nextStep({ ...times, state }, now, { ...rules, canDraw })
            // Settling and the return of stakes are the bets' own work.
            const work = state === 'settling' ? 'settled' : state === 'voiding' ? 'voided' : undefined
            const to = due.to === 'wait' ? work : due.to
            if (to === undefined) continue
            expect(allowedSteps[state]).toContain(to)
            state = to
          }
          expect(['settled', 'voided', 'settling', 'voiding']).toContain(state)
        },
      ),
    )
  })
})

test('nothing leaves a settled or a voided issue, and a drawn one never goes back', () => {
  expect(allowedSteps.settled).toEqual([])
  expect(allowedSteps.voided).toEqual([])
  expect(allowedSteps.drawn).not.toContain('closed')
  expect(allowedSteps.closed).not.toContain('open')
  expect(allowedSteps.settling).not.toContain('voiding')
})

test.each([
  ['15 minutes in a frequent game', { intervalSeconds: 60, external: false }, 15],
  ['3 hours in a daily game', { intervalSeconds: null, external: false }, 180],
  ['3 hours in a game that others draw', { intervalSeconds: 60, external: true }, 180],
])('a draw may be late by %s', (_, game, minutes) => {
  expect(lateDrawLimitMs(game)).toBe(minutes * minute)
})

test('every reason of a void is a sentence', () => {
  for (const text of Object.values(voidReasonTexts)) expect(text.length).toBeGreaterThan(4)
})

const closesAt = 1_000
test.each([
  // state, now, may be voided
  ['scheduled', 0, true],
  ['scheduled', closesAt, false],
  ['open', closesAt - 1, true],
  ['open', closesAt, false],
  ['closed', closesAt, false],
  ['closed', closesAt - 1, false],
  ['drawn', closesAt + 1, false],
  ['settling', closesAt + 1, false],
  ['settled', closesAt + 1, false],
  ['voiding', 0, false],
  ['voided', 0, false],
] as const)('whether people may void an issue that is %s at %d: %s', (state, now, may) => {
  expect(mayBeVoidedByHand({ state, closesAt }, now)).toBe(may)
})

test('an issue has a result from its draw on, unless it was voided', () => {
  const states = Object.keys(allowedSteps) as IssueState[]
  expect(states.filter(hasResult)).toEqual(['drawn', 'settling', 'settled'])
  // Nothing leads from a result back to an issue that still waits for one.
  const after = states.filter(hasResult).flatMap(state => allowedSteps[state])
  expect(after.filter(state => ['scheduled', 'open', 'closed'].includes(state))).toEqual([])
})
