import { expect, test } from 'vitest'
import { playOf } from '#lottery/settle.fixtures.ts'
import { formatMoney, li, type OddsPpm } from '#money/money.ts'
import {
  byLimitName,
  type GameLimits,
  gameLimitKeys,
  heldLimits,
  limitFault,
  termsWith,
} from './game-limits.ts'
import { defaultLimits } from './limits.ts'

const play = playOf('six-mark', 'tema_a')
const yuan = (amount: number) => li(amount * 1000)
const termsAt = (odds: bigint) => {
  const table = { '*': odds as OddsPpm }
  return { odds: table, limits: defaultLimits(play, table) }
}
const TERMS = termsAt(48_500_000n)
const heldBy = (own: GameLimits, terms = TERMS) => {
  const held = heldLimits(termsWith(play, terms, own))
  return byLimitName(name => formatMoney(held[name]))
}

test('what nobody published has its default, each by itself', () => {
  expect(heldBy({})).toEqual({
    ...{ unitMin: '1.00', unitMax: '20000.00', order: '100000.00', issue: '200000.00', item: '60000.00' },
    exposure: '50000000.00',
  })
  expect(heldBy({ order: yuan(500), exposure: yuan(9) })).toMatchObject({ order: '500.00', exposure: '9.00' })
  expect(heldBy({ order: yuan(500) })).toMatchObject({ unitMax: '20000.00', issue: '200000.00' })
})

test('no unit pays more than a million, also where odds rose after somebody published a stake', () => {
  const own = { unitMin: yuan(300), unitMax: yuan(20_000) }
  expect(heldBy(own, termsAt(490_000_000n))).toMatchObject({ unitMin: '300.00', unitMax: '2040.00' })
  expect(heldBy(own, termsAt(49_000_000_000n))).toMatchObject({ unitMin: '20.00', unitMax: '20.00' })
})

test.each([
  ['a smallest stake above the largest', { unitMin: yuan(9), unitMax: yuan(8) }, '单注最低不能高于单注最高'],
  ['a unit above an order', { unitMax: yuan(900), order: yuan(800) }, '单注最高不能高于单笔最高'],
  ['a unit above an item', { item: yuan(500) }, '单注最高不能高于单项最高'],
  ['an order above an issue', { order: yuan(200_001) }, '单笔最高不能高于单期最高'],
  ['an item above an issue', { item: yuan(200_001) }, '单项最高不能高于单期最高'],
  ['a stake below the default', { unitMin: li(999) }, '单注最低不能低于默认值'],
  ['a unit that would pay too much', { unitMax: yuan(20_619) }, '单注最高按现行赔率会超出单注最高派彩'],
  ['no cap', { exposure: li(0) }, '单项赔付上限须大于零，且不高于默认值'],
] as const)('%s is no limit', (_, own: GameLimits, fault) => {
  expect(limitFault(play, TERMS, own)).toBe(fault)
})

test('all defaults can be published as they are', () => {
  const held = heldLimits(TERMS)
  expect(
    limitFault(play, TERMS, Object.fromEntries(gameLimitKeys.map(key => [key, held[key]]))),
  ).toBeUndefined()
})
