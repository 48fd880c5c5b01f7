import type { DrawProof } from '@app/contract/draws.ts'
import { hexOf } from '@app/domain/draws/bytes.ts'
import { drawDigest } from '@app/domain/draws/draw-digest.ts'
import { commitmentOf, fairDraw, RECIPE, seedStepsBefore } from '@app/domain/draws/fair-draw.ts'
import { betLeaf, merkleLevels, pathIn, type SealedBet } from '@app/domain/draws/merkle.ts'
import type { BetProof } from './fairness.queries.ts'
import { hashes } from './proof/check-proof.ts'

const issue = { gameId: 201, turnNum: '20261121-0721' }
const seed = Uint8Array.from({ length: 32 }, (_, at) => at)

const sealed = (orderNo: string): SealedBet => ({
  ...issue,
  orderNo,
  playCode: 'k3_lm',
  model: 1,
  selection: '大',
  stakePerUnit: '10.00',
  totalMoney: '10.00',
  odds: '1.98',
  salt: orderNo,
})

/** A drawn issue of 极速快三 as a deployment would prove it, and the member's own bet on 大, paid as the rules say. */
export function provenIssue(): Readonly<{ proof: DrawProof; bet: BetProof }> {
  const levels = merkleLevels(['1001', '1002', '1003'].map(sealed).map(betLeaf), hashes)
  const betsRoot = hexOf(levels.at(-1)?.[0] ?? new Uint8Array())
  const numbers = fairDraw('k3', seed, { ...issue, betsRoot, beacon: null }, hashes)
  const facts = {
    ...issue,
    opensAt: '2026-11-21T12:00:00+08:00',
    closesAt: '2026-11-21T12:00:52+08:00',
    drawsAt: '2026-11-21T12:01:00+08:00',
    commitment: hexOf(commitmentOf(seed, issue, hashes)),
    chain: { id: 1, terminal: hexOf(seedStepsBefore(seed, 3, hashes)), index: 3, length: 10 },
    betsRoot,
    betsCount: 3,
    beacon: null,
    numbers,
  }
  const isWon = numbers.reduce((sum, number) => sum + number, 0) > 10 && new Set(numbers).size > 1
  const bet = sealed('1002')
  return {
    proof: {
      recipe: RECIPE,
      family: 'k3',
      state: 'settled',
      drawnAt: '2026-11-21T12:01:00.200+08:00',
      beaconNote: '本站未接入公共随机信标',
      rulesHash: 'd'.repeat(64),
      seed: hexOf(seed),
      digest: hexOf(drawDigest(seed, facts, hashes)),
      ...facts,
    },
    bet: {
      bet,
      leaf: betLeaf(bet),
      inclusion: { index: 1, size: 3, path: pathIn(levels, 1).map(hexOf), betsRoot },
      oddsVersion: 1,
      oddsTable: ['大', '小', '单', '双'].map(key => ({ key, odds: '1.98' })),
      paid: isWon ? '19.80' : '0.00',
    },
  }
}
