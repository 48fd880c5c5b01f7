import { describe, expect, test } from 'vitest'
import { emptySlip, reduceSlip, type Slip, type SlipAction } from './bet-slip.state.ts'

const slipAfter = (...actions: readonly SlipAction[]): Slip => actions.reduce(reduceSlip, emptySlip)

const pick = (item: string, playCode = 'tema_a'): SlipAction => ({ do: 'toggle', playCode, item })
const review: SlipAction = { do: 'review', turnNum: '20261121-0721', key: 'k1' }
const send: SlipAction = { do: 'send' }
const refuse = (code: 'BET/CLOSED' | 'NET/TIMEOUT'): SlipAction => ({
  do: 'refuse',
  refusal: { code, msg: '已封盘' },
  nextKey: 'k2',
})
const receipts = [{ orderNo: 'B1', playCode: 'tema_a', units: 1, totalMoney: '10.00' }]

describe('picking', () => {
  test('a tap chooses an option and a second tap lets it go', () => {
    expect(slipAfter(pick('07'), pick('18')).picks).toEqual({ tema_a: ['07', '18'] })
    expect(slipAfter(pick('07'), pick('18'), pick('07')).picks).toEqual({ tema_a: ['18'] })
  })

  test('a play without options is no line', () => {
    expect(slipAfter(pick('07'), pick('大', 'tema_lm'), pick('07')).picks).toEqual({ tema_lm: ['大'] })
  })

  test('clearing keeps the stake', () => {
    expect(slipAfter(pick('07'), { do: 'setStake', stake: '10' }, { do: 'clear' })).toEqual({
      ...emptySlip,
      stake: '10',
    })
  })
})

describe('reviewing', () => {
  test('pins the issue that the player saw', () => {
    expect(slipAfter(pick('07'), review).step).toEqual({
      at: 'reviewing',
      turnNum: '20261121-0721',
      key: 'k1',
    })
  })

  test('holds the lines as they are', () => {
    expect(slipAfter(pick('07'), review, pick('18'), { do: 'clear' }).picks).toEqual({ tema_a: ['07'] })
  })

  test('one tap moves the lines to the next issue, which is confirmed anew', () => {
    const moved = slipAfter(pick('07'), review, { do: 'review', turnNum: '20261121-0722', key: 'k2' })
    expect(moved.step).toEqual({ at: 'reviewing', turnNum: '20261121-0722', key: 'k2' })
    expect(moved.picks).toEqual({ tema_a: ['07'] })
  })

  test('leaving it keeps the lines', () => {
    expect(slipAfter(pick('07'), review, { do: 'leave' })).toEqual({
      ...emptySlip,
      picks: { tema_a: ['07'] },
    })
  })
})

describe('sending', () => {
  test('can be neither doubled nor left', () => {
    const sending = slipAfter(pick('07'), review, send)
    expect(reduceSlip(sending, send)).toBe(sending)
    expect(reduceSlip(sending, { do: 'leave' })).toBe(sending)
    expect(reduceSlip(sending, { do: 'setAcceptOdds', acceptOdds: 'any' })).toBe(sending)
  })

  test('a refusal keeps the lines and takes a new key', () => {
    const refusedSlip = slipAfter(pick('07'), review, send, refuse('BET/CLOSED'))
    expect(refusedSlip.picks).toEqual({ tema_a: ['07'] })
    expect(refusedSlip.step).toMatchObject({ at: 'reviewing', key: 'k2', refusal: { msg: '已封盘' } })
  })

  test('a lost answer keeps the key, so that a second tap cannot bet twice', () => {
    expect(slipAfter(pick('07'), review, send, refuse('NET/TIMEOUT')).step).toMatchObject({ key: 'k1' })
  })

  test('a placed bet empties the slip, keeps the stake and shows the receipts', () => {
    const placed = slipAfter(pick('07'), { do: 'setStake', stake: '10' }, review, send, {
      do: 'place',
      receipts,
    })
    expect(placed.picks).toEqual({})
    expect(placed.stake).toBe('10')
    expect(placed.step).toEqual({ at: 'placed', receipts, turnNum: '20261121-0721' })
  })
})
