import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { li, type RatioPpm } from '#money/money.ts'
import { doneOnPaper } from '#turnover/literal-turnover.fixtures.ts'
import { type Requirement, readTurnover, requiredTurnover, servingOf } from '#turnover/requirements.ts'

const ppm = (value: number) => BigInt(value) as RatioPpm

/** Rows as `required/counted`, the oldest first; `x` before a closed one. */
const rowsOf = (text: string): readonly Requirement[] =>
  text
    .split(' ')
    .filter(row => row !== '')
    .map(row => {
      const [required = '', counted = ''] = row.replace('x', '').split('/')
      const amounts = { amount: li(BigInt(required)), bonus: li(0), required: li(BigInt(required)) }
      return { ...amounts, counted: li(BigInt(counted)), isClosed: row.startsWith('x') }
    })

const read = (text: string, allowance = 0, fee = 0) =>
  readTurnover(rowsOf(text), { allowance: li(allowance), fee: ppm(fee) })
const doneIn = (text: string) => read(text).rows.map(row => Number(row.done))

test.each([
  [100, 0, 1_000_000, 100],
  [100, 50, 1_000_000, 150],
  [100, 50, 10_000_000, 1500],
  [0, 50, 3_000_000, 150],
  [100, 0, 0, 0],
  [999, 0, 1_500_000, 1498],
  [1, 0, 999_999, 0],
  [1, 0, 1_000_001, 1],
  [10_000_000_000_000, 0, 1_000_000, 10_000_000_000_000],
])('%i with a bonus of %i at %i ppm asks for %i', (amount, bonus, multiple, required) => {
  expect(requiredTurnover(li(amount), li(bonus), ppm(multiple))).toBe(BigInt(required))
})

describe('what is done, the oldest row first', () => {
  test.each([
    ['no row', '', []],
    ['one row, nothing bet', '100/0', [0]],
    ['one row, a part', '100/40', [40]],
    ['one row, all', '100/100', [100]],
    ['one row, more than all', '100/170', [100]],
    ['two rows, nothing bet', '100/0 50/0', [0, 0]],
    ['bets of the first serve the first', '100/60 50/0', [60, 0]],
    ['what the first has too much is lost: the second came later', '100/160 50/0', [100, 0]],
    ['bets of the second serve the first before its own', '100/0 50/80', [80, 0]],
    ['and its own with what is left', '100/0 50/120', [100, 20]],
    ['and no further', '100/0 50/200', [100, 50]],
    ['the first was half done', '100/50 50/70', [100, 20]],
    ['the first was done, with too much', '100/130 50/20', [100, 20]],
    ['three rows, the last bets fill all', '10/0 20/0 30/60', [10, 20, 30]],
    ['three rows, the last bets fill two', '10/0 20/0 30/29', [10, 19, 0]],
    ['three rows, the middle ones bet', '10/0 20/25 30/0', [10, 15, 0]],
    ['three rows, too much in the middle', '10/0 20/99 30/5', [10, 20, 5]],
    ['too much twice', '10/50 20/50 30/5', [10, 20, 5]],
    ['a lack, too much, a lack', '10/0 20/35 30/10', [10, 20, 10]],
    ['a lack that a later row repays', '10/4 20/20 30/36', [10, 20, 30]],
    ['short by one', '10/4 20/20 30/35', [10, 20, 29]],
    ['only the newest bets, short of the oldest', '100/0 1/0 1/50', [50, 0, 0]],
    ['many small rows', '1/0 1/0 1/0 1/2 1/0', [1, 1, 0, 0, 0]],
    ['one 厘', '1/0 1/1', [1, 0]],
    ['large sums', '1000000000000000/999999999999999', [999_999_999_999_999]],
  ])('%s: %s', (_, rows, done) => {
    expect(doneIn(rows)).toEqual(done)
  })
})

