import { doneOnPaper } from '@app/domain/turnover/literal-turnover.fixtures.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerCase } from './rule-case.ts'
import { turnoverLife } from './turnover-life.ts'

type Step = Readonly<Record<string, unknown>>
type TurnoverAnswer = Readonly<{
  requireDML: string
  sumAllDeduct: string
  yetWithdraw: number
  rows: readonly Readonly<{ id: string; doneDml: string; requiredDml: string; passed: number }>[]
}>

const SETTINGS = {
  contributionPpm: { lottery: 1_000_000, live: 500_000 },
  ...{ relaxQuota: '0', adminFeePpm: 0, clearBelow: '1000', coverSharePpm: 900_000 },
}

const life = (steps: readonly Step[], settings: Step = {}) => {
  const line = JSON.stringify({ id: 'case', settings: { ...SETTINGS, ...settings }, steps })
  const answer = answerCase(line, turnoverLife)
  if ('error' in answer) throw new Error(answer.error.msg)
  return answer.answers
}

const credit = (id: string, at: number, amount: number, more: Step = {}): Step => ({
  ...{ op: 'credit', id, at, kind: 'deposit', amount: String(amount), bonus: '0', multiplePpm: 1_000_000 },
  ...{ fundsBefore: '5000000', ...more },
})
const bet = (id: number, placedAt: number, valid: number, more: Step = {}): Step => ({
  ...{ id: String(id), placedAt, category: 'lottery', valid: String(valid), ...more },
})
const settle = (issue: string, version: number, ...orders: readonly Step[]): Step => ({
  ...{ op: 'settle', issue, version, orders },
})
const withdraw = (id: string, accept = false): Step => ({ op: 'withdraw', id, accept })
const reject = (id: string): Step => ({ op: 'reject', id })

/** The rows after these steps, as `id done/required`, `!` where passed. */
function rowsAfter(steps: readonly Step[], settings: Step = {}): string {
  const { rows } = life([...steps, { op: 'query' }], settings).at(-1) as TurnoverAnswer
  return rows
    .map(row => `${row.id} ${row.doneDml}/${row.requiredDml}${row.passed === 1 ? '!' : ''}`)
    .join(', ')
}

const side = (id: number, placedAt: number, option: string, stake: number) =>
  bet(id, placedAt, stake, { market: { key: 'sides', size: 2 }, options: { [option]: String(stake) } })

const two = [credit('a', 10, 100), credit('b', 20, 50)]
const FEE = { adminFeePpm: 50_000 }

