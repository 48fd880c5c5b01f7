import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { li } from '#money/money.ts'
import { defaultSpan, findSpanFault } from './report-span.ts'
import { validBetOf } from './valid-bet.ts'
import { readDecimal, readUnits, writeDecimal, writeUnits } from './wire-amounts.ts'

describe('an amount of a provider', () => {
  test.each([
    ['0', 0n],
    ['12.3', 12_300n],
    ['12.30', 12_300n],
    ['0.001', 1n],
    ['7.1230', 7_123n],
  ])('%s is read as whole 厘', (text, wanted) => {
    expect(readDecimal(text, { decimals: 4 })).toBe(wanted)
  })

  test.each([
    '',
    ' ',
    '-1',
    '+1',
    '1e2',
    '1.',
    '.5',
    '01',
    '1,5',
    '1.2345',
    '0x10',
    'NaN',
    '1 ',
    '1'.repeat(13),
    '١',
  ])('"%s" is no amount', text => {
    expect(readDecimal(text, { decimals: 4 })).toBeUndefined()
    expect(text === '' ? undefined : readUnits(`${text}1.`)).toBeUndefined()
  })

  test('of a provider that writes exactly two decimals has exactly two', () => {
    const form = { decimals: 2, isExact: true }
    expect(['12.30', '12.3', '12', '12.300'].map(text => readDecimal(text, form))).toEqual([
      ...[12_300n, undefined, undefined, undefined],
    ])
  })

  test('in hundred-thousandths is a whole 厘 or none', () => {
    expect(['1230000', '100', '50', '1e5', '-100', '0100'].map(readUnits)).toEqual([
      ...[12_300n, 1n, undefined, undefined, undefined, undefined],
    ])
  })

  test('comes back as it was written, and is never told greater than it is', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 999_999_999_999_999n), value => {
        expect(readUnits(writeUnits(li(value)))).toBe(value)
        const shown = readDecimal(writeDecimal(li(value)), { decimals: 2, isExact: true })
        expect(shown).toBe(value - (value % 10n))
      }),
    )
  })
})

test('the valid bet of a live table is what was risked on its outcome, of other games the stake', () => {
  const cases = [
    ['electronic', 100n, 0n, 100n],
    ['card', 100n, 250n, 100n],
    ['live', 100n, 0n, 100n],
    ['live', 100n, 195n, 95n],
    ['live', 100n, 100n, 0n],
    ['live', 100n, 900n, 100n],
    ['live', 200n, 195n, 5n],
  ] as const
  for (const [category, stake, win, wanted] of cases)
    expect([category, win, validBetOf(category, li(stake), li(win))]).toEqual([category, win, wanted])
})

describe('the span of a report', () => {
  const today = '2026-11-27'
  test('is the last seven days unless another is asked for [R1-092]', () => {
    expect(defaultSpan(today)).toEqual({ startDate: '2026-11-21', endDate: today })
  })

  test('begins not after its end and ends not after today [R1-091]', () => {
    const fault = (startDate: string, endDate: string) => findSpanFault({ startDate, endDate }, today)
    expect(fault('2026-11-21', today)).toBeUndefined()
    expect(fault(today, today)).toBeUndefined()
    expect(fault('2026-11-22', '2026-11-21')).toBe('order')
    expect(fault('2026-11-22', '2026-11-28')).toBe('future')
    expect(fault('2026-11-28', '2026-11-28')).toBe('future')
    expect(fault('2026-10-27', today)).toBe('long')
    expect(fault('2026-08-01', '2026-08-20')).toBe('old')
    expect(fault('20261121', today)).toBe('order')
  })
})
