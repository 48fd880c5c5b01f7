/** The steps of a draw that was just made, computed on this device from its published proof. */
import type { DrawnIssue } from '@app/client/draws/read-draw-card.ts'
import type { readProof } from '@app/contract/draws.ts'
import { bytesOfHex } from '@app/domain/draws/bytes.ts'
import { type DrawStep, drawSteps } from '@app/domain/draws/draw-steps.ts'
import type { LotteryFamily } from '@app/domain/games/games.ts'
import { call } from '@app/session/api.ts'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

const hashes = {
  sha256,
  hmacSha256: (key: Uint8Array, message: Uint8Array) => hmac(sha256, key, message),
}

type Drawn = Pick<DrawnIssue, 'issueNumber' | 'drawnNumbers'> &
  Readonly<{ gameId: number; family: LotteryFamily }>

/** Step by step how these numbers came about; `undefined` where the proof does not lead to exactly them. */
export async function replayDraw(drawn: Drawn): Promise<readonly DrawStep[] | undefined> {
  const { gameId, issueNumber: turnNum, family, drawnNumbers } = drawn
  const { data } = await call<typeof readProof>('GET', '/app-api/fair/:gameId/:turnNum', {
    params: { gameId, turnNum },
  })
  const { seed, betsRoot, beacon } = data
  if (seed === null || betsRoot === null) return undefined
  const input = { gameId, turnNum, betsRoot, beacon: beacon?.randomness ?? null }
  const steps = drawSteps(family, bytesOfHex(seed), input, hashes)
  return steps.map(step => step.number).join() === drawnNumbers.join() ? steps : undefined
}
