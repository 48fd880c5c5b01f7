import type { Bet } from '@app/client/bets/read-bet.ts'
import type { readBetProof } from '@app/contract/bets-records.ts'
import type { readProof } from '@app/contract/draws.ts'
import { call } from '@app/session/api.ts'

/** The sealed own bet and the published proof of its draw, letter by letter, since that is what was hashed. */
export async function fetchProofs({
  orderNo,
  gameId,
  issueNumber,
}: Pick<Bet, 'orderNo' | 'gameId' | 'issueNumber'>) {
  const [own, draw] = await Promise.all([
    call<typeof readBetProof>('GET', '/app-api/fair/my/:orderNo', { params: { orderNo } }),
    call<typeof readProof>('GET', '/app-api/fair/:gameId/:turnNum', {
      params: { gameId, turnNum: issueNumber },
    }),
  ])
  return { own: own.data, draw: draw.data }
}
