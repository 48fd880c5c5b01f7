import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { li } from '#money/money.ts'
import type { ChaseIssueState } from './chase-state.ts'
import {
  type ChaseFacts,
  type ChaseIssue,
  type ChaseOrder,
  chaseEnd,
  chaseLoss,
  chaseStep,
  fitsLimits,
  stopChase,
  takeOut,
} from './chase-step.ts'

const CLOSE = 100_000
const LATEST = 5_000
const clock = { nowMs: CLOSE - 50_000, latestMs: LATEST }

const order = (given: Partial<ChaseOrder> = {}): ChaseOrder => ({
  stake: li(10_000),
  outcome: null,
  payout: li(0),
  isCancelled: false,
  ...given,
})
const won = (payout = 19_000) => order({ outcome: 'won', payout: li(payout) })
const tie = order({ outcome: 'push', payout: li(10_000) })
const lost = order()
const cancelled = order({ isCancelled: true })

/** Issues at the positions 1, 2, …; they close at the same time unless the test says otherwise. */
function chaseOf(issues: readonly Partial<ChaseIssue>[], given: Partial<ChaseFacts> = {}): ChaseFacts {
  return {
    state: 'running',
    stopOnWin: true,
    lossMax: li(1_000_000),
    issues: issues.map((issue, index) => ({
      position: index + 1,
      state: 'waiting',
      closesAt: CLOSE,
      draw: 'other',
      orders: [],
      ...issue,
    })),
    ...given,
  }
}

const open = (orders: readonly ChaseOrder[], draw: ChaseIssue['draw'] = 'settled'): Partial<ChaseIssue> => ({
  state: 'open',
  draw,
  orders,
})
const waits: Partial<ChaseIssue> = { state: 'waiting', draw: 'other' }
const next: Partial<ChaseIssue> = { state: 'waiting', draw: 'taking-bets' }

describe('an issue of a chase', () => {
  test.each<[string, Partial<ChaseIssue>, ChaseIssueState | undefined]>([
    ['is won with one order that won', open([lost, won(), tie]), 'won'],
    ['is a tie when nothing won', open([lost, tie]), 'push'],
    ['is lost', open([lost, lost]), 'lost'],
    [
      'is lost although part of a lock came back',
      open([order({ outcome: 'lost', payout: li(500) })]),
      'lost',
    ],
    ['is cancelled with all its orders', open([cancelled, cancelled]), 'cancelled'],
    ['is judged by the orders that stand', open([cancelled, lost]), 'lost'],
    ['is voided with its draw', open([lost], 'voided'), 'voided'],
    ['is undecided before its draw', open([lost], 'other'), undefined],
    ['is undecided while it takes bets', open([lost], 'taking-bets'), undefined],
    ['is judged once', { state: 'won', draw: 'settled', orders: [lost] }, undefined],
    ['is not judged without orders', waits, undefined],
  ])('%s', (_, issue, state) => {
    const { judged } = chaseStep(chaseOf([issue, waits]), clock)
    expect(judged).toEqual(state === undefined ? [] : [{ position: 1, state }])
  })
})

describe('the loss of a chase', () => {
  const settled = (state: ChaseIssueState, ...orders: readonly ChaseOrder[]): Partial<ChaseIssue> => ({
    state,
    orders,
    draw: 'settled',
  })
  test.each<[string, readonly Partial<ChaseIssue>[], number]>([
    ['is what was staked and lost', [settled('lost', lost, lost)], 20_000],
    ['is less what was won', [settled('lost', lost), settled('won', won(12_000))], 8_000],
    ['is below zero after more was won', [settled('won', won(19_000))], -9_000],
    ['counts a tie for nothing', [settled('push', tie)], 0],
    ['counts a cancelled order for nothing', [settled('lost', lost, cancelled)], 10_000],
    ['counts voided, waiting and open issues for nothing', [settled('voided', lost), waits, open([lost])], 0],
    ['counts what came back of a lock', [settled('lost', order({ payout: li(2_500) }))], 7_500],
  ])('%s', (_, issues, loss) => {
    expect(chaseLoss(chaseOf(issues).issues)).toBe(BigInt(loss))
  })
})

