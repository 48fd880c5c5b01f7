import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Hashes, hexOf } from '#draws/bytes.ts'
import { betLeaf, merkleLevels, pathIn, type SealedBet } from '#draws/merkle.ts'
import { type ProvenBet, verifyBet } from './verify-bet.ts'

const hashes: Hashes = {
  sha256: bytes => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
}

const sealed = (orderNo: string, given: Partial<SealedBet> = {}): SealedBet => ({
  orderNo,
  gameId: 71,
  turnNum: '20261121-0721',
  playCode: 'tema_a',
  model: 1,
  selection: '07,18',
  stakePerUnit: '10.00',
  totalMoney: '20.00',
  odds: '48.5',
  salt: 'a1b2c3',
  ...given,
})

/** The bet among two others of its issue, won by the special number 07. */
function proofOf(bet: SealedBet, paid: string | null) {
  const bets = [sealed('1000'), bet, sealed('1002')]
  const levels = merkleLevels(bets.map(betLeaf), hashes)
  const betsRoot = hexOf(levels.at(-1)?.[0] ?? new Uint8Array())
  const proven: ProvenBet = {
    bet,
    leaf: betLeaf(bet),
    inclusion: { index: 1, size: 3, path: pathIn(levels, 1).map(hexOf), betsRoot },
    oddsTable: [{ key: '*', odds: '48.5' }],
    paid,
  }
  const draw = {
    gameId: 71,
    turnNum: '20261121-0721',
    drawsAt: '2026-11-21T12:01:00+08:00',
    betsRoot,
    numbers: [1, 18, 25, 31, 42, 9, 7],
  }
  return { proven, draw }
}

const { proven, draw } = proofOf(sealed('1001'), '485.00')
const failed = (...given: Parameters<typeof verifyBet>) =>
  verifyBet(...given)
    .filter(check => !check.ok)
    .map(check => check.name)

test('a won bet is found sealed, and the rules give what was paid', () => {
  const checks = verifyBet(proven, draw, hashes)
  expect(checks.map(({ name, ok }) => [name, ok])).toEqual(
    ['leaf', 'path', 'root', 'odds', 'payout'].map(name => [name, true]),
  )
  expect(checks.map(({ found }) => found).slice(1)).toEqual(['2 / 3', draw.betsRoot, '48.5', '485.00'])
})

test('a lost bet was rightly paid nothing', () => {
  const lost = proofOf(sealed('1001', { selection: '08,19' }), '0.00')
  expect(failed(lost.proven, lost.draw, hashes)).toEqual([])
})

test('no check names a payout before the settlement', () => {
  const checks = verifyBet({ ...proven, paid: null }, { ...draw, numbers: null }, hashes)
  expect(checks.map(check => check.name)).toEqual(['leaf', 'path', 'root', 'odds'])
})

describe('a failing check is named', () => {
  test.each<[string, Partial<ProvenBet>, readonly string[]]>([
    ['a payout that is too small', { paid: '484.99' }, ['payout']],
    ['a win that was not paid', { paid: '0.00' }, ['payout']],
    ['other odds than the sealed ones', { oddsTable: [{ key: '*', odds: '47' }] }, ['odds', 'payout']],
    ['odds that are none', { oddsTable: [{ key: '*', odds: 'x' }] }, ['odds', 'payout']],
    ['no odds', { oddsTable: [] }, ['odds', 'payout']],
    ['other facts than the sealed ones', { bet: sealed('1001', { selection: '07,19' }) }, ['leaf', 'path']],
    [
      'a play that does not exist',
      { bet: sealed('1001', { playCode: 'none' }) },
      ['leaf', 'path', 'odds', 'payout'],
    ],
    ['a bet of two lines', { bet: sealed('1001', { salt: 'a\nb' }) }, ['leaf', 'path']],
    ['a bet that is not sealed', { inclusion: null }, ['path', 'root']],
    [
      'a way of other hashes',
      { inclusion: { index: 1, size: 3, path: ['zz'], betsRoot: draw.betsRoot } },
      ['path'],
    ],
  ])('%s', (_, given, names) => {
    expect(failed({ ...proven, ...given }, draw, hashes)).toEqual(names)
  })

  test('another draw than that of the bet', () => {
    expect(failed(proven, { ...draw, turnNum: '20261121-0722' }, hashes)).toEqual(['root'])
    expect(failed(proven, { ...draw, betsRoot: 'f'.repeat(64) }, hashes)).toEqual(['root'])
    expect(failed(proven, { ...draw, numbers: [1, 18, 25, 31, 42, 9, 8] }, hashes)).toEqual(['payout'])
  })
})

test('the draw at 24:00 belongs to the day that ends, also on the eve of the lunar year', () => {
  // The year of the horse begins on 2026-02-17; until then 01 is a snake, afterwards a horse.
  const eve = proofOf(sealed('1001', { playCode: 'texiao', selection: '蛇', odds: '9.3' }), '93.00')
  const bet = {
    ...eve.proven,
    oddsTable: [
      { key: '本命', odds: '9.3' },
      { key: '其他', odds: '11.6' },
    ],
  }
  const payoutAt = (drawsAt: string) =>
    verifyBet(bet, { ...eve.draw, numbers: [2, 18, 25, 31, 42, 9, 1], drawsAt }, hashes).at(-1)?.found
  expect(payoutAt('2026-02-17T00:00:00+08:00')).toBe('93.00')
  expect(payoutAt('2026-02-17T00:05:00+08:00')).toBe('0.00')
})
