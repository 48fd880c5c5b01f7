import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { readVipRules } from '@app/contract/vip.ts'
import { call } from '@app/session/api.ts'
import { useQuery } from '@tanstack/react-query'

const STALE_MS = 300_000

export type VipRule = AnswerOf<typeof readVipRules>['data'][number]

/** The levels, lowest first. */
export function useVipRules() {
  return useQuery({
    queryKey: ['vip', 'rules'],
    staleTime: STALE_MS,
    queryFn: ({ signal }) =>
      call<typeof readVipRules>('GET', '/app-api/api/v2/uservip/rules', {
        query: { timestamp: String(Date.now()) },
        signal,
      }),
    select: ({ data }) => [...data].sort((a, b) => a.vipLevel - b.vipLevel),
  })
}
