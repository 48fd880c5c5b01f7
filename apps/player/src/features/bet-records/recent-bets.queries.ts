import { readBet } from '@app/client/bets/read-bet.ts'
import { readList } from '@app/client/read-answers.ts'
import type { listTodayBets } from '@app/contract/bets.ts'
import { call } from '@app/session/api.ts'
import { ofMemberMoney } from '@app/session/query-facts.ts'
import { queryOptions } from '@tanstack/react-query'

const SHOWN = 2

const recentKeys = { bets: ['bets', 'recent'] } as const

/** The last bets of today, newest first. */
export const recentBetsQuery = queryOptions({
  queryKey: recentKeys.bets,
  meta: ofMemberMoney,
  queryFn: async ({ signal }) => {
    const { data } = await call<typeof listTodayBets>('GET', '/app-api/api/cp/records/todayList', {
      query: { page: 1, rows: SHOWN },
      signal,
    })
    return readList(data, readBet).slice(0, SHOWN)
  },
})
