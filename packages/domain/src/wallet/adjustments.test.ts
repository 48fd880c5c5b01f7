import { expect, test } from 'vitest'
import { li } from '#money/money.ts'
import {
  type AdjustmentKind,
  adjustedBalance,
  adjustmentChange,
  adjustmentTypes,
} from '#wallet/adjustments.ts'
import { type BillType, billTypes } from '#wallet/bill-types.ts'

const held = (main: number, owed = 0) => ({ main: li(main), owed: li(owed) })

test.each([
  ['money comes to the balance', held(100), 50, held(150)],
  ['a debt is paid first', held(0, 30), 50, held(20)],
  ['a debt takes all of it', held(0, 80), 50, held(0, 30)],
  ['money is taken', held(100), -60, held(40)],
  ['the whole is taken', held(100), -100, held(0)],
  ['more than there is cannot be taken', held(100), -101, undefined],
  ['a debt makes nothing to take from', held(0, 30), -1, undefined],
])('%s', (_, before, change, after) => {
  expect(adjustedBalance(before, li(change))).toEqual(after)
})

test('each kind goes the way that its bill goes', () => {
  for (const kind of Object.keys(adjustmentTypes) as AdjustmentKind[]) {
    const { bill, sign } = adjustmentTypes[kind]
    const { direction }: BillType = billTypes[bill]
    expect(adjustmentChange(kind, li(5))).toBe(sign * 5n)
    expect([sign === 1n ? 'credit' : 'debit', 'either']).toContain(direction)
  }
})
