import { readRange, readRatePreview } from '@app/client/agents/read-range.ts'
import { readOne } from '@app/client/read-answers.ts'
import type {
  addDownline,
  getRebateRange,
  previewRate,
  raiseRates,
  readAddQuota,
} from '@app/contract/agents.ts'
import type { BodyIn } from '@app/contract/endpoint.ts'
import type { RateCategory } from '@app/domain/agents/rates.ts'
import { call } from '@app/session/api.ts'
import { ofMember } from '@app/session/query-facts.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { agentKeys } from './agents.queries.ts'

/** The rates that one of the direct downline may get, or a newcomer when nobody is named. */
export const rangeQuery = (id?: string) =>
  queryOptions({
    queryKey: agentKeys.range(id),
    meta: ofMember,
    queryFn: ({ signal }) =>
      call<typeof getRebateRange>('GET', '/app-api/api/dl/getDlSubRebateRange', {
        query: id === undefined ? {} : { userId: id },
        signal,
      }),
    select: answer => readOne(answer, readRange),
  })

export const useRange = (id?: string) => useQuery(rangeQuery(id))

type Trial = Readonly<{ id: string; category: RateCategory; rate: string }>

/** What another rate would have meant for the agent in the last 30 days. */
export const useRatePreview = (trial: Trial | undefined) =>
  useQuery({
    queryKey: agentKeys.preview(trial),
    meta: ofMember,
    queryFn: ({ signal }) =>
      call<typeof previewRate>('GET', '/app-api/api/dl/previewRebate', {
        query: { userId: trial?.id ?? '', category: trial?.category ?? 'lottery', rate: trial?.rate ?? '' },
        signal,
      }),
    select: ({ data }) => readOne(data, readRatePreview),
    enabled: trial !== undefined,
    placeholderData: before => before,
  })

type RateFields = Omit<BodyIn<typeof raiseRates>, 'userId'>

/** Raises rates of one of the direct downline; answers the day from which they hold. */
export async function sendRates(client: QueryClient, id: string, rates: RateFields): Promise<string> {
  const { data } = await call<typeof raiseRates>('POST', '/app-api/api/dl/updateRebate', {
    body: { ...rates, userId: id },
    asForm: true,
  })
  await Promise.all([
    client.invalidateQueries({ queryKey: agentKeys.member(id) }),
    client.invalidateQueries({ queryKey: agentKeys.range(id) }),
  ])
  return data.sinceDate
}

/** How many accounts the agent may open today. */
export const quotaQuery = queryOptions({
  queryKey: agentKeys.quota,
  meta: ofMember,
  queryFn: ({ signal }) => call<typeof readAddQuota>('GET', '/app-api/api/dl/quota', { signal }),
  select: ({ data }) => data,
})

export const useQuota = () => useQuery(quotaQuery)

/** Opens an account directly below the agent. */
export async function sendNewAccount(client: QueryClient, body: BodyIn<typeof addDownline>) {
  const { data } = await call<typeof addDownline>('POST', '/app-api/api/dl/add', { body, asForm: true })
  await Promise.all([
    client.invalidateQueries({ queryKey: agentKeys.quota }),
    client.invalidateQueries({ queryKey: agentKeys.downlines }),
    client.invalidateQueries({ queryKey: agentKeys.member(undefined) }),
  ])
  return { id: data.userId, account: data.account }
}
