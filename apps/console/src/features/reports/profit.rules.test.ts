import { describe, expect, test } from 'vitest'
import { profitAsked, rowsBehind } from './profit.rules.ts'

const NOW = Date.parse('2026-11-22T20:21:36+08:00')
const DAY = '2026-11-20T00:00:00+08:00'
const NEXT = '2026-11-21T00:00:00+08:00'

test('an address that says nothing asks for seven days; days are of UTC+8', () => {
  const week = { clock: 'draw', by: 'day', from: '2026-11-16', to: '2026-11-22', gameId: undefined }
  expect(profitAsked({}, NOW)).toEqual(week)
  expect(profitAsked({ clock: 'x', by: 'y', from: 'z', gameId: '1' }, NOW)).toEqual(week)
  const asked = { from: '2026-11-19T16:00:00Z', to: DAY, clock: 'booked', by: 'game', gameId: '71' }
  expect(profitAsked(asked, NOW)).toEqual({
    ...{ clock: 'booked', by: 'game', from: '2026-11-20', to: '2026-11-20', gameId: 71 },
  })
})

describe('behind a row are', () => {
  const asked = (clock: 'draw' | 'placed' | 'booked', from = '2026-11-16') => ({
    ...{ clock, by: 'day' as const, from, to: '2026-11-20', gameId: undefined },
  })
  const aDay = { day: '2026-11-20', gameId: null }
  const aGame = { day: null, gameId: 71 }
  test.each([
    ['the games of a day', asked('draw'), aDay, '/reports/profit', { by: 'game', from: DAY, to: DAY }],
    ['the days of a game', asked('draw'), aGame, '/reports/profit', { by: 'day', gameId: '71', to: DAY }],
    ['issues', asked('draw', '2026-11-20'), aGame, '/draws', { gameId: '71', from: DAY, to: NEXT }],
    ['bets', { ...asked('placed'), gameId: 71 }, aDay, '/bets', { gameId: '71', from: DAY, to: NEXT }],
    ['transfers', asked('booked'), aDay, '/ledger', { from: DAY, to: NEXT }],
  ])('%s', (_, query, row, to, search) => {
    expect(rowsBehind(query, row)).toMatchObject({ to, search })
  })
})