describe('a running chase', () => {
  test.each<[string, ChaseFacts, Partial<ReturnType<typeof chaseStep>>]>([
    [
      'stops on a win, and what waits comes back',
      chaseOf([open([won()]), next, waits]),
      { returned: { positions: [2, 3], to: 'stopped', why: 'won' }, position: undefined, end: 'won' },
    ],
    [
      'goes on after a win when the player wants so',
      chaseOf([open([won()]), next, waits], { stopOnWin: false }),
      { returned: undefined, position: 2, end: undefined },
    ],
    [
      'is finished by a win in its last issue',
      chaseOf([open([won()])]),
      { returned: undefined, end: 'finished' },
    ],
    [
      'waits for its last orders after a win that left nothing to stop',
      chaseOf([open([won()]), open([lost], 'other')]),
      { returned: undefined, end: undefined },
    ],
    [
      'stops when it has lost as much as its player allows',
      chaseOf([open([lost]), next], { lossMax: li(10_000) }),
      { returned: { positions: [2], to: 'stopped', why: 'limited' }, position: undefined, end: 'limited' },
    ],
    [
      'goes on while one 厘 of the limit is left',
      chaseOf([open([lost]), next], { lossMax: li(10_001) }),
      { returned: undefined, position: 2, end: undefined },
    ],
    [
      'stops on the win before the loss, where both hold',
      chaseOf([open([won(1), lost]), next], { lossMax: li(10_000) }),
      { returned: { positions: [2], to: 'stopped', why: 'won' }, end: 'won' },
    ],
    [
      'has no limit of losses when it is from before there was one',
      chaseOf([open([lost]), next], { lossMax: null }),
      { position: 2 },
    ],
    ['goes on after a tie', chaseOf([open([tie]), next]), { position: 2, end: undefined }],
    ['goes on after a void', chaseOf([open([lost], 'voided'), next]), { position: 2, end: undefined }],
    [
      'waits with the next issue for the result of the last',
      chaseOf([open([lost], 'other'), next]),
      { position: undefined, end: undefined },
    ],
    [
      'does not wait when no result stops it',
      chaseOf([open([lost], 'other'), next], { stopOnWin: false, lossMax: null }),
      { position: 2 },
    ],
    [
      'waits when a loss may stop it',
      chaseOf([open([lost], 'other'), next], { stopOnWin: false }),
      { position: undefined },
    ],
    [
      'does not wait beyond the last moments of the next issue',
      chaseOf([open([lost], 'other'), { ...next, closesAt: clock.nowMs + LATEST }]),
      { position: 2 },
    ],
    [
      'waits one millisecond before them',
      chaseOf([open([lost], 'other'), { ...next, closesAt: clock.nowMs + LATEST + 1 }]),
      { position: undefined },
    ],
    [
      'places nothing in an issue whose close has come, and gets the money back',
      chaseOf([{ ...next, closesAt: clock.nowMs }, waits]),
      { returned: { positions: [1], to: 'voided', why: 'passed' }, position: undefined, end: undefined },
    ],
    [
      'gets back what a downtime swallowed, and bets on the issue that is open',
      chaseOf([{ ...waits, closesAt: 1 }, { ...waits, closesAt: 2 }, next]),
      { returned: { positions: [1, 2], to: 'voided', why: 'passed' }, position: 3, end: undefined },
    ],
    [
      'is cancelled when nothing of it was played',
      chaseOf([{ ...waits, closesAt: 1 }, { state: 'cancelled' }]),
      { returned: { positions: [1], to: 'voided', why: 'passed' }, end: 'cancelled' },
    ],
    [
      'is finished when the rest of it was swallowed',
      chaseOf([open([lost]), { ...waits, closesAt: 1 }]),
      { returned: { positions: [2], to: 'voided', why: 'passed' }, end: 'finished' },
    ],
    [
      'waits for an issue that is not planned yet',
      chaseOf([{ draw: undefined }]),
      { position: undefined, end: undefined },
    ],
  ])('%s', (_, facts, step) => {
    expect(chaseStep(facts, clock)).toMatchObject(step)
  })

  test('that has ended is told the results of its orders, and nothing else', () => {
    const facts = chaseOf([open([won()]), waits], { state: 'stopped' })
    expect(chaseStep(facts, clock)).toEqual({
      judged: [{ position: 1, state: 'won' }],
      returned: undefined,
      position: undefined,
      end: undefined,
    })
  })
})

describe('a player', () => {
  test.each<[string, ChaseFacts, number | undefined, ReturnType<typeof stopChase>]>([
    [
      'stops it, and what waits comes back',
      chaseOf([open([lost], 'other'), waits, waits]),
      undefined,
      { ok: true, returned: { positions: [2, 3], to: 'stopped', why: 'stopped' }, end: 'stopped' },
    ],
    [
      'stops it when nothing waits any more',
      chaseOf([open([lost], 'other')]),
      undefined,
      { ok: true, returned: undefined, end: 'stopped' },
    ],
    [
      'takes one issue out of it',
      chaseOf([waits, waits]),
      2,
      { ok: true, returned: { positions: [2], to: 'cancelled', why: 'taken' }, end: undefined },
    ],
    [
      'takes the last one out, which ends it',
      chaseOf([{ state: 'lost' }, waits]),
      2,
      { ok: true, returned: { positions: [2], to: 'cancelled', why: 'taken' }, end: 'finished' },
    ],
    [
      'takes the only one out, which cancels it',
      chaseOf([waits]),
      1,
      { ok: true, returned: { positions: [1], to: 'cancelled', why: 'taken' }, end: 'cancelled' },
    ],
    [
      'cannot take out what has its orders',
      chaseOf([open([lost], 'other')]),
      1,
      { ok: false, why: 'not-waiting' },
    ],
    ['cannot take out what it does not have', chaseOf([waits]), 7, { ok: false, why: 'not-waiting' }],
    ['cannot stop it twice', chaseOf([waits], { state: 'stopped' }), undefined, { ok: false, why: 'ended' }],
    [
      'cannot take an issue out of one that ended',
      chaseOf([waits], { state: 'won' }),
      1,
      { ok: false, why: 'ended' },
    ],
  ])('%s', (_, facts, position, stop) => {
    expect(stopChase(facts, position)).toEqual(stop)
  })
})

