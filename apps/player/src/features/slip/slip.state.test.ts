import { li } from '@app/domain/money/money.ts'
import { describe, expect, test } from 'vitest'
import { emptySlip, LINES_MAX, reduceSlip, type Slip, type SlipAction } from './slip.state.ts'

type Action = SlipAction<string>
const slipAfter = (...actions: readonly Action[]): Slip<string> =>
  actions.reduce<Slip<string>>(reduceSlip, emptySlip)

const add = (selection: string, playCode = 'tema_a', price = '10'): Action => ({
  do: 'add',
  lines: [{ playCode, selection, price }],
})
const review: Action = { do: 'review', turnNum: '20261121-0721', key: 'k1' }
const send: Action = { do: 'send' }
const refuse = (code: 'BET/CLOSED' | 'NET/TIMEOUT'): Action => ({
  do: 'refuse',
  refusal: { isUnanswered: code === 'NET/TIMEOUT', msg: '已封盘', lines: [] },
  nextKey: 'k2',
})
const receipts = [{ orderNo: 'B1', playCode: 'tema_a', units: 1, stake: li(10_000) }]
const selections = (slip: Slip<string>) => slip.lines.map(line => line.selection)

describe('the list of lines', () => {
  test('holds lines of several plays, each with a number of its own', () => {
    expect(slipAfter(add('07'), add('大', 'tema_lm')).lines).toEqual([
      { id: 1, playCode: 'tema_a', selection: '07', price: '10' },
      { id: 2, playCode: 'tema_lm', selection: '大', price: '10' },
    ])
  })

  test('takes a hundred lines and not one more', () => {
    const lines = Array.from({ length: LINES_MAX + 1 }, () => ({ playCode: 'p', selection: '1', price: '1' }))
    expect(slipAfter({ do: 'add', lines }).lines).toHaveLength(LINES_MAX)
  })

  test('a number is not given again after its line was removed', () => {
    const slip = slipAfter(add('07'), { do: 'remove', id: 1, key: 'k' }, add('08'))
    expect(slip.lines.map(line => line.id)).toEqual([2])
  })

  test('the stake of one line changes alone', () => {
    const slip = slipAfter(add('07'), add('08'), { do: 'setPrice', id: 2, price: '50', key: 'k' })
    expect(slip.lines.map(line => line.price)).toEqual(['10', '50'])
  })
})

describe('reviewing', () => {
  test('an empty slip is not reviewed', () => {
    expect(slipAfter(review).step).toEqual({ at: 'picking' })
  })

  test('pins the issue that the player saw', () => {
    expect(slipAfter(add('07'), review).step).toEqual({
      at: 'reviewing',
      turnNum: '20261121-0721',
      key: 'k1',
    })
  })

  test('takes no new lines, but every line can be changed or removed, which is another bet', () => {
    const changed = slipAfter(add('07'), add('08'), review, add('09'), { do: 'remove', id: 1, key: 'k9' })
    expect(selections(changed)).toEqual(['08'])
    expect(changed.step).toEqual({ at: 'reviewing', turnNum: '20261121-0721', key: 'k9' })
  })

  test('ends with the last line', () => {
    expect(slipAfter(add('07'), review, { do: 'remove', id: 1, key: 'k' }).step).toEqual({ at: 'picking' })
  })

  test('one tap moves the lines to the next issue, which is confirmed anew', () => {
    const moved = slipAfter(add('07'), review, { do: 'review', turnNum: '20261121-0722', key: 'k2' })
    expect(moved.step).toEqual({ at: 'reviewing', turnNum: '20261121-0722', key: 'k2' })
    expect(selections(moved)).toEqual(['07'])
  })

  test('leaving it keeps the lines', () => {
    const left = slipAfter(add('07'), review, { do: 'leave' })
    expect([left.step.at, selections(left)]).toEqual(['picking', ['07']])
  })
})

describe('sending', () => {
  test('can be neither doubled nor left nor changed', () => {
    const sending = slipAfter(add('07'), review, send)
    expect(reduceSlip(sending, send)).toBe(sending)
    expect(reduceSlip(sending, { do: 'leave' })).toBe(sending)
    expect(reduceSlip(sending, { do: 'clear' })).toBe(sending)
    expect(reduceSlip(sending, { do: 'remove', id: 1, key: 'k' })).toBe(sending)
    expect(reduceSlip(sending, { do: 'setAcceptOdds', acceptOdds: 'any' })).toBe(sending)
  })

  test('a refusal keeps the lines and takes a new key', () => {
    const refusedSlip = slipAfter(add('07'), review, send, refuse('BET/CLOSED'))
    expect(selections(refusedSlip)).toEqual(['07'])
    expect(refusedSlip.step).toMatchObject({
      at: 'reviewing',
      key: 'k2',
      refusal: { msg: '已封盘' },
    })
  })

  describe('refused lines', () => {
    const lines = [
      { item: 0, text: '单注最高 20' },
      { item: 2, text: '没有这个选项' },
    ]
    const three = [add('07'), add('08'), add('50'), review, send] as const
    const refuseLines: Action = {
      do: 'refuse',
      refusal: { isUnanswered: false, msg: '超出单注限额', lines },
      nextKey: 'k2',
    }
    const texts = (...more: readonly Action[]) =>
      slipAfter(...three, refuseLines, ...more).lines.map(line => line.refusal?.text)

    test('each keep their own reason', () => {
      expect(texts()).toEqual(['单注最高 20', undefined, '没有这个选项'])
    })

    test('lose it alone when they are changed or removed; the others keep theirs', () => {
      expect(texts({ do: 'setPrice', id: 1, price: '5', key: 'k3' })).toEqual([
        undefined,
        undefined,
        '没有这个选项',
      ])
      expect(texts({ do: 'remove', id: 1, key: 'k3' })).toEqual([undefined, '没有这个选项'])
    })

    test('keep it over a look at the board, but not into another issue nor into another try', () => {
      expect(texts({ do: 'leave' }, review)).toEqual(['单注最高 20', undefined, '没有这个选项'])
      expect(texts({ do: 'review', turnNum: '20261121-0722', key: 'k3' })).toEqual(Array(3).fill(undefined))
      expect(texts(send)).toEqual(Array(3).fill(undefined))
    })
  })

  test('a lost answer keeps the key, so that a second tap cannot bet twice', () => {
    expect(slipAfter(add('07'), review, send, refuse('NET/TIMEOUT')).step).toMatchObject({ key: 'k1' })
  })

  test('a placed bet empties the slip and shows the receipts', () => {
    const placed = slipAfter(add('07'), review, send, { do: 'place', receipts })
    expect(placed.lines).toEqual([])
    expect(placed.step).toEqual({ at: 'placed', receipts, turnNum: '20261121-0721' })
  })
})
