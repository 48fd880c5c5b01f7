import { readOne, readPages } from '@app/client/read-answers.ts'
import { readCountedIssue, readMissingTurnover, readServing } from '@app/client/turnover/read-turnover.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { readCountedTurnover, readValidWithdraw } from '@app/contract/turnover.ts'
import { call } from '@app/session/api.ts'
import { ofMemberMoney } from '@app/session/query-facts.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'

const turnoverKeys = {
  missing: ['turnover'],
  counted: (id: string) => ['turnover', 'counted', id],
} as const

/** What the player has still to bet before withdrawing. */
export const missingTurnoverQuery = queryOptions({
  queryKey: turnoverKeys.missing,
  meta: ofMemberMoney,
  queryFn: ({ signal }) =>
    call<typeof readValidWithdraw>('GET', '/app-api/api/userWithdraw/validWithdraw/queryAll', { signal }),
  select: answer => readOne(answer, readMissingTurnover),
})

/** The same, while somebody is logged in. */
export const useMissingTurnover = () => useQuery({ ...missingTurnoverQuery, enabled: useIsLoggedIn() })

type Told = AnswerOf<typeof readCountedTurnover>

/** Which bets counted for one requirement, the newest issue first. */
export const countedTurnoverQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: turnoverKeys.counted(id),
    meta: ofMemberMoney,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call<typeof readCountedTurnover>('GET', '/app-api/api/userWithdraw/validWithdraw/:id/counted', {
        params: { id },
        query: pageParam === '' ? {} : { before: pageParam },
        signal,
      }),
    getNextPageParam: ({ next }: Told) => next ?? undefined,
  })

/** The issues whose bets counted, while somebody is logged in. */
export const useCountedIssues = (id: string) =>
  useInfiniteQuery({
    ...countedTurnoverQuery(id),
    enabled: useIsLoggedIn(),
    select: answer => readPages(answer, readCountedIssue, ({ issueId }) => issueId),
  })

/** The requirement and what serves it, as the page that was loaded last tells. */
const readServingOf = ({ pages }: Readonly<{ pages: readonly Told[] }>) => {
  const last = pages.at(-1)
  return last === undefined ? undefined : readOne(last, readServing)
}

/** The same, while somebody is logged in. */
export const useServing = (id: string) =>
  useInfiniteQuery({ ...countedTurnoverQuery(id), enabled: useIsLoggedIn(), select: readServingOf })
