/** Agents as staff see them: the tree, links, applications, and the statements that two people pay. */
import type { AnswerOf, BodyIn, QueryIn } from '@app/contract/endpoint.ts'
import type * as wire from '@app/contract/operator/agents.ts'
import type { listAgentRateCuts } from '@app/contract/operator/agents-cuts.ts'
import type { decideAgentFlag, listAgentFlags } from '@app/contract/operator/agents-flags.ts'
import type { listAgentTransfers } from '@app/contract/operator/agents-transfers.ts'
import { queryOptions } from '@tanstack/react-query'
import { read, write } from '#platform/operator-call.ts'

export type AgentNode = AnswerOf<typeof wire.listAgentTree>['data'][number]
export type AgentLink = AnswerOf<typeof wire.listAgentLinks>['data'][number]
export type Application = AnswerOf<typeof wire.listAgentApplications>['data'][number]
export type Period = AnswerOf<typeof wire.listAgentPeriods>['data'][number]
export type Statement = AnswerOf<typeof wire.listAgentStatements>['data'][number]
export type AgentFlag = AnswerOf<typeof listAgentFlags>['data'][number]
export type AgentTransfer = AnswerOf<typeof listAgentTransfers>['data'][number]
export type RateCut = AnswerOf<typeof listAgentRateCuts>['data'][number]
export type TransferTerms = AnswerOf<typeof listAgentTransfers>['terms']
export type StatementRecord = AnswerOf<typeof wire.readAgentStatement>
export type StatementLine = StatementRecord['lines'][number]
export type StatementPay = StatementRecord['pays'][number]

export const agentKeys = { all: ['agents'] } as const

export const treeQuery = (query: QueryIn<typeof wire.listAgentTree>) =>
  queryOptions({
    queryKey: [...agentKeys.all, 'tree', query],
    queryFn: ({ signal }) =>
      read<typeof wire.listAgentTree>('GET', '/console-api/agents/tree', { query, signal }),
  })

export const linksQuery = (query: QueryIn<typeof wire.listAgentLinks>) =>
  queryOptions({
    queryKey: [...agentKeys.all, 'links', query],
    queryFn: ({ signal }) =>
      read<typeof wire.listAgentLinks>('GET', '/console-api/agents/links', { query, signal }),
  })

export const applicationsQuery = (query: QueryIn<typeof wire.listAgentApplications>) =>
  queryOptions({
    queryKey: [...agentKeys.all, 'applications', query],
    queryFn: ({ signal }) =>
      read<typeof wire.listAgentApplications>('GET', '/console-api/agents/applications', { query, signal }),
  })

/** How a member may be called and reached; each look leaves an entry in the audit. */
export const readApplication = (body: BodyIn<typeof wire.readAgentApplication>) =>
  write<typeof wire.readAgentApplication>('POST', '/console-api/agents/applications/read', { body })

export const decide = (body: BodyIn<typeof wire.decideAgentApplication>) =>
  write<typeof wire.decideAgentApplication>('POST', '/console-api/agents/applications/decide', { body })

export const periodsQuery = (query: QueryIn<typeof wire.listAgentPeriods>) =>
  queryOptions({
    queryKey: [...agentKeys.all, 'periods', query],
    queryFn: ({ signal }) =>
      read<typeof wire.listAgentPeriods>('GET', '/console-api/agents/periods', { query, signal }),
  })

export const statementsQuery = (query: QueryIn<typeof wire.listAgentStatements>) =>
  queryOptions({
    queryKey: [...agentKeys.all, 'statements', query],
    queryFn: ({ signal }) =>
      read<typeof wire.listAgentStatements>('GET', '/console-api/agents/statements', { query, signal }),
  })

export const transfersQuery = (query: QueryIn<typeof listAgentTransfers>) =>
  queryOptions({
    queryKey: [...agentKeys.all, 'transfers', query],
    queryFn: ({ signal }) =>
      read<typeof listAgentTransfers>('GET', '/console-api/agents/transfers', { query, signal }),
  })

export const rateCutsQuery = (query: QueryIn<typeof listAgentRateCuts>) =>
  queryOptions({
    queryKey: [...agentKeys.all, 'rate-cuts', query],
    queryFn: ({ signal }) =>
      read<typeof listAgentRateCuts>('GET', '/console-api/agents/rate-cuts', { query, signal }),
  })

export const flagsQuery = (query: QueryIn<typeof listAgentFlags>) =>
  queryOptions({
    queryKey: [...agentKeys.all, 'flags', query],
    queryFn: ({ signal }) =>
      read<typeof listAgentFlags>('GET', '/console-api/agents/flags', { query, signal }),
  })

export const decideFlag = (body: BodyIn<typeof decideAgentFlag>) =>
  write<typeof decideAgentFlag>('POST', '/console-api/agents/flags/decide', { body })

export const statementQuery = (statementId: string, after: string | undefined) =>
  queryOptions({
    queryKey: [...agentKeys.all, 'statement', statementId, after],
    queryFn: ({ signal }) =>
      read<typeof wire.readAgentStatement>('GET', '/console-api/agents/statements/:statementId', {
        params: { statementId },
        query: { after },
        signal,
      }),
  })

/** Asks that what waits of a period is paid; a second person agrees. */
export const askToPay = (body: BodyIn<typeof wire.askAgentPayment>) =>
  write<typeof wire.askAgentPayment>('POST', '/console-api/agents/periods/pay/ask', { body })
