import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { li, type RatioPpm } from '#money/money.ts'
import { foldCount } from './fold.ts'
import { readTurnover } from './requirements.ts'
import { servedInTurn } from './served-in-turn.ts'

/** Rows as `required/counted`, the oldest first, opened at 0, 1, 2 …; `x` before a closed one. */
const rowsOf = (text: string) =>
  text
    .split(' ')
    .filter(row => row !== '')
    .map((row, openedAt) => {
      const [required = '', counted = ''] = row.replace('x', '').split('/')
      return rowOf(Number(required), Number(counted), row.startsWith('x'), openedAt)
    })

const rowOf = (required: number, counted: number, isClosed: boolean, openedAt: number) => ({
  ...{ amount: li(required), bonus: li(0), required: li(required), counted: li(counted), isClosed, openedAt },
})

describe('rows can be folded up to the last point at which nothing was missing', () => {
  test.each([
    ['no row', '', 99, 0],
    ['the newest row stays, though it is met', '100/100', 99, 0],
    ['one that was met before the next', '100/100 50/0', 99, 1],
    ['with too much', '100/170 50/0', 99, 1],
    ['one that misses something', '100/99 50/0', 99, 0],
    ['one that later bets met: they may be judged anew with the newest row', '100/0 50/150', 99, 0],
    ['two that the second met', '100/0 50/150 10/0', 99, 2],
    ['the second misses something, the first did not', '100/100 50/0 10/0', 99, 1],
    ['the newest meets all, and nothing was missing before the second', '100/100 50/0 10/60', 99, 1],
    ['a closed one asks for nothing', 'x100/0 50/0', 99, 1],
    ['bets of a closed one meet the older', '50/10 x100/40 9/0', 99, 2],
    ['all met, all long ago', '10/10 20/20 30/30 40/40', 99, 3],
    ['only what lies before the instant', '10/10 20/20 30/30 40/40', 2, 1],
    ['the instant itself is too young', '10/10 20/20 30/30 40/40', 1, 0],
    ['met, then missing, then met', '10/10 20/0 30/50 5/0', 99, 3],
    ['met, then missing for ever', '10/10 20/0 30/40 5/0', 99, 1],
  ])('%s: %s before %i', (_, rows, before, count) => {
    expect(foldCount(rowsOf(rows), before)).toBe(count)
  })
})

const anyRows = fc.array(fc.tuple(fc.nat(30), fc.nat(40), fc.boolean()), { maxLength: 14 })
const RULES = { allowance: li(0), fee: 0n as RatioPpm }

test('what is left reads as it did with the folded ones, whose open rows are done, whatever is bet later', () => {
  fc.assert(
    fc.property(anyRows, fc.nat(14), fc.array(fc.nat(40), { maxLength: 14 }), (drawn, before, later) => {
      const rows = drawn.map(([required, counted, isClosed], at) => rowOf(required, counted, isClosed, at))
      const count = foldCount(rows, before)
      // Bets of the rows that are left go on being counted after the fold.
      const grown = rows.map((row, at) =>
        at < count ? row : { ...row, counted: li(row.counted + BigInt(later[at] ?? 0)) },
      )
      const inTurn = servedInTurn(grown)
      for (const [at, row] of grown.slice(0, count).entries())
        expect(inTurn[at]).toBe(row.isClosed ? 0n : row.required)
      const left = readTurnover(grown.slice(count), RULES)
      expect(left.rows.map(({ done }) => done)).toEqual(
        inTurn.slice(count).filter((_, at) => grown[count + at]?.isClosed === false),
      )
      expect(left.missing).toBe(readTurnover(grown, RULES).missing)
    }),
    { numRuns: 1000 },
  )
})
