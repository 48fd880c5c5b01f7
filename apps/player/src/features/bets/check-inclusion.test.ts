import { hexOf } from '@app/domain/draws/bytes.ts'
import { betLeaf, merkleLevels, pathIn, type SealedBet } from '@app/domain/draws/merkle.ts'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { expect, test } from 'vitest'
import { betDetail } from './bet-records.fixtures.ts'
import { type BetProof, checkInclusion } from './check-inclusion.ts'

const order = betDetail()
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
}
const verdict = (...given: Parameters<typeof checkInclusion>) =>
  checkInclusion(...given)
    .filter(check => !check.ok)
    .map(check => check.name)

test('an own order is found among the sealed ones, on this device', () => {
  expect(verdict(order, proof, root)).toEqual([])
})

test.each([
  ['an order whose shown odds are not the sealed ones', { odds: '49.5' }],
  ['an order whose shown stake is not the sealed one', { totalMoney: '200.00' }],
  ['an order whose shown numbers are not the sealed ones', { betInfo: '07,19' }],
])('%s is refuted', (_, given) => {
  expect(verdict({ ...order, ...given }, proof, root)).toEqual(['facts'])
})

test('a sealed bet that is not in the tree is refuted', () => {
  const other = sealed('1009')
  expect(
    verdict({ ...order, orderNo: '1009' }, { ...proof, bet: other, leaf: betLeaf(other) }, root),
  ).toEqual(['path'])
})

test('a tree whose root the draw did not publish is refuted', () => {
  expect(verdict(order, proof, 'f'.repeat(64))).toEqual(['root'])
  expect(verdict(order, proof, null)).toEqual(['root'])
})
