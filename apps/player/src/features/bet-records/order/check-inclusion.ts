/** Whether an own order is one of those that were sealed before the draw and was paid by the rules, on this device. */
import type { readBetProof } from '@app/contract/bets-records.ts'
import type { DrawProof } from '@app/contract/draws.ts'
import { type BetCheck, verifyBet } from '@app/domain/bets/verify-bet.ts'
import type { call } from '@app/session/api.ts'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { BetDetail } from '#features/bet-records/bet-records.queries.ts'

export type BetProof = Awaited<ReturnType<typeof call<typeof readBetProof>>>['data']

type ShownFacts = Pick<
  BetDetail,
  | 'orderNo'
  | 'gameId'
  | 'turnNum'
  | 'playCode'
  | 'model'
  | 'betInfo'
  | 'stakePerUnit'
  | 'totalMoney'
  | 'odds'
  | 'status'
  | 'reward'
>

const hashes = {
  sha256,
  hmacSha256: (key: Uint8Array, message: Uint8Array) => hmac(sha256, key, message),
}

function isShownBet(order: ShownFacts, { bet, paid }: BetProof): boolean {
  return (
    bet.orderNo === order.orderNo &&
    bet.gameId === order.gameId &&
    bet.turnNum === order.turnNum &&
    bet.playCode === order.playCode &&
    bet.model === order.model &&
    bet.selection === order.betInfo &&
    bet.stakePerUnit === order.stakePerUnit &&
    bet.totalMoney === order.totalMoney &&
    bet.odds === order.odds &&
    (order.status !== 1 || paid === order.reward)
  )
}

export type OrderChecks = Readonly<{
  /** Whether the proof is of the order as the page shows it. */
  isShown: boolean
  checks: readonly BetCheck[]
}>

/** The checks of an order whose issue has closed, against the published proof of its draw. */
export function checkInclusion(order: ShownFacts, proof: BetProof, draw: DrawProof): OrderChecks {
  return { isShown: isShownBet(order, proof), checks: verifyBet(proof, draw, hashes) }
}
