import { type DrawCard, readDrawCard } from '@app/client/draws/read-draw-card.ts'
import { describe, expect, test } from 'vitest'
import { bettingPhaseAt, drawPhaseAt, newerCard, pollIntervalAt } from './draw-phase.ts'
import { openInfo } from './draws.fixtures.ts'

const card = readDrawCard(openInfo)
const planAt = Date.parse('2026-11-21T12:01:00+08:00')
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
    expect(drawPhaseAt(card, at(secondsBefore))).toEqual({ issueNumber: '20261121-0721', ...expected })
  })

  test('is closed when another issue already takes the bets', () => {
    const next = { ...card, current: { ...card.current, issueNumber: '20261121-0722' } } as DrawCard
    expect(drawPhaseAt(next, at(5)).phase).toBe('closed')
  })

  test('is not open yet when no issue takes bets and the next one has not closed (R2-072)', () => {
    const waiting: DrawCard = { ...card, current: undefined }
    expect(drawPhaseAt(waiting, at(9))).toMatchObject({ phase: 'upcoming', secondsLeft: 9 })
    expect(drawPhaseAt(waiting, at(8)).phase).toBe('closed')
    expect(bettingPhaseAt(waiting, at(9))).toEqual({ phase: 'upcoming', issueNumber: '20261121-0721' })
  })

  test('a game that never takes bets never closes', () => {
    const informationOnly: DrawCard = { ...card, gameId: 86, current: undefined }
    expect(drawPhaseAt(informationOnly, at(5)).phase).toBe('counting')
  })

  test('counts nothing when nothing is planned', () => {
    expect(drawPhaseAt({ ...card, next: undefined, current: undefined }, planAt)).toEqual({ phase: 'none' })
  })
})

describe('betting', () => {
  test.each([
    ['is open until the close', 9, { phase: 'open', secondsLeft: 1, isSoon: true }],
    ['is closed at the instant of the close', 8, { phase: 'closed' }],
  ])('%s', (_, secondsBefore, expected) => {
    expect(bettingPhaseAt(card, at(secondsBefore))).toEqual({ issueNumber: '20261121-0721', ...expected })
  })

  test('is closed for the planned issue when no issue takes bets', () => {
    expect(bettingPhaseAt({ ...card, current: undefined }, planAt)).toEqual({
      phase: 'closed',
      issueNumber: '20261121-0721',
    })
  })
})

describe('the open info is asked for', () => {
  const streaming = { ...card, drawn: { ...card.drawn, isOnAir: true } } as DrawCard
  const withoutNext: DrawCard = { ...card, next: undefined, current: undefined }
  const drawnAt = Date.parse('2026-11-21T12:00:00+08:00')
  test.each([
    ['every 60 s while it counts (R2-139)', card, at(40), 60_000],
    ['every 3 s once the countdown is at zero (R2-138)', card, at(0), 3_000],
    ['every 3 s from the close on, until the next issue is known', card, at(8), 3_000],
    ['no longer every 3 s after 5 min (R0-274)', card, at(-300), 60_000],
    ['every 3 s while streaming (R2-142)', streaming, at(40), 3_000],
    ['every 3 s after a result until the next plan appears (R2-140)', withoutNext, drawnAt + 10_000, 3_000],
    ['for at most 5 min after a result (R2-140)', withoutNext, drawnAt + 300_000, 60_000],
  ])('%s', (_, given, nowMs, interval) => {
    expect(pollIntervalAt(given, nowMs)).toBe(interval)
  })
})

test('an answer that is older than what is known changes nothing', () => {
  const older = { ...card, toldAt: Date.parse('2026-11-21T12:00:01+08:00'), drawn: undefined }
  expect(newerCard(card, older)).toBe(card)
  expect(newerCard(older, card)).toBe(card)
  expect(newerCard(undefined, older)).toBe(older)
})

test('an answer that says the same later leaves what is known', () => {
  const later = structuredClone({ ...card, toldAt: Date.parse('2026-11-21T12:00:09+08:00') })
  expect(newerCard(card, later)).toBe(card)
  const newOdds = { ...later, oddsVersion: 2 }
  expect(newerCard(card, newOdds)).toBe(newOdds)
})
