import { readMoney } from '@app/client/wire-values.ts'
import type { reportDays } from '@app/contract/bets-records.ts'
import { call } from '@app/session/api.ts'
import { ofMemberMoney } from '@app/session/query-facts.ts'
import { queryOptions } from '@tanstack/react-query'

const stepKeys = { hasBet: ['first-steps', 'has-bet'] } as const

/** Whether the member has had bets on any of the last days. */
export const hasBetQuery = queryOptions({
  queryKey: stepKeys.hasBet,
  meta: ofMemberMoney,
  queryFn: async ({ signal }) => {
    const { data } = await call<typeof reportDays>('GET', '/app-api/api/cp/records/historyDayReport', {
      signal,
    })
    return data.some(({ bettingMoney }) => readMoney(bettingMoney) > 0n)
  },
})
