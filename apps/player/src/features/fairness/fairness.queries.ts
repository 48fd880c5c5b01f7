import type { readProof } from '@app/contract/draws.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api.ts'

const HIDDEN_POLL_MS = 3_000

/** The published proof of a draw; asked for again while its seed is still hidden. */
export function useProof(gameId: number, turnNum: string) {
  return useQuery({
    queryKey: ['proof', gameId, turnNum],
    queryFn: ({ signal }) =>
      call<typeof readProof>('GET', '/app-api/fair/:gameId/:turnNum', {
        params: { gameId, turnNum },
        signal,
      }),
    select: answer => answer.data,
    refetchInterval: ({ state }) => (state.data?.data.seed === null ? HIDDEN_POLL_MS : false),
  })
}