describe('closed rows ask for nothing, and their bets serve older rows', () => {
  test.each([
    ['a closed row alone', 'x100/0', []],
    ['a closed row before an open one', 'x100/0 50/20', [20]],
    ['bets of the closed row do not serve a later one', 'x100/90 50/20', [20]],
    ['bets of the closed row serve the older one', '50/0 x100/30', [30]],
    ['but no more than it misses', '50/0 x100/90', [50]],
    ['closed in the middle', '50/10 x100/20 30/25', [50, 5]],
    ['all closed', 'x10/3 x20/0', []],
    ['closed at both ends', 'x10/5 20/0 x30/15', [15]],
    ['an open row between closed ones, too much', 'x10/5 20/25 x30/15', [20]],
    ['a lapsed row frees what its bets had served of it', '50/0 x100/60 10/0', [50, 0]],
  ])('%s: %s', (_, rows, done) => {
    expect(doneIn(rows)).toEqual(done)
  })
})

describe('what serves a row: its own bets, what they do for older ones, what none needs, bets of newer ones', () => {
  test.each([
    ['nothing bet', '100/0', 0, [0, 0, 0, 0]],
    ['a part', '100/40', 0, [40, 0, 0, 0]],
    ['too much', '100/170', 0, [100, 0, 70, 0]],
    ['bets of the second serve the first', '100/0 50/80', 0, [0, 0, 0, 80]],
    ['seen from the second', '100/0 50/80', 1, [0, 80, 0, 0]],
    ['bets of the second serve both, seen from the first', '100/40 50/90', 0, [40, 0, 0, 60]],
    ['seen from the second', '100/40 50/90', 1, [30, 60, 0, 0]],
    ['too much of the second', '100/40 50/200', 1, [50, 60, 90, 0]],
    ['the first had too much, which the second gets nothing of', '100/130 50/20', 1, [20, 0, 0, 0]],
    ['three rows, the middle', '10/0 20/25 30/40', 1, [15, 10, 0, 5]],
    ['a closed row needs nothing', 'x100/90 50/20', 0, [0, 0, 90, 0]],
    ['and its bets serve the older one', '50/0 x100/90', 1, [0, 50, 40, 0]],
  ])('%s: %s at %i', (_, rows, place, [own, forOlder, unused, fromNewer]) => {
    const sums = Object.entries(servingOf(rowsOf(rows), place)).map(([name, sum]) => [name, Number(sum)])
    expect(Object.fromEntries(sums)).toEqual({ own, forOlder, unused, fromNewer })
  })

  test('it agrees with what is done and with what was counted, whatever was bet', () => {
    const anyRow = fc.record({ need: fc.nat(40), counted: fc.nat(60), isClosed: fc.boolean() })
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 8 }), drawn => {
        const paper = doneOnPaper(drawn)
        const rows = rowsOf(
          drawn.map(row => `${row.isClosed ? 'x' : ''}${row.need}/${row.counted}`).join(' '),
        )
        for (const [place, row] of rows.entries()) {
          const { own, forOlder, unused, fromNewer } = servingOf(rows, place)
          expect(Number(own + fromNewer)).toBe(paper[place])
          expect(own + forOlder + unused).toBe(row.counted)
        }
      }),
    )
  })
})

describe('the allowance goes to the oldest rows that miss something', () => {
  test.each([
    ['none', '100/99', 0, [0], 1, false],
    ['less than is missing', '100/50', 49, [49], 1, false],
    ['just what is missing', '100/50', 50, [50], 0, true],
    ['more than is missing', '100/50', 80, [50], 0, true],
    ['nothing is missing', '100/100', 80, [0], 0, true],
    ['no row', '', 80, [], 0, true],
    ['two rows, enough for both', '100/50 30/0', 80, [50, 30], 0, true],
    ['two rows, short by one', '100/50 30/0', 79, [50, 29], 1, false],
    ['the first passes by it', '100/90 30/0', 15, [10, 5], 25, false],
    ['the first is done, the second uses it', '100/100 30/25', 5, [0, 5], 0, true],
    ['a closed row uses none', 'x100/0 30/25', 5, [5], 0, true],
    ['three rows', '10/0 10/0 10/0', 25, [10, 10, 5], 5, false],
  ])('%s: %s with %i', (_, rows, allowance, allowed, missing, isMet) => {
    const turnover = read(rows, allowance)
    expect(turnover.rows.map(row => Number(row.allowed))).toEqual(allowed)
    expect([Number(turnover.missing), turnover.isMet]).toEqual([missing, isMet])
  })
})

