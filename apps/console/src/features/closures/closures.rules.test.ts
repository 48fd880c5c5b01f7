import { expect, test } from 'vitest'
import { closedSummary, closedText, standingOf } from './closures.rules.ts'

const closure = (closureId: string, what: object = {}) => ({
  ...{ closureId, gameId: 71, gameName: '极速六合彩', playCode: null, playName: null, isStanding: true },
  ...{
    closedAt: '2026-11-23T15:00:00+08:00',
    closedBy: 'risk',
    reason: '检查',
    openedAt: null,
    openedBy: null,
  },
  ...what,
})
const all = { gameId: null, gameName: null }
const play = { playCode: 'tema_a', playName: '特码A' }

test('a closure is of all betting, of a game, or of a play', () => {
  expect(closedText(closure('1', all))).toBe('全站投注')
  expect(closedText(closure('1'))).toBe('极速六合彩')
  expect(closedText(closure('1', play))).toBe('极速六合彩 特码A')
})

test('the bar says what stands closed, all betting before everything else, and nothing of the past', () => {
  expect(closedSummary([])).toBeUndefined()
  expect(closedSummary([closure('1', { isStanding: false })])).toBeUndefined()
  expect(closedSummary([closure('1', play)])).toBe('停用 极速六合彩 特码A')
  expect(closedSummary([closure('2'), closure('1', play)])).toBe('停用 2 项')
  expect(closedSummary([closure('2'), closure('1', all)])).toBe('全站停止投注')
  expect(standingOf([closure('2'), closure('1', all)]).map(({ closureId }) => closureId)).toEqual(['1', '2'])
})
