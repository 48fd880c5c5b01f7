import type { QueryOf } from '@app/contract/endpoint.ts'
import * as wire from '@app/contract/operator/audit.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import { msOf, pageOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { AuditService } from './audit.service.ts'
import type { AuditSealsService } from './audit-seals.service.ts'
import type { FoundEntry, SearchFilter } from './audit-search.store.ts'

type Parts = Readonly<{ audit: AuditService; seals: AuditSealsService; clock: Clock }>

const textOrNull = (id: bigint | null) => (id === null ? null : String(id))

const wireEntry = ({ seq, at, staffId, approvalId, objectKind, objectId, ...rest }: FoundEntry) => ({
  ...rest,
  ...{ seq: String(seq), at: isoOf(at), staffId: textOrNull(staffId), approvalId: textOrNull(approvalId) },
  object: { kind: objectKind, id: objectId },
})

type AskedFilter = Omit<SearchFilter, 'rows' | 'after' | 'from' | 'to'> &
  Readonly<{ from?: string | undefined; to?: string | undefined }>

/** The fields of a search, and no others that a caller may have sent along. */
const filterOf = (asked: AskedFilter) => ({
  staffId: asked.staffId,
  call: asked.call,
  capability: asked.capability,
  objectKind: asked.objectKind,
  objectId: asked.objectId,
  outcome: asked.outcome,
  approvalId: asked.approvalId,
  ip: asked.ip,
  text: asked.text,
  from: msOf(asked.from),
  to: msOf(asked.to),
})

type Searching = Pick<Parts, 'audit' | 'clock'>

async function search({ audit, clock }: Searching, filter: SearchFilter) {
  const found = await audit.search({ ...filter, rows: filter.rows + 1 })
  const { page, next } = pageOf(found, filter.rows, entry => entry.seq)
  return { data: page.map(wireEntry), next, asOf: isoOf(clock.now()) }
}

/** A page of the audit by the filter of its call. */
export const auditPages =
  (parts: Searching) =>
  ({ after, rows, ...asked }: QueryOf<typeof wire.searchAudit>) =>
    search(parts, { ...filterOf(asked), after, rows })

export function auditRoutes(router: OperatorRouter, { audit, seals, clock }: Parts): void {
  const searchPages = auditPages({ audit, clock })
  router.read(wire.searchAudit, ({ query }) => searchPages(query))
  router.read(wire.listMyEntries, ({ query: { after, rows }, staff }) =>
    search({ audit, clock }, { after, rows, staffId: String(staff.staffId) }),
  )

  router.read(wire.examineAudit, async () => {
    const { fault, ...examined } = await seals.examine()
    return { ...examined, fault: fault ?? null }
  })
}
