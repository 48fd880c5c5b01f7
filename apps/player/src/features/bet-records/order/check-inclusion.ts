/** Whether an own order is one of those that were sealed before the draw and was paid by the rules, on this device. */
import { isSettled, readModel } from '@app/client/bets/read-bet.ts'
import type { DetailedBet } from '@app/client/bets/read-detailed-bet.ts'
import { readMoney, readOdds } from '@app/client/wire-values.ts'
import type { readBetProof } from '@app/contract/bets-records.ts'
import type { DrawProof } from '@app/contract/draws.ts'
import { type BetCheck, verifyBet } from '@app/domain/bets/verify-bet.ts'
import type { call } from '@app/session/api.ts'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

export type BetProof = Awaited<ReturnType<typeof call<typeof readBetProof>>>['data']

type ShownFacts = Pick<
  DetailedBet,
  | 'orderNo'
  | 'gameId'
  | 'issueNumber'
  | 'playCode'
  | 'model'
  | 'selection'
  | 'stakePerUnit'
  | 'stake'
  | 'odds'
  | 'state'
  | 'payout'
>

const hashes = {
  sha256,
  hmacSha256: (key: Uint8Array, message: Uint8Array) => hmac(sha256, key, message),
}

function isShownBet(order: ShownFacts, { bet, paid }: BetProof): boolean {
  return (
    bet.orderNo === order.orderNo &&
    bet.gameId === order.gameId &&
    bet.turnNum === order.issueNumber &&
    bet.playCode === order.playCode &&
    readModel(bet.model) === order.model &&
    bet.selection === order.selection &&
    readMoney(bet.stakePerUnit) === order.stakePerUnit &&
    readMoney(bet.totalMoney) === order.stake &&
    readOdds(bet.odds) === order.odds &&
    (!isSettled(order) || (paid !== null && readMoney(paid) === order.payout))
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
