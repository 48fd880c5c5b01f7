import { expect, test } from 'vitest'
import { li } from '#money/money.ts'
import { findTransferFault, leftOfDay } from './transfers.ts'

const bounds = { most: li(500_000n), dayMost: li(800_000n), sentToday: li(600_000n) }

test.each([
  ['nothing', 0n, 'least'],
  ['less than nothing', -1n, 'least'],
  ['the least that there is', 1n, undefined],
  ['all that is left of the day', 200_000n, undefined],
  ['more than is left of the day', 200_001n, 'day'],
  ['more than one transfer takes, whatever the day', 500_001n, 'most'],
] as const)('%s', (_, amount, fault) => {
  expect(findTransferFault(li(amount), bounds)).toBe(fault)
})

test('a day whose bound was lowered below what was sent has nothing left', () => {
  expect(leftOfDay({ dayMost: li(5n), sentToday: li(6n) })).toBe(0n)
  expect(findTransferFault(li(1n), { ...bounds, dayMost: li(0n), sentToday: li(0n) })).toBe('day')
})
