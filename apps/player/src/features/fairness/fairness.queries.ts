import type { listBetProofs } from '@app/contract/bets-records.ts'
import type { readProof } from '@app/contract/draws.ts'
import type { listMonitors, readMonitor } from '@app/contract/draws-monitor.ts'
import { call } from '@app/session/api.ts'
import { ofMemberMoney } from '@app/session/query-facts.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'

/** Keys of proofs and of the watch over draws. */
const fairnessKeys = {
  proof: (gameId: number, turnNum: string) => ['fairness', 'proof', gameId, turnNum],
  ownBets: (gameId: number, turnNum: string) => ['fairness', 'own-bets', gameId, turnNum],
  monitors: ['fairness', 'monitors'],
  monitor: (gameId: number) => ['fairness', 'monitor', gameId],
} as const

const HIDDEN_POLL_MS = 3_000
const MONITOR_STALE_MS = 60_000

/** The published proof of a draw; asked for again while its seed is still hidden. */
export const proofQuery = (gameId: number, turnNum: string) =>
  queryOptions({
    queryKey: fairnessKeys.proof(gameId, turnNum),
    queryFn: ({ signal }) =>
      call<typeof readProof>('GET', '/app-api/fair/:gameId/:turnNum', {
        params: { gameId, turnNum },
        signal,
      }),
    select: answer => answer.data,
    refetchInterval: ({ state }) => (state.data?.data.seed === null ? HIDDEN_POLL_MS : false),
  })

const OWN_BETS_MAX = 50

type ProofPage = Awaited<ReturnType<typeof call<typeof listBetProofs>>>

/** The newest own bets of an issue, page by page; a bet with a long selection has a page of its own. */
async function findOwnBets(gameId: number, turnNum: string, signal: AbortSignal): Promise<ProofPage> {
  const bets: BetProof[] = []
  for (;;) {
    const before = bets.at(-1)?.bet.orderNo
    const query = { gameId, turnNum, ...(before !== undefined && { before }) }
    const { data, totalCount } = await call<typeof listBetProofs>('GET', '/app-api/fair/my', {
      query,
      signal,
    })
    bets.push(...data)
    const wanted = Math.min(totalCount, OWN_BETS_MAX)
    if (data.length === 0 || bets.length >= wanted) return { data: bets.slice(0, wanted), totalCount }
  }
}

/** The own bets of an issue with their proofs; none for a guest. */
export function useOwnBets(gameId: number, turnNum: string, isSealed: boolean) {
  return useQuery({
    queryKey: fairnessKeys.ownBets(gameId, turnNum),
    meta: ofMemberMoney,
    enabled: useIsLoggedIn() && isSealed,
    queryFn: ({ signal }) => findOwnBets(gameId, turnNum, signal),
  })
}

/** The games that are drawn here with what the tests of their draws say. */
export const monitorsQuery = queryOptions({
  queryKey: fairnessKeys.monitors,
  queryFn: ({ signal }) => call<typeof listMonitors>('GET', '/app-api/fair/monitor', { signal }),
  select: answer => answer.data,
  staleTime: MONITOR_STALE_MS,
})

/** Every test of the draws of a game, with the counts behind them. */
export const monitorQuery = (gameId: number) =>
  queryOptions({
    queryKey: fairnessKeys.monitor(gameId),
    queryFn: ({ signal }) =>
      call<typeof readMonitor>('GET', '/app-api/fair/monitor/:gameId', { params: { gameId }, signal }),
    select: answer => answer.data,
    staleTime: MONITOR_STALE_MS,
  })

/** Proofs and counts are public formats of their own: they are hashed and checked as they come (adr 0111). */
export type { DrawProof } from '@app/contract/draws.ts'

type Answer<E extends (...args: never[]) => unknown> = Awaited<ReturnType<E>>
export type MonitorSummary = Answer<typeof call<typeof listMonitors>>['data'][number]
export type Monitor = Answer<typeof call<typeof readMonitor>>['data']
export type BetProof = Answer<typeof call<typeof listBetProofs>>['data'][number]
