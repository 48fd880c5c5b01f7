/** The audit: search, one's own entries, the state of the chain. */
import type { AnswerOf, QueryIn } from '@app/contract/endpoint.ts'
import type { examineAudit, listMyEntries, searchAudit } from '@app/contract/operator/audit.ts'
import { queryOptions } from '@tanstack/react-query'
import { read } from '#platform/operator-call.ts'

export type AuditEntry = AnswerOf<typeof searchAudit>['data'][number]
export type AuditFilter = QueryIn<typeof searchAudit>

export const auditQuery = (query: AuditFilter) =>
  queryOptions({
    queryKey: ['audit', 'search', query],
    queryFn: ({ signal }) => read<typeof searchAudit>('GET', '/console-api/audit', { query, signal }),
  })

export const myEntriesQuery = (query: QueryIn<typeof listMyEntries>) =>
  queryOptions({
    queryKey: ['audit', 'mine', query],
    queryFn: ({ signal }) => read<typeof listMyEntries>('GET', '/console-api/me/audit', { query, signal }),
  })

/** The whole chain, recomputed: only on demand and once a minute, as it costs the server the reading of every entry. */
export const chainQuery = queryOptions({
  queryKey: ['audit', 'chain'],
  enabled: false,
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => read<typeof examineAudit>('GET', '/console-api/audit/chain', { signal }),
})
