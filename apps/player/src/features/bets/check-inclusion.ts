/** Whether an own order is one of those that were sealed before the draw, computed on this device. */
import type { readBetProof } from '@app/contract/bets-records.ts'
import { bytesOfHex } from '@app/domain/draws/bytes.ts'
import { betLeaf, verifyInclusion } from '@app/domain/draws/merkle.ts'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { call } from '#platform/api.ts'
import type { BetDetail } from './bet-records.queries.ts'

export type BetProof = Awaited<ReturnType<typeof call<typeof readBetProof>>>['data']

/** `facts`: the sealed bet is the shown one. `path`: it stands in the tree. `root`: of the published draw. */
export type InclusionCheck = Readonly<{ name: 'facts' | 'path' | 'root'; ok: boolean }>

type ShownFacts = Pick<
  BetDetail,
  'orderNo' | 'gameId' | 'turnNum' | 'playCode' | 'model' | 'betInfo' | 'stakePerUnit' | 'totalMoney' | 'odds'
>

const hashes = {
  sha256,
  hmacSha256: (key: Uint8Array, message: Uint8Array) => hmac(sha256, key, message),
}

function isShownBet(order: ShownFacts, { bet, leaf }: BetProof): boolean {
  return (
    betLeaf(bet) === leaf &&
    bet.orderNo === order.orderNo &&
    bet.gameId === order.gameId &&
    bet.turnNum === order.turnNum &&
    bet.playCode === order.playCode &&
    bet.model === order.model &&
    bet.selection === order.betInfo &&
    bet.stakePerUnit === order.stakePerUnit &&
    bet.totalMoney === order.totalMoney &&
    bet.odds === order.odds
  )
}

/** The checks of an order whose issue has closed; `publishedRoot` is the root that the draw's proof publishes. */
export function checkInclusion(
  order: ShownFacts,
  proof: BetProof,
  publishedRoot: string | null,
): readonly InclusionCheck[] {
  const { inclusion } = proof
  const isInTree =
    inclusion !== null &&
    verifyInclusion(
      betLeaf(proof.bet),
      { index: inclusion.index, size: inclusion.size, path: inclusion.path.map(bytesOfHex) },
      bytesOfHex(inclusion.betsRoot),
      hashes,
    )
  return [
    { name: 'facts', ok: isShownBet(order, proof) },
    { name: 'path', ok: isInTree },
    { name: 'root', ok: inclusion !== null && inclusion.betsRoot === publishedRoot },
  ]
}
