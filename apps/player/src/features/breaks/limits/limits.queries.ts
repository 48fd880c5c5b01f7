import { readOwnLimits } from '@app/client/breaks/read-limits.ts'
import { readOne } from '@app/client/read-answers.ts'
import { readMoney } from '@app/client/wire-values.ts'
import type { BodyIn } from '@app/contract/endpoint.ts'
import type { readLimits, readPlay, setLimit } from '@app/contract/limits.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import { call } from '@app/session/api.ts'
import { ofMember, ofMemberMoney } from '@app/session/query-facts.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'

const limitsKeys = { own: ['limits'], play: (sinceMs: number) => ['limits', 'play', sinceMs] } as const

export const limitsQuery = queryOptions({
  queryKey: limitsKeys.own,
  meta: ofMemberMoney,
  queryFn: ({ signal }) => call<typeof readLimits>('GET', '/app-api/api/rg/limits', { signal }),
  select: answer => readOne(answer, readOwnLimits),
})

/** The player's own limits, while somebody is logged in. */
export const useLimits = () => useQuery({ ...limitsQuery, enabled: useIsLoggedIn() })

export const sendLimit = (body: BodyIn<typeof setLimit>) =>
  call<typeof setLimit>('POST', '/app-api/api/rg/limits', { body })

/** What was staked and came back since an instant; asked for anew each time that it is shown. */
export const usePlaySince = (sinceMs: number) =>
  useQuery({
    queryKey: limitsKeys.play(sinceMs),
    meta: ofMember,
    staleTime: 0,
    queryFn: ({ signal }) =>
      call<typeof readPlay>('GET', '/app-api/api/rg/play', { query: { since: isoOf(sinceMs) }, signal }),
    select: answer =>
      readOne(answer, ({ staked, returned }) => ({
        staked: readMoney(staked),
        returned: readMoney(returned),
      })),
  }).data
