import { expect, test } from 'vitest'
import { billCodesOf, billGroupNames, billGroups } from '#wallet/bill-groups.ts'
import { billTypes } from '#wallet/bill-types.ts'

test('every bill type stands in exactly one group', () => {
  const grouped = billGroupNames.flatMap(billCodesOf).sort((a, b) => a - b)
  expect(grouped).toEqual(Object.values(billTypes).map(({ code }) => code))
})

test('the groups are those that the product names, in its order', () => {
  expect(billGroupNames.map(name => billGroups[name].label).join('/')).toBe(
    '充值/提现/投注/派奖/优惠返水/代理/红包/其他',
  )
})