describe('a chase under random events', () => {
  const states: ChaseIssueState[] = [
    'waiting',
    'open',
    'won',
    'lost',
    'push',
    'voided',
    'cancelled',
    'stopped',
  ]
  const issue = fc.record({
    state: fc.constantFrom(...states),
    draw: fc.constantFrom('taking-bets', 'settled', 'voided', 'other', undefined),
    closesAt: fc.integer({ min: 0, max: 2 * CLOSE }),
    orders: fc.array(fc.constantFrom(lost, won(), tie, cancelled), { maxLength: 3 }),
  })
  const facts = fc
    .tuple(
      fc.array(issue, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      fc.option(fc.bigInt({ min: 1n, max: 60_000n })),
    )
    .map(([issues, stopOnWin, lossMax]) =>
      chaseOf(issues, { stopOnWin, lossMax: lossMax === null ? null : li(lossMax) }),
    )

  /** The chase after a step was written, its placed issue taken. */
  function written(chase: ChaseFacts): ChaseFacts {
    const { judged, returned, position, end } = chaseStep(chase, clock)
    const issues = chase.issues.map((one): ChaseIssue => {
      const verdict = judged.find(other => other.position === one.position)
      if (verdict !== undefined) return { ...one, state: verdict.state }
      if (returned?.positions.includes(one.position)) return { ...one, state: returned.to }
      return one.position === position ? { ...one, state: 'open', draw: 'taking-bets' } : one
    })
    return { ...chase, issues, state: end ?? chase.state }
  }

  test('a step moves no issue back, returns each waiting one at most once, and comes to rest', () => {
    fc.assert(
      fc.property(facts, chase => {
        let now = chase
        for (let round = 0; round < 8; round++) {
          const step = chaseStep(now, clock)
          for (const position of step.returned?.positions ?? []) {
            expect(now.issues[position - 1]?.state).toBe('waiting')
            expect(position).not.toBe(step.position)
          }
          for (const { position } of step.judged) expect(now.issues[position - 1]?.state).toBe('open')
          if (step.end !== undefined)
            expect(written(now).issues.map(({ state }) => state)).not.toContain('waiting')
          now = written(now)
        }
        expect(written(now)).toEqual(now)
      }),
    )
  })

  test('a chase has ended exactly when nothing waits or is open', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...states), { minLength: 1 }), found => {
        const isOver = !found.includes('waiting') && !found.includes('open')
        expect(chaseEnd(found) !== undefined).toBe(isOver)
      }),
    )
  })
})

describe('the orders of a position', () => {
  test.each<[string, number, number, number, boolean]>([
    ['fit when nothing stands', 10_000, 0, 10_000, true],
    ['fit when they reach the limit', 4_000, 6_000, 10_000, true],
    ['do not fit one 厘 above it', 4_001, 6_000, 10_000, false],
    ['do not fit when the limit was lowered since', 1, 10_000, 5_000, false],
  ])('%s', (_, wanted, standing, cap, fits) => {
    expect(fitsLimits({ wanted: li(wanted), standing: li(standing), cap: li(cap) })).toBe(fits)
  })

  test.each<[string, readonly Partial<ChaseIssue>[], string | undefined]>([
    ['and the chase goes on with what waits', [{ state: 'lost' }, next, waits], undefined],
    ['and the chase waits for a draw', [open([lost], 'other'), next], undefined],
    ['and the chase is finished when that was the last', [{ state: 'lost' }, next], 'finished'],
    ['and the chase is cancelled when nothing was played', [{ state: 'voided' }, next], 'cancelled'],
  ])('are taken out when they do not, %s', (_, issues, end) => {
    expect(takeOut(chaseOf(issues).issues, 2, 'over-limit')).toEqual({
      returned: { positions: [2], to: 'cancelled', why: 'over-limit' },
      end,
    })
  })
})
