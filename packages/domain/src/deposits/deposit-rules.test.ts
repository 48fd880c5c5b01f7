import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AwaitedOrder,
  amountFault,
  askAgainMs,
  choosePayAmount,
  EXTRA_MAX,
  isExpired,
  judgeArrival,
  LATE_MONEY_MS,
  mostToday,
  PAYING_MS,
  queueUrgency,
} from '#deposits/deposit-rules.ts'
import { type DepositState, depositStates } from '#deposits/deposit-states.ts'
import { li, parseMoney } from '#money/money.ts'

const yuan = (text: string) => parseMoney(text) ?? li(-1)
const MINUTE_MS = 60_000

describe('an amount', () => {
  const bounds = { min: yuan('100'), max: yuan('50000') }
  test.each([
    ['100', undefined],
    ['50000', undefined],
    ['99', 'out-of-bounds'],
    ['50001', 'out-of-bounds'],
    ['0', 'out-of-bounds'],
    ['-100', 'out-of-bounds'],
    ['100.5', 'not-whole'],
    ['100.01', 'not-whole'],
    ['100.001', 'not-whole'],
  ])('of %s yuan: %s', (amount, fault) => {
    expect(amountFault(yuan(amount), bounds)).toBe(fault)
  })

  test('of nothing is out of every bounds', () => {
    expect(amountFault(li(0), { min: li(0), max: yuan('10') })).toBe('out-of-bounds')
  })
})

describe('the most of today', () => {
  const day = (most: string | undefined, used = '0') => ({
    most: most === undefined ? undefined : yuan(most),
    used: yuan(used),
  })
  test.each([
    ['no limit', day(undefined, '9000'), day(undefined, '9000'), '50000', undefined],
    ['limits with room', day('60000'), day('90000'), '50000', undefined],
    ['a limit that is exactly the most at once', day('50000'), day(undefined), '50000', undefined],
    ['what the member has left', day('1000', '400'), day('90000'), '600', 'member-day'],
    ['what the channel has left', day('60000'), day('90000', '89700'), '300', 'channel-day'],
    ['the smaller of both', day('1000', '400'), day('1000', '800'), '200', 'channel-day'],
    ['the member first where both leave the same', day('1000', '400'), day('600'), '600', 'member-day'],
    ['whole yuan only', day('1000', '400.01'), day(undefined), '599', 'member-day'],
    ['nothing left', day('1000', '1000'), day(undefined), '0', 'member-day'],
    ['more used than a lowered limit', day('1000', '7000'), day(undefined), '0', 'member-day'],
  ])('by %s', (_, member, channel, most, limitedBy) => {
    const today = mostToday({ max: yuan('50000'), extra: li(0) }, { member, channel })
    expect(today).toEqual({ most: yuan(most), limitedBy })
  })

  test('keeps the cents of an order free, and the order with them never passes a limit', () => {
    const at = (most: string) =>
      mostToday({ max: yuan('50000'), extra: EXTRA_MAX }, { member: day(most), channel: day(undefined) }).most
    expect([at('1000'), at('1000.98'), at('1000.99'), at('0.50')].map(String)).toEqual(
      ['999', '999', '1000', '0'].map(text => String(yuan(text))),
    )
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(li)
    fc.assert(
      fc.property(amounts, amounts, amounts, amounts, amounts, (max, most, used, more, usedMore) => {
        const today = mostToday(
          { max, extra: EXTRA_MAX },
          { member: { most, used }, channel: { most: more, used: usedMore } },
        )
        const fits = (limit: bigint, gone: bigint) => gone + today.most + EXTRA_MAX <= limit
        return today.most === 0n || (today.most <= max && fits(most, used) && fits(more, usedMore))
      }),
    )
  })
})

describe('the amount to pay', () => {
  const asked = yuan('500')
  const cents = (count: number) =>
    new Set(Array.from({ length: count }, (_, at) => asked + BigInt(at + 1) * 10n))

  test.each([
    ['0.01 more at the least', new Set<bigint>(), 0, '500.01'],
    ['0.99 more at the most', new Set<bigint>(), 0.999_999, '500.99'],
    ['the first free one', cents(16), 0, '500.17'],
    ['the last one left', cents(98), 0.5, '500.99'],
  ])('is %s', (_, taken, chance, expected) => {
    expect(choosePayAmount(asked, taken, chance)).toBe(yuan(expected))
  })

  test('is none when all 99 are taken', () => {
    expect(choosePayAmount(asked, cents(99), 0)).toBeUndefined()
  })

  test('is never a taken one, never the amount asked, and below the next yuan', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50_000 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 98 }),
        fc.double({ min: 0, max: 0.999_999_999, noNaN: true }),
        (whole, takenCents, chance) => {
          const amount = li(whole * 1000)
          const taken = new Set(takenCents.map(cent => amount + BigInt(cent) * 10n))
          const chosen = choosePayAmount(amount, taken, chance) ?? li(0)
          return !taken.has(chosen) && chosen > amount && chosen < amount + 1000n && chosen % 10n === 0n
        },
      ),
    )
  })

  test('can be every free one', () => {
    const taken = cents(90)
    const seen = new Set(Array.from({ length: 9 }, (_, at) => choosePayAmount(asked, taken, (at + 0.5) / 9)))
    expect(seen.size).toBe(9)
  })
})

