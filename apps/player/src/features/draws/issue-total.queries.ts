/** What a player's own bets of an issue came to. */
import { readIssueTotal } from '@app/client/bets/read-issue-total.ts'
import { readOne } from '@app/client/read-answers.ts'
import type { readIssueTotal as endpoint } from '@app/contract/bets-records.ts'
import { call } from '@app/session/api.ts'
import { ofMemberMoney } from '@app/session/query-facts.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'

/** A drawn issue is paid within a second or two, so its sums are asked for at this pace until they are final. */
const UNSETTLED_POLL_MS = 1_500

const issueTotalKey = (gameId: number, issueNumber: string) => ['bets', 'issue-total', gameId, issueNumber]

const issueTotalQuery = (gameId: number, issueNumber: string) =>
  queryOptions({
    queryKey: issueTotalKey(gameId, issueNumber),
    meta: ofMemberMoney,
    queryFn: ({ signal }) =>
      call<typeof endpoint>('GET', '/app-api/api/cp/records/issueTotal', {
        query: { gameId, turnNum: issueNumber },
        signal,
      }),
    select: ({ data }) => readOne(data, readIssueTotal),
    refetchInterval: ({ state }) => {
      const total = state.data?.data
      return total === undefined || total.isSettled || total.orders === 0 ? false : UNSETTLED_POLL_MS
    },
  })

/** Stake and return of the own bets of a drawn issue; `undefined` for a guest, without a bet, and until it is known. */
export function useIssueTotal(gameId: number, issueNumber: string | undefined) {
  const isAsked = useIsLoggedIn() && issueNumber !== undefined
  // One key for all that is not asked: a guest's page would keep an empty entry for each issue that passes.
  const { data } = useQuery({ ...issueTotalQuery(gameId, isAsked ? issueNumber : ''), enabled: isAsked })
  return data === undefined || data.orders === 0 ? undefined : data
}
