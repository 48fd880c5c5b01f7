import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readStatementRow, type StatementColumn } from '#reconciliation/statement-line.ts'
import { isoOf } from '#time/china-time.ts'

const DAY = '2026-11-22'
const good: Partial<Record<StatementColumn, string>> = {
  ...{ 流水号: 'BANK-0001', 时间: '2026-11-22 13:05:09', 类型: '收款', 金额: '500.17' },
}

const read = (cells: Partial<Record<StatementColumn, string>>, day = DAY) =>
  readStatementRow(column => ({ ...good, ...cells })[column] ?? '', day)
const columnsOf = (cells: Partial<Record<StatementColumn, string>>) => {
  const row = read(cells)
  return 'faults' in row ? row.faults.map(({ column }) => column) : []
}

test('a row is a line with its amount in li, its instant, and what else it says', () => {
  const row = read({ 我方单号: '31', 对方户名: '张三', 对方账号: '6222********1234', 摘要: '转账' })
  expect(row).toEqual({
    line: {
      ...{ reference: 'BANK-0001', kind: 'payment', amount: 500_170n, ourNo: '31', holder: '张三' },
      ...{ atMs: Date.parse('2026-11-22T13:05:09+08:00'), accountTail: '1234', memo: '转账' },
    },
  })
})

test.each<readonly [StatementColumn, string, boolean]>([
  ['流水号', 'abcd', true],
  ['流水号', 'abc', false],
  ['流水号', 'x'.repeat(65), false],
  ['流水号', 'ab cd', false],
  ['流水号', "=cmd|'", false],
  ['时间', '2026-11-22T00:00:00', true],
  ['时间', '2026-11-22 23:59:59', true],
  ['时间', '2026-11-22 24:00:00', false],
  ['时间', '2026-11-23 00:00:00', false],
  ['时间', '2026-11-21 23:59:59', false],
  ['时间', '2026-02-30 10:00:00', false],
  ['时间', '22/11/2026 10:00', false],
  ['类型', '出款', true],
  ['类型', '退回', true],
  ['类型', '手续费', true],
  ['类型', '转账', false],
  ['类型', 'payment', false],
  ['金额', '0.01', true],
  ['金额', '999999999.99', true],
  ['金额', '0', false],
  ['金额', '0.00', false],
  ['金额', '-1', false],
  ['金额', '1e2', false],
  ['金额', '1.001', false],
  ['金额', '1,000.00', false],
  ['金额', '1000000000', false],
  ['金额', '９', false],
  ['我方单号', '1'.repeat(18), true],
  ['我方单号', '1'.repeat(19), false],
  ['我方单号', 'A1', false],
  ['对方户名', '长'.repeat(40), true],
  ['对方户名', '长'.repeat(41), false],
  ['对方账号', '1234', true],
  ['对方账号', '123', false],
  ['对方账号', '****', false],
  ['摘要', '字'.repeat(101), false],
  ['摘要', 'a\u0000b', false],
  ['对方户名', '张\n三', false],
])('%s %s is taken: %s', (column, value, isTaken) => {
  expect(columnsOf({ [column]: value }), value).toEqual(isTaken ? [] : [column])
})

describe('any row', () => {
  const cell = fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('', '1', '收款', '2026-11-22 10:00:00'))

  test('is taken whole or refused with a cause', () => {
    fc.assert(
      fc.property(fc.array(cell, { minLength: 8, maxLength: 8 }), cells => {
        let at = 0
        const row = readStatementRow(() => cells[at++ % cells.length] ?? '', DAY)
        return 'line' in row ? row.line.amount > 0n && row.line.amount % 10n === 0n : row.faults.length > 0
      }),
    )
  })

  test('of a line that is written out is that line again', () => {
    const day = fc.integer({ min: 0, max: 86_399 }).map(at => Date.parse(`${DAY}T00:00:00+08:00`) + at * 1000)
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 99_999_999 }), (atMs, fen) => {
        const row = read({
          时间: isoOf(atMs).slice(0, 19).replace('T', ' '),
          金额: `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`,
        })
        return 'line' in row && row.line.atMs === atMs && row.line.amount === BigInt(fen) * 10n
      }),
    )
  })
})
