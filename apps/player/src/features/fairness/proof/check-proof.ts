/** The same pure checks that the server and the command line run, here with hashes for the browser. */
import { type BetCheck, type ProvenBet, verifyBet } from '@app/domain/bets/verify-bet.ts'
import { type DrawCheck, type PublishedProof, verifyDraw } from '@app/domain/draws/verify-draw.ts'
import { findGame } from '@app/domain/games/games.ts'
import { findPlay } from '@app/domain/lottery/plays/all-plays.ts'
import { showSelection } from '@app/trade-ui/text/selection-text.ts'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { speakSelection } from '#features/games/plays/spoken-selection.rules.ts'

/** Hashes of the browser for the rules of the domain. */
export const hashes = {
  sha256,
  hmacSha256: (key: Uint8Array, message: Uint8Array) => hmac(sha256, key, message),
}

export type CheckedBet = Readonly<{ orderNo: string; title: string; checks: readonly BetCheck[] }>
export type CheckedProof = Readonly<{ draw: readonly DrawCheck[]; bets: readonly CheckedBet[] }>

function titleOf({ gameId, playCode, selection, totalMoney }: ProvenBet['bet']): string {
  const family = findGame(gameId)?.family
  const play = family === undefined ? undefined : findPlay(family, playCode)
  return `${play?.name ?? playCode} ${play === undefined ? showSelection(selection) : speakSelection(selection, play)}，投注 ${totalMoney}`
}

/** Computes a draw, and the own bets on it, anew from what was published, on this device. */
export function checkProof(proof: PublishedProof, bets: readonly ProvenBet[]): CheckedProof {
  return {
    draw: verifyDraw(proof, hashes),
    bets: bets.map(proven => ({
      orderNo: proven.bet.orderNo,
      title: titleOf(proven.bet),
      checks: verifyBet(proven, proof, hashes),
    })),
  }
}

/** Whether everything holds. */
export function isWholeProof({ draw, bets }: CheckedProof): boolean {
  const checks = [...draw, ...bets.flatMap(bet => bet.checks)]
  return draw.length > 0 && checks.every(check => check.ok)
}