describe('a life', () => {
  test.each<readonly [string, readonly Step[], string]>([
    ['begins with nothing', [], ''],
    ['a deposit asks for its amount', [credit('a', 10, 100)], 'a 0/100'],
    ['a multiple of nothing asks for nothing', [credit('a', 10, 100, { multiplePpm: 0 })], ''],
    [
      'a bonus counts with its multiple',
      [credit('a', 10, 100, { bonus: '20', multiplePpm: 8_000_000 })],
      'a 0/960',
    ],
    ['a bet serves it', [credit('a', 10, 100), settle('1', 1, bet(1, 11, 30))], 'a 30/100'],
    ['a bet from before does not', [credit('a', 10, 100), settle('1', 1, bet(1, 9, 30))], 'a 0/100'],
    [
      'a bet of another product counts its share',
      [credit('a', 10, 100), settle('1', 1, bet(1, 11, 31, { category: 'live' }))],
      'a 15/100',
    ],
    [
      'bets before the second deposit serve the first only',
      [...two, settle('1', 1, bet(1, 11, 130))],
      'a 100/100!, b 0/50',
    ],
    [
      'bets after it serve the first, then the second',
      [...two, settle('1', 1, bet(1, 21, 130))],
      'a 100/100!, b 30/50',
    ],
    [
      'issues settle in any order',
      [...two, settle('2', 1, bet(2, 21, 60)), settle('1', 1, bet(1, 11, 80))],
      'a 100/100!, b 40/50',
    ],
    [
      'a version replaces the one before',
      [credit('a', 10, 100), settle('1', 1, bet(1, 11, 80)), settle('1', 2, bet(1, 11, 30))],
      'a 30/100',
    ],
    [
      'the same version again changes nothing',
      [credit('a', 10, 100), settle('1', 1, bet(1, 11, 80)), settle('1', 1, bet(1, 11, 80))],
      'a 80/100',
    ],
    [
      'an older version that comes late changes nothing',
      [credit('a', 10, 100), settle('1', 2, bet(1, 11, 30)), settle('1', 1, bet(1, 11, 80))],
      'a 30/100',
    ],
    [
      'a void takes all of it back',
      [credit('a', 10, 100), settle('1', 1, bet(1, 11, 80)), settle('1', 2)],
      'a 0/100',
    ],
    [
      'a void of a bet that served two deposits',
      [...two, settle('1', 1, bet(1, 21, 130)), settle('1', 2)],
      'a 0/100, b 0/50',
    ],
    [
      'both sides of an issue cover each other',
      [credit('a', 10, 100), settle('1', 1, side(1, 11, 'big', 50), side(2, 12, 'small', 20))],
      'a 30/100',
    ],
    [
      'both sides of two issues do not',
      [
        credit('a', 10, 100),
        settle('1', 1, side(1, 11, 'big', 50)),
        settle('2', 1, side(2, 12, 'small', 20)),
      ],
      'a 70/100',
    ],
    [
      'order 9 is covered before order 10',
      [...two, settle('1', 1, side(10, 21, 'big', 50), side(9, 11, 'big', 50), side(11, 22, 'small', 50))],
      'a 50/100, b 0/50',
    ],
    [
      'empty pockets close what is older',
      [credit('a', 10, 100), credit('b', 20, 50, { fundsBefore: '999' })],
      'b 0/50',
    ],
    [
      'just enough in the pocket does not',
      [credit('a', 10, 100), credit('b', 20, 50, { fundsBefore: '1000' })],
      'a 0/100, b 0/50',
    ],
    [
      'a credit that asks for nothing closes too',
      [credit('a', 10, 100), credit('b', 20, 50, { fundsBefore: '0', multiplePpm: 0 })],
      '',
    ],
    [
      'bets of the lapsed row are not carried over',
      [credit('a', 10, 100), settle('1', 1, bet(1, 11, 100)), credit('b', 20, 50, { fundsBefore: '0' })],
      'b 0/50',
    ],
    [
      'a lapsed row stays closed when its bets are void',
      [
        credit('a', 10, 100),
        settle('1', 1, bet(1, 11, 100)),
        credit('b', 20, 50, { fundsBefore: '0' }),
        settle('1', 2),
      ],
      'b 0/50',
    ],
    [
      'three deposits, bets after each',
      [...two, credit('c', 30, 10), settle('1', 1, bet(1, 11, 40), bet(2, 21, 40), bet(3, 31, 40))],
      'a 100/100!, b 20/50, c 0/10',
    ],
    [
      'a bet in the millisecond of the second deposit serves the first only',
      [...two, settle('1', 1, bet(1, 20, 130))],
      'a 100/100!, b 0/50',
    ],
    [
      'a void after the second deposit opens the first again',
      [...two, settle('1', 1, bet(1, 11, 100)), settle('2', 1, bet(2, 21, 50)), settle('1', 2)],
      'a 50/100, b 0/50',
    ],
    [
      'a re-settlement upwards serves the older first',
      [...two, settle('1', 1, bet(1, 21, 50)), settle('1', 2, bet(1, 21, 120))],
      'a 100/100!, b 20/50',
    ],
    [
      'one member, two products',
      [credit('a', 10, 100), settle('1', 1, bet(1, 11, 30), bet(2, 11, 30, { category: 'live' }))],
      'a 45/100',
    ],
    [
      'a product that is not named adds nothing',
      [credit('a', 10, 100), settle('1', 1, bet(1, 11, 30, { category: 'sport' }))],
      'a 0/100',
    ],
    ['a multiple of a half is cut down', [credit('a', 10, 101, { multiplePpm: 500_000 })], 'a 0/50'],
  ])('%s', (_, steps, expected) => {
    expect(rowsAfter(steps)).toBe(expected)
  })
})

