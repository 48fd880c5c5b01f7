import { expect, test } from 'vitest'
import { findWithdrawLimitFault, type WithdrawRules } from '#wallet/withdraw-limit.ts'

const right: WithdrawRules = {
  ...{ minAmount: '100.00', maxAmount: '50000.00', dailyAmount: '200000.00' },
  ...{ feeType: 2, feeValue: '1.5', feeMax: '50.00', relaxQuota: '100.00', adminFeeRate: '0', pendingMax: 1 },
  methods: [
    { type: '2', min: '100.00', max: '50000.00' },
    { type: '10', min: '100.00', max: '50000.00', rate: '7.00' },
  ],
  vip: [
    { level: 0, dailyAmount: '50000.00', maxAmount: '50000.00' },
    { level: 9, dailyAmount: '500000.00', maxAmount: '50000.00' },
  ],
}
const [bank, usdt] = right.methods as [WithdrawRules['methods'][0], WithdrawRules['methods'][0]]
const [level] = right.vip as [WithdrawRules['vip'][0]]

test('rules that can be meant have no fault', () => {
  expect(findWithdrawLimitFault(right)).toBeUndefined()
})

test.each<readonly [string, Partial<WithdrawRules>]>([
  ['minAmount', { minAmount: '60000.00' }],
  ['minAmount', { minAmount: '-1.00' }],
  ['minAmount', { dailyAmount: '10.00' }],
  ['feeValue', { feeValue: '100.5' }],
  ['feeMax', { feeMax: '-1.00' }],
  ['relaxQuota', { relaxQuota: '-0.01' }],
  ['adminFeeRate', { adminFeeRate: '101' }],
  ['pendingMax', { pendingMax: 2 }],
  ['methods', { methods: [bank, bank] }],
  ['methods.min', { methods: [{ ...bank, min: '60000.00' }] }],
  ['methods.rate', { methods: [{ ...usdt, rate: '0' }] }],
  ['methods.rate', { methods: [{ ...usdt, rate: undefined }] }],
  ['methods.rate', { methods: [{ ...bank, rate: '7' }] }],
  ['vip', { vip: [level, level] }],
  ['vip.maxAmount', { vip: [{ ...level, maxAmount: '50000.01' }] }],
])('%s is at fault in %j', (fault, change) => {
  expect(findWithdrawLimitFault({ ...right, ...change })).toBe(fault)
})

test('a fee in yuan may be above 100', () => {
  expect(findWithdrawLimitFault({ ...right, feeType: 1, feeValue: '150' })).toBeUndefined()
})
