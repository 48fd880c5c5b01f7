/** The declaration of the agent programme, and the application of a member. */
import { readAgentApplication } from '@app/client/agents/read-application.ts'
import { readPlan } from '@app/client/agents/read-plan.ts'
import { readOne } from '@app/client/read-answers.ts'
import type { applyAsAgent, readApplication, readDeclarationText } from '@app/contract/agents-applications.ts'
import type { readOwnPlan } from '@app/contract/agents-plans.ts'
import type { BodyIn } from '@app/contract/endpoint.ts'
import { call } from '@app/session/api.ts'
import { ofMember } from '@app/session/query-facts.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { agentKeys } from '#features/agents/agents.queries.ts'

const DECLARATION_STALE_MS = 300_000

export const declarationQuery = queryOptions({
  queryKey: agentKeys.declaration,
  queryFn: ({ signal }) =>
    call<typeof readDeclarationText>('GET', '/app-api/api/agent/declaration', { signal }),
  select: ({ data }) => data.content,
  staleTime: DECLARATION_STALE_MS,
})

/** What the agent is paid beside commission. */
export const ownPlanQuery = queryOptions({
  queryKey: agentKeys.plan,
  meta: ofMember,
  queryFn: ({ signal }) => call<typeof readOwnPlan>('GET', '/app-api/api/agent/plan', { signal }),
  select: answer => readOne(answer, readPlan),
  staleTime: DECLARATION_STALE_MS,
})

/** The last application of the member; `null` before the first. */
export const applicationQuery = queryOptions({
  queryKey: agentKeys.application,
  meta: ofMember,
  queryFn: ({ signal }) => call<typeof readApplication>('GET', '/app-api/api/agent/application', { signal }),
  select: ({ data }) => (data === null ? null : readOne(data, readAgentApplication)),
})

export async function sendApplication(client: QueryClient, body: BodyIn<typeof applyAsAgent>): Promise<void> {
  const answer = await call<typeof applyAsAgent>('POST', '/app-api/api/agent/apply', { body })
  client.setQueryData(applicationQuery.queryKey, answer)
}
