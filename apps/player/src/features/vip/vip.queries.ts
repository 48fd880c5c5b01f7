import { readList } from '@app/client/read-answers.ts'
import { readVipLevel } from '@app/client/vip/read-vip-level.ts'
import type { readVipRules } from '@app/contract/vip.ts'
import { call } from '@app/session/api.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'

const STALE_MS = 300_000

const vipKeys = { levels: ['vip', 'levels'] } as const

/** The levels, lowest first. */
export const vipLevelsQuery = queryOptions({
  queryKey: vipKeys.levels,
  staleTime: STALE_MS,
  queryFn: ({ signal }) =>
    call<typeof readVipRules>('GET', '/app-api/api/v2/uservip/rules', {
      query: { timestamp: String(Date.now()) },
      signal,
    }),
  select: ({ data }) => readList(data, readVipLevel).sort((a, b) => a.level - b.level),
})

export function useVipLevels() {
  return useQuery(vipLevelsQuery)
}
