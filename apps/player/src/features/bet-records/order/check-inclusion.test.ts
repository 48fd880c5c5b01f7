import { readDetailedBet } from '@app/client/bets/read-detailed-bet.ts'
import type { DrawProof } from '@app/contract/draws.ts'
import { hexOf } from '@app/domain/draws/bytes.ts'
import { betLeaf, merkleLevels, pathIn, type SealedBet } from '@app/domain/draws/merkle.ts'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { expect, test } from 'vitest'
import { betDetail, type WireDetail } from '#features/bet-records/bet-records.fixtures.ts'
import { type BetProof, checkInclusion } from './check-inclusion.ts'

const order = betDetail()
const shown = (given: Partial<WireDetail> = {}) => readDetailedBet(betDetail(given))
const sealed = (orderNo: string): SealedBet => ({
  orderNo,
  gameId: order.gameId,
  turnNum: order.turnNum,
  playCode: order.playCode,
  model: order.model,
  selection: order.betInfo,
  stakePerUnit: order.stakePerUnit,
  totalMoney: order.totalMoney,
  odds: order.odds,
  salt: 'a1b2c3',
})
const hashes = { sha256, hmacSha256: (key: Uint8Array, message: Uint8Array) => hmac(sha256, key, message) }
const bets = ['1000', order.orderNo, '1002'].map(sealed)
const levels = merkleLevels(bets.map(betLeaf), hashes)
const root = hexOf(levels.at(-1)?.[0] ?? new Uint8Array())
const bet = sealed(order.orderNo)
const proof: BetProof = {
  bet,
  leaf: betLeaf(bet),
  inclusion: { index: 1, size: 3, path: pathIn(levels, 1).map(hexOf), betsRoot: root },
  oddsVersion: 3,
  oddsTable: [{ key: '*', odds: '48.5' }],
  paid: '485.00',
}
const draw: DrawProof = {
  recipe: 'kaijiang-draw/1',
  gameId: order.gameId,
  turnNum: order.turnNum,
  family: 'six-mark',
  state: 'settled',
  opensAt: '2026-11-21T12:00:00+08:00',
  closesAt: '2026-11-21T12:00:52+08:00',
  drawsAt: '2026-11-21T12:01:00+08:00',
  drawnAt: '2026-11-21T12:01:01+08:00',
  commitment: 'a'.repeat(64),
  chain: { id: 1, terminal: 'b'.repeat(64), index: 1, length: 10 },
  betsRoot: root,
  betsCount: 3,
  seed: 'c'.repeat(64),
  beacon: null,
  beaconNote: '',
  numbers: order.openNum.split(',').map(Number),
  digest: null,
  rulesHash: null,
}
const verdict = (...given: Parameters<typeof checkInclusion>) => {
  const { isShown, checks } = checkInclusion(...given)
  return [...(isShown ? [] : ['shown']), ...checks.filter(check => !check.ok).map(check => check.name)]
}

test('an own order is found among the sealed ones and rightly paid, on this device', () => {
  expect(verdict(shown(), proof, draw)).toEqual([])
  expect(checkInclusion(shown(), proof, draw).checks.map(check => check.name)).toContain('payout')
})

test.each([
  ['odds are not the sealed ones', { odds: '49.5' }],
  ['stake is not the sealed one', { totalMoney: '200.00' }],
  ['numbers are not the sealed ones', { betInfo: '07,19' }],
  ['payout is not the paid one', { reward: '585.00' }],
])('an order whose shown %s is refuted', (_, given) => {
  expect(verdict(shown(given), proof, draw)).toEqual(['shown'])
})

test('a sealed bet that is not in the tree is refuted', () => {
  const other = sealed('1009')
  expect(verdict(shown({ orderNo: '1009' }), { ...proof, bet: other, leaf: betLeaf(other) }, draw)).toEqual([
    'path',
  ])
})

test('a tree whose root the draw did not publish is refuted', () => {
  expect(verdict(shown(), proof, { ...draw, betsRoot: 'f'.repeat(64) })).toEqual(['root'])
  expect(verdict(shown(), proof, { ...draw, betsRoot: null })).toEqual(['root'])
})

test('a payout that is not that of the rules is refuted', () => {
  expect(verdict(shown({ reward: '0.00' }), { ...proof, paid: '0.00' }, draw)).toEqual(['payout'])
})