describe('a row that is not passed costs its bonus and a share of its amount', () => {
  const row = (amount: number, bonus: number, counted: number): Requirement => ({
    ...{ amount: li(amount), bonus: li(bonus), required: li(amount + bonus) },
    ...{ counted: li(counted), isClosed: false },
  })
  test.each([
    ['no charge is configured', [row(1000, 100, 0)], 0, 0, [0]],
    ['nothing done', [row(1000, 100, 0)], 0, 50_000, [150]],
    ['nearly all done costs as much', [row(1000, 100, 1099)], 0, 50_000, [150]],
    ['all done', [row(1000, 100, 1100)], 0, 50_000, [0]],
    ['the allowance lets it pass', [row(1000, 100, 1099)], 1, 50_000, [0]],
    ['the share is cut down', [row(999, 0, 0)], 0, 125_000, [124]],
    ['a bonus alone', [row(0, 100, 0)], 0, 50_000, [100]],
    ['the whole amount', [row(1000, 0, 0)], 0, 1_000_000, [1000]],
    ['only rows that are not passed', [row(10, 5, 15), row(20, 5, 0)], 0, 500_000, [0, 15]],
    ['each row for itself', [row(3, 0, 0), row(3, 0, 0)], 0, 500_000, [1, 1]],
  ])('%s', (_, rows, allowance, fee, deducts) => {
    const turnover = readTurnover(rows, { allowance: li(allowance), fee: ppm(fee) })
    expect(turnover.rows.map(each => Number(each.deduct))).toEqual(deducts)
    expect(Number(turnover.deduct)).toBe(deducts.reduce((sum, deduct) => sum + deduct, 0))
  })
})

const anyRows = fc.array(
  fc.record({
    need: fc.integer({ min: 1, max: 30 }),
    counted: fc.integer({ min: 0, max: 40 }),
    isClosed: fc.boolean(),
  }),
  { maxLength: 12 },
)
const asRequirements = (rows: readonly { need: number; counted: number; isClosed: boolean }[]) =>
  rows.map(({ need, counted, isClosed }) => ({
    ...{ amount: li(need), bonus: li(0), required: li(need), counted: li(counted), isClosed },
  }))

describe('any rows', () => {
  test('are done as they are on paper, one 厘 at a time', () => {
    fc.assert(
      fc.property(anyRows, rows => {
        const { rows: found } = readTurnover(asRequirements(rows), { allowance: li(0), fee: ppm(0) })
        const onPaper = doneOnPaper(rows).filter((_, at) => rows[at]?.isClosed === false)
        expect(found.map(row => Number(row.done))).toEqual(onPaper)
      }),
      { numRuns: 1000 },
    )
  })

  test('what is required is done, allowed or missing; and it is met just when nothing is missing', () => {
    fc.assert(
      fc.property(anyRows, fc.bigInt(0n, 60n), (rows, allowance) => {
        const found = readTurnover(asRequirements(rows), { allowance: li(allowance), fee: ppm(0) })
        const allowed = found.rows.reduce((sum, row) => sum + row.allowed, 0n)
        expect(found.done + allowed + found.missing).toBe(found.required)
        expect(allowed <= allowance).toBe(true)
        expect(found.isMet).toBe(found.missing === 0n)
      }),
    )
  })

  test('a further bet never leaves more to do, and closing a row never asks for more', () => {
    fc.assert(
      fc.property(anyRows, fc.nat(11), (rows, place) => {
        const missing = (given: typeof rows) =>
          readTurnover(asRequirements(given), { allowance: li(0), fee: ppm(0) }).missing
        const change = (to: Partial<(typeof rows)[number]>) =>
          rows.map((row, at) => (at === place ? { ...row, ...to } : row))
        const counted = (rows[place]?.counted ?? 0) + 1
        expect(missing(change({ counted })) <= missing(rows)).toBe(true)
        expect(missing(change({ isClosed: true })) <= missing(rows)).toBe(true)
      }),
    )
  })
})
