import { expect, test } from 'vitest'
import { cashAsked, cashBehind } from './cash-flow.rules.ts'

const NOW = Date.parse('2026-11-22T20:21:36+08:00')
const DAY = '2026-11-20T00:00:00+08:00'
const NEXT = '2026-11-21T00:00:00+08:00'

test('an address that says nothing asks for seven days', () => {
  const week = { by: 'day', from: '2026-11-16', to: '2026-11-22', way: undefined }
  expect(cashAsked({}, NOW)).toEqual(week)
  expect(cashAsked({ by: 'x', way: 'y', from: 'z' }, NOW)).toEqual(week)
  expect(cashAsked({ by: 'way', way: 'tron', from: DAY, to: DAY }, NOW)).toEqual({
    ...{ by: 'way', way: 'tron', from: '2026-11-20', to: '2026-11-20' },
  })
})

const asked = (from: string, way?: 'evm') => ({ by: 'day' as const, from, to: '2026-11-20', way })

test.each([
  [
    'the ways of a day',
    asked('2026-11-16'),
    { day: '2026-11-20', way: null },
    '/reports/cash-flow',
    { by: 'way', from: DAY, to: DAY },
  ],
  [
    'the days of a way',
    asked('2026-11-16'),
    { day: null, way: 'bank' as const },
    '/reports/cash-flow',
    { by: 'day', way: 'bank', to: DAY },
  ],
  [
    'the transfers of a way on a day',
    asked('2026-11-16', 'evm'),
    { day: '2026-11-20', way: null },
    '/ledger',
    { from: DAY, to: NEXT },
  ],
])('behind a row are %s', (_, query, row, to, search) => {
  expect(cashBehind(query, row)).toMatchObject({ to, search })
})
