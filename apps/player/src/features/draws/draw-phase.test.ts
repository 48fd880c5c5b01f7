import type { OpenInfo } from '@app/contract/draws.ts'
import { describe, expect, test } from 'vitest'
import { bettingPhaseAt, drawPhaseAt, newerOpenInfo, pollIntervalAt } from './draw-phase.ts'

const planAt = Date.parse('2026-11-21T12:01:00+08:00')
const base: OpenInfo = {
  gameId: 71,
  gameName: '极速六合彩',
  serverTime: '2026-11-21T12:00:05+08:00',
  cur: {
    turnNum: '20261121-0721',
    closeTime: '2026-11-21T12:00:52+08:00',
    openTime: '2026-11-21T12:01:00+08:00',
    liveUrl: '',
  },
  pre: {
    turnNum: '20261121-0720',
    openNum: '07,18,25,31,42,09,46',
    openTime: '2026-11-21T12:00:00+08:00',
    issueDate: '2026-11-21',
    isStreaming: 0,
    liveUrl: '',
    source: 'in-house',
  },
  plan: { turnNum: '20261121-0721', planTime: '2026-11-21T12:01:00+08:00' },
}
const at = (secondsBeforeDraw: number) => planAt - secondsBeforeDraw * 1000

describe('the draw card (R2-072, R2-139)', () => {
  test.each([
    [
      'counts down from plan time minus server time',
      50,
      { phase: 'counting', secondsLeft: 50, isSoon: false },
    ],
    ['is calm at 31 s', 31, { phase: 'counting', secondsLeft: 31, isSoon: false }],
    ['turns amber at 30 s', 30, { phase: 'counting', secondsLeft: 30, isSoon: true }],
    ['still takes bets one second before the close', 9, { phase: 'counting', secondsLeft: 9, isSoon: true }],
    ['says 封盘中 at the close', 8, { phase: 'closed', secondsLeft: 8 }],
    ['still counts the last second', 0.4, { phase: 'closed', secondsLeft: 1 }],
    ['says 开奖中 from the planned instant on', 0, { phase: 'drawing' }],
    ['says 开奖中 while the draw is late', -20, { phase: 'drawing' }],
  ])('%s', (_, secondsBefore, expected) => {
    expect(drawPhaseAt(base, at(secondsBefore))).toEqual({ turnNum: '20261121-0721', ...expected })
  })

  test('is closed when another issue already takes the bets', () => {
    const next = { ...base, cur: { ...base.cur, turnNum: '20261121-0722' } } as OpenInfo
    expect(drawPhaseAt(next, at(5)).phase).toBe('closed')
  })

  test('a game that never takes bets never closes', () => {
    const informationOnly: OpenInfo = { ...base, gameId: 86, cur: null }
    expect(drawPhaseAt(informationOnly, at(5)).phase).toBe('counting')
  })

  test('counts nothing when nothing is planned', () => {
    expect(drawPhaseAt({ ...base, plan: null, cur: null }, planAt)).toEqual({ phase: 'none' })
  })
})

describe('betting', () => {
  test.each([
    ['is open until the close', 9, { phase: 'open', secondsLeft: 1, isSoon: true }],
    ['is closed at the instant of the close', 8, { phase: 'closed' }],
  ])('%s', (_, secondsBefore, expected) => {
    expect(bettingPhaseAt(base, at(secondsBefore))).toEqual({ turnNum: '20261121-0721', ...expected })
  })

  test('is closed for the planned issue when no issue takes bets', () => {
    expect(bettingPhaseAt({ ...base, cur: null }, planAt)).toEqual({
      phase: 'closed',
      turnNum: '20261121-0721',
    })
  })
})

describe('the open info is asked for', () => {
  const streaming = { ...base, pre: { ...base.pre, isStreaming: 1 } } as OpenInfo
  const withoutNext: OpenInfo = { ...base, plan: null, cur: null }
  const drawnAt = Date.parse('2026-11-21T12:00:00+08:00')
  test.each([
    ['every 60 s while it counts (R2-139)', base, at(40), 60_000],
    ['every 3 s once the countdown is at zero (R2-138)', base, at(0), 3_000],
    ['every 3 s from the close on, until the next issue is known', base, at(8), 3_000],
    ['no longer every 3 s after 5 min (R0-274)', base, at(-300), 60_000],
    ['every 3 s while streaming (R2-142)', streaming, at(40), 3_000],
    ['every 3 s after a result until the next plan appears (R2-140)', withoutNext, drawnAt + 10_000, 3_000],
    ['for at most 5 min after a result (R2-140)', withoutNext, drawnAt + 300_000, 60_000],
  ])('%s', (_, openInfo, nowMs, interval) => {
    expect(pollIntervalAt(openInfo, nowMs)).toBe(interval)
  })
})

test('an answer that is older than what is known changes nothing', () => {
  const older = { ...base, serverTime: '2026-11-21T12:00:01+08:00' }
  expect(newerOpenInfo(base, older)).toBe(base)
  expect(newerOpenInfo(older, base)).toBe(base)
  expect(newerOpenInfo(undefined, older)).toBe(older)
})
