/** Plans of what agents are paid beside commission, as staff see them and ask for them. */
import type { AnswerOf, BodyIn, QueryIn } from '@app/contract/endpoint.ts'
import type { askAgentMove } from '@app/contract/operator/agents-moves.ts'
import type * as wire from '@app/contract/operator/agents-plans.ts'
import { queryOptions } from '@tanstack/react-query'
import { read, write } from '#platform/operator-call.ts'
import { agentKeys } from './agents.queries.ts'

export type AgentPlan = AnswerOf<typeof wire.listAgentPlans>['data'][number]
export type PlanStep = AgentPlan['wage'][number]

export const plansQuery = (query: QueryIn<typeof wire.listAgentPlans>) =>
  queryOptions({
    queryKey: [...agentKeys.all, 'plans', query],
    queryFn: ({ signal }) =>
      read<typeof wire.listAgentPlans>('GET', '/console-api/agents/plans', { query, signal }),
  })

/** What the last period would have paid; asked for by hand, for it works out every agent twice. */
export const planPreviewQuery = (query: QueryIn<typeof wire.previewAgentPlan> | undefined) =>
  queryOptions({
    queryKey: [...agentKeys.all, 'plan preview', query],
    queryFn: ({ signal }) =>
      read<typeof wire.previewAgentPlan>('GET', '/console-api/agents/plans/preview', {
        query: query ?? { from: '', doesCarry: 'no' },
        signal,
      }),
    enabled: query !== undefined,
    retry: false,
  })

/** Asks for a version; a second person agrees, and sees what the last period would have paid. */
export const askForPlan = (body: BodyIn<typeof wire.askAgentPlan>) =>
  write<typeof wire.askAgentPlan>('POST', '/console-api/agents/plans/ask', { body })

/** Asks that an agent is given support; a second person agrees. */
export const askForSupport = (body: BodyIn<typeof wire.askAgentSupport>) =>
  write<typeof wire.askAgentSupport>('POST', '/console-api/agents/support/ask', { body })

/** Asks that a branch moves; a second person agrees. */
export const askToMove = (body: BodyIn<typeof askAgentMove>) =>
  write<typeof askAgentMove>('POST', '/console-api/agents/move/ask', { body })
