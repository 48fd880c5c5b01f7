import { readOwnBreaks } from '@app/client/breaks/read-breaks.ts'
import { readOne } from '@app/client/read-answers.ts'
import type { beginBreak, beginExclusion, readBreaks } from '@app/contract/breaks.ts'
import type { BodyIn } from '@app/contract/endpoint.ts'
import { call } from '@app/session/api.ts'
import { ofMember } from '@app/session/query-facts.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'

const breaksKeys = { own: ['breaks'] } as const

export const breaksQuery = queryOptions({
  queryKey: breaksKeys.own,
  meta: ofMember,
  queryFn: ({ signal }) => call<typeof readBreaks>('GET', '/app-api/api/rg/break', { signal }),
  select: answer => readOne(answer, readOwnBreaks),
})

/** The player's pauses, while somebody is logged in. */
export const useBreaks = () => useQuery({ ...breaksQuery, enabled: useIsLoggedIn() })

export type BreakWish = Readonly<{ hours: number }> | BodyIn<typeof beginExclusion>

export const sendBreak = (wish: BreakWish) =>
  'hours' in wish
    ? call<typeof beginBreak>('POST', '/app-api/api/rg/break', { body: wish })
    : call<typeof beginExclusion>('POST', '/app-api/api/rg/exclude', { body: wish })
