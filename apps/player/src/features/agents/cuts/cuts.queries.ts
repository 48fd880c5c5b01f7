/** Lower rates that an agent asks for, and the answers of the member. */
import { readRateCut, readReceivedCut } from '@app/client/agents/read-cut.ts'
import { readList } from '@app/client/read-answers.ts'
import type {
  askRateCut,
  decideRateCut,
  listAskedRateCuts,
  listReceivedRateCuts,
  withdrawRateCut,
} from '@app/contract/agents-cuts.ts'
import type { BodyIn } from '@app/contract/endpoint.ts'
import { call } from '@app/session/api.ts'
import { ofMember } from '@app/session/query-facts.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { agentKeys } from '#features/agents/agents.queries.ts'

/** What the agent asked one of the direct downline for. */
const askedCutsQuery = (id: string) =>
  queryOptions({
    queryKey: agentKeys.askedCuts(id),
    meta: ofMember,
    queryFn: ({ signal }) =>
      call<typeof listAskedRateCuts>('GET', '/app-api/api/agent/rateCuts', { query: { userId: id }, signal }),
    select: ({ data }) => readList(data, readRateCut),
  })

export const useAskedCuts = (id: string) => useQuery(askedCutsQuery(id))

/** What the member is or was asked for. */
export const receivedCutsQuery = queryOptions({
  queryKey: agentKeys.receivedCuts,
  meta: ofMember,
  queryFn: ({ signal }) =>
    call<typeof listReceivedRateCuts>('GET', '/app-api/api/agent/receivedRateCuts', { signal }),
  select: ({ data }) => readList(data, readReceivedCut),
})

export const useReceivedCuts = () => useQuery(receivedCutsQuery)

export async function sendCut(client: QueryClient, body: BodyIn<typeof askRateCut>): Promise<void> {
  await call<typeof askRateCut>('POST', '/app-api/api/agent/askRateCut', { body })
  await client.invalidateQueries({ queryKey: agentKeys.askedCuts(body.userId) })
}

export async function withdrawCut(client: QueryClient, memberId: string, cutId: string): Promise<void> {
  await call<typeof withdrawRateCut>('POST', '/app-api/api/agent/withdrawRateCut', { body: { cutId } })
  await client.invalidateQueries({ queryKey: agentKeys.askedCuts(memberId) })
}

export async function answerCut(client: QueryClient, body: BodyIn<typeof decideRateCut>): Promise<void> {
  await call<typeof decideRateCut>('POST', '/app-api/api/agent/decideRateCut', { body })
  await client.invalidateQueries({ queryKey: agentKeys.receivedCuts })
}