describe('an order expires', () => {
  test.each([
    ['CREATED', -1, false],
    ['CREATED', 0, true],
    ['PAYING', -1, false],
    ['PAYING', 0, true],
    ['SUBMITTED', 99 * MINUTE_MS, false],
    ['REVIEW', 99 * MINUTE_MS, false],
    ['CREDITED', 99 * MINUTE_MS, false],
  ] as const)('from %s, %d ms after its time: %s', (state, lateMs, expected) => {
    expect(isExpired({ state, expiresAt: PAYING_MS }, PAYING_MS + lateMs)).toBe(expected)
  })
})

describe('money that arrives', () => {
  const order: AwaitedOrder = {
    ...{
      state: 'PAYING',
      payAmount: yuan('500.17'),
      expiresAt: PAYING_MS,
      min: yuan('100'),
      rule: 'arrived',
    },
  }
  const last = PAYING_MS + LATE_MONEY_MS
  test.each<readonly [DepositState, AwaitedOrder['rule'], string, number, string]>([
    ['PAYING', 'arrived', '500.17', 0, 'credit'],
    ['CREATED', 'arrived', '500.17', 0, 'credit'],
    ['SUBMITTED', 'arrived', '500.17', last * 2, 'credit'],
    ['PAYING', 'arrived', '500', 0, 'credit'],
    ['PAYING', 'arrived', '700', 0, 'credit'],
    ['PAYING', 'arrived', '100', 0, 'credit'],
    ['PAYING', 'arrived', '99.99', 0, 'amount'],
    ['PAYING', 'arrived', '0', 0, 'amount'],
    ['PAYING', 'equal', '500.17', 0, 'credit'],
    ['PAYING', 'equal', '500.16', 0, 'amount'],
    ['PAYING', 'equal', '500.18', 0, 'amount'],
    ['EXPIRED', 'arrived', '500.17', last, 'credit'],
    ['EXPIRED', 'arrived', '500.17', last + 1, 'late'],
    ['EXPIRED', 'arrived', '500', last, 'amount'],
    ['CANCELLED', 'equal', '500.17', last, 'credit'],
    ['CANCELLED', 'equal', '500.17', last + 1, 'late'],
    ['REJECTED', 'equal', '500.17', 0, 'credit'],
    ['REJECTED', 'arrived', '500.16', 0, 'amount'],
    ['CONFIRMED', 'equal', '500.17', 0, 'second'],
    ['CREDITED', 'equal', '500.17', 0, 'second'],
    ['REVIEW', 'arrived', '500.17', 0, 'second'],
  ])('for an order %s by the rule %s, %s yuan at %d ms: %s', (state, rule, received, nowMs, expected) => {
    const judged = judgeArrival({ ...order, state, rule }, yuan(received), nowMs)
    expect(judged.to === 'credit' ? 'credit' : judged.why).toBe(expected)
  })

  test('that differs by the least from what was asked is never credited by itself where the amount must be equal', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...depositStates),
        fc.bigInt({ min: -1_000_000n, max: 1_000_000n }).filter(off => off !== 0n),
        (state, off) =>
          judgeArrival({ ...order, state, rule: 'equal' }, li(order.payAmount + off), 0).to === 'review',
      ),
    )
  })
})

test.each([
  [0, 'fresh'],
  [15 * MINUTE_MS - 1, 'fresh'],
  [15 * MINUTE_MS, 'amber'],
  [60 * MINUTE_MS - 1, 'amber'],
  [60 * MINUTE_MS, 'red'],
])('an order that has waited %d ms is %s', (waitedMs, urgency) => {
  expect(queueUrgency(waitedMs)).toBe(urgency)
})

test('a channel is asked after 30 seconds, 2, 5 and 15 minutes, and then every hour', () => {
  expect([0, 1, 2, 3, 4, 100].map(asks => askAgainMs(asks) / MINUTE_MS)).toEqual([0.5, 2, 5, 15, 60, 60])
})