describe('a withdrawal', () => {
  test.each<readonly [string, readonly Step[], Step, unknown, string]>([
    [
      'is free when all is met',
      [credit('a', 10, 100), settle('1', 1, bet(1, 11, 100))],
      {},
      { allowed: true, deduct: '0' },
      'a 100/100!',
    ],
    [
      'is refused when something is missing',
      [credit('a', 10, 100)],
      {},
      { allowed: false, deduct: '0' },
      'a 0/100',
    ],
    [
      'is let through by the allowance, and closes nothing',
      [credit('a', 10, 100), settle('1', 1, bet(1, 11, 60))],
      { relaxQuota: '40' },
      { allowed: true, deduct: '0' },
      'a 60/100!',
    ],
    ['pays for what is missing, and closes it', two, FEE, { allowed: true, deduct: '7' }, ''],
    [
      'closes the met rows as well',
      [...two, settle('1', 1, bet(1, 21, 100))],
      FEE,
      { allowed: true, deduct: '2' },
      '',
    ],
  ])('%s', (_, steps, settings, expected, rows) => {
    const whole = [...steps, withdraw('w', true)]
    expect(life(whole, settings).at(-1)).toEqual(expected)
    expect(rowsAfter(whole, settings)).toBe(rows)
  })

  test('that does not accept the charge is told it, and closes nothing', () => {
    expect(life([...two, withdraw('w')], FEE).at(-1)).toEqual({ allowed: false, deduct: '7' })
    expect(rowsAfter([...two, withdraw('w')], FEE)).toBe('a 0/100, b 0/50')
  })

  test('that is rejected opens its rows again, and only its own', () => {
    const steps = [credit('a', 10, 100), withdraw('v', true), credit('b', 20, 50), withdraw('w', true)]
    expect(rowsAfter([...steps, reject('w')], FEE)).toBe('b 0/50')
    expect(rowsAfter([...steps, reject('w'), reject('v')], FEE)).toBe('a 0/100, b 0/50')
    expect(rowsAfter([...steps, reject('x')], FEE)).toBe('')
  })

  test('that is rejected after the pockets were empty opens nothing', () => {
    const steps = [
      credit('a', 10, 100),
      withdraw('w', true),
      credit('b', 20, 50, { fundsBefore: '0' }),
      reject('w'),
    ]
    expect(rowsAfter(steps, FEE)).toBe('b 0/50')
  })
})

test.each([
  ['no JSON', 'x', 'CASE/JSON'],
  ['a list', '[]', 'CASE/FIELD'],
  ['no id', '{"steps":[]}', 'CASE/FIELD'],
  ['no settings', '{"id":"a","steps":[]}', 'CASE/FIELD'],
  [
    'an amount as a number',
    JSON.stringify({ id: 'a', settings: SETTINGS, steps: [credit('a', 1, 1, { amount: 1 })] }),
    'CASE/FIELD',
  ],
  [
    'a negative amount',
    JSON.stringify({ id: 'a', settings: SETTINGS, steps: [credit('a', 1, -1)] }),
    'CASE/FIELD',
  ],
  [
    'a step that is none',
    JSON.stringify({ id: 'a', settings: SETTINGS, steps: [{ op: 'toString' }] }),
    'CASE/STEP',
  ],
  [
    'credits back in time',
    JSON.stringify({ id: 'a', settings: SETTINGS, steps: [credit('a', 2, 1), credit('b', 1, 1)] }),
    'CASE/ORDER',
  ],
])('a line with %s is refused', (_, line, code) => {
  expect(answerCase(line, turnoverLife)).toMatchObject({ error: { code } })
})

test('any order of the issues, with replays and late versions, ends in what the last versions say on paper', () => {
  const anyIssue = fc.record({
    versions: fc.array(
      fc.array(fc.record({ placedAt: fc.integer({ min: 1, max: 60 }), valid: fc.nat(30) }), { maxLength: 4 }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  const credits = [credit('a', 10, 40), credit('b', 20, 30), credit('c', 40, 20)]
  fc.assert(
    fc.property(fc.array(anyIssue, { maxLength: 6 }), fc.infiniteStream(fc.nat(1000)), (issues, ranks) => {
      const settles = issues.flatMap(({ versions }, issue) =>
        versions.map((orders, at) =>
          settle(String(issue), at + 1, ...orders.map((order, id) => bet(id, order.placedAt, order.valid))),
        ),
      )
      const shuffled = [...settles, ...settles]
        .map(step => ({ step, rank: ranks.next().value ?? 0 }))
        .toSorted((one, other) => one.rank - other.rank)
        .map(({ step }) => step)
      const last = issues.flatMap(({ versions }) => versions.at(-1) ?? [])
      const countedBetween = (from: number, to: number) =>
        last
          .filter(({ placedAt }) => placedAt > from && placedAt <= to)
          .reduce((sum, { valid }) => sum + valid, 0)
      const rows = [
        { id: 'a', need: 40, counted: countedBetween(10, 20), isClosed: false },
        { id: 'b', need: 30, counted: countedBetween(20, 40), isClosed: false },
        { id: 'c', need: 20, counted: countedBetween(40, 99), isClosed: false },
      ]
      const done = doneOnPaper(rows)
      const onPaper = rows.map(
        ({ id, need }, at) => `${id} ${done[at]}/${need}${done[at] === need ? '!' : ''}`,
      )
      expect(rowsAfter([...credits, ...shuffled])).toBe(onPaper.join(', '))
    }),
    { numRuns: 300 },
  )
})
