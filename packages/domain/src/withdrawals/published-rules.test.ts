import { expect, test } from 'vitest'
import { li } from '#money/money.ts'
import { feeRule, findBarFault, findRuleFault, type WrittenRules } from './published-rules.ts'
import { feeOf } from './withdrawal-rules.ts'

const method = (min: string, max: string, isOpen = true) => ({ isOpen, min, max })
const right: WrittenRules = {
  ...{ minAmount: '100.00', maxAmount: '50000', feeKind: 'share', feeValue: '1.5', feeMax: '50.00' },
  ...{ relaxQuota: '100.00', adminFeeRate: '10', usdtRate: '7.00' },
  methods: [method('100', '50000'), method('200', '80000'), method('50', '20000')],
}
type Method = WrittenRules['methods'][0]
const [bank, usdt, wallet] = right.methods as readonly [Method, Method, Method]

test('rules by which every open method can be used have no fault', () => {
  expect(findRuleFault(right)).toBeUndefined()
})

test.each<readonly [string, Partial<WrittenRules>]>([
  ['minAmount', { minAmount: '50000.01' }],
  ['minAmount', { minAmount: '-0.01' }],
  ['feeValue', { feeValue: '100.01' }],
  ['feeMax', { feeMax: '-1' }],
  ['relaxQuota', { relaxQuota: '-1' }],
  ['adminFeeRate', { adminFeeRate: '100.5' }],
  ['methods', { methods: [method('300', '200'), usdt, wallet] }],
  ['methods', { methods: [method('300', '200', false), usdt, wallet] }],
  ['rate', { usdtRate: '0' }],
  ['fee', { feeKind: 'fixed', feeValue: '100' }],
  ['fee', { feeValue: '100', feeMax: '0' }],
  ['fee', { minAmount: '0', feeKind: 'none' }],
  ['method', { methods: [bank, method('60000', '90000'), wallet] }],
  ['method', { methods: [bank, usdt, method('10', '99.99')] }],
])('%s is at fault in %j', (fault, change) => {
  expect(findRuleFault({ ...right, ...change })).toBe(fault)
})

test.each<readonly [string, Partial<WrittenRules>]>([
  ['a share of all with a most below the least amount', { feeValue: '100', feeMax: '99.99' }],
  ['a fixed fee below the least amount', { feeKind: 'fixed', feeValue: '99.99' }],
  ['a closed method beside the bounds', { methods: [bank, method('60000', '90000', false), wallet] }],
])('%s can be meant', (_, change) => {
  expect(findRuleFault({ ...right, ...change })).toBeUndefined()
})

test.each([
  ['none', '5', 0],
  ['fixed', '5.009', 5_000],
  ['share', '1.5', 15_000],
  ['share', '9', 50_000],
] as const)('a fee that is written %s %s takes %d 厘 of 1,000 yuan', (feeKind, feeValue, taken) => {
  const rule = feeRule({ feeKind, feeValue, feeMax: '50.00' })
  expect(feeOf(li(1_000_000), { ...rule, freeLeft: 0 })).toBe(BigInt(taken))
})

test('nothing is approved alone where two people are needed', () => {
  expect(findBarFault({ autoApproveBelow: '20000.01', secondPersonFrom: '20000.00' })).toBe('bars')
  expect(findBarFault({ autoApproveBelow: '20000.00', secondPersonFrom: '20000' })).toBeUndefined()
})
