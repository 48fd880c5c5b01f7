import * as wire from '@app/contract/operator/audit.ts'
import { hexOf } from '@app/domain/draws/bytes.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import { sha256 } from '#platform/hashes.ts'
import { msOf, pageOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { AuditService } from './audit.service.ts'
import type { AuditSealsService } from './audit-seals.service.ts'
import type { FoundEntry, SearchFilter } from './audit-search.store.ts'
import { csvLine } from './csv.ts'

const EXPORT_MAX = 10_000
/** Spreadsheets take the file for UTF-8 by this mark. */
const BOM = '\uFEFF'

type Parts = Readonly<{ audit: AuditService; seals: AuditSealsService; clock: Clock }>

const textOrNull = (id: bigint | null) => (id === null ? null : String(id))

const wireEntry = ({ seq, at, staffId, approvalId, objectKind, objectId, ...rest }: FoundEntry) => ({
  ...rest,
  ...{ seq: String(seq), at: isoOf(at), staffId: textOrNull(staffId), approvalId: textOrNull(approvalId) },
  object: { kind: objectKind, id: objectId },
})

const COLUMNS = {
  序号: entry => entry.seq,
  '时间(UTC+8)': entry => isoOf(entry.at),
  人员: entry => entry.actor,
  来源: entry => entry.actorKind,
  IP: entry => entry.ip,
  操作: entry => entry.call,
  权限: entry => entry.capability,
  对象: entry => `${entry.objectKind} ${entry.objectId}`,
  修改前: entry => entry.before,
  修改后: entry => entry.after,
  原因: entry => entry.reason,
  审批: entry => entry.approvalId,
  结果: entry => entry.outcome,
  拒绝: entry => entry.refusal,
} satisfies Record<string, (entry: FoundEntry) => string | bigint | null>

function csvOf(entries: readonly FoundEntry[]): string {
  const cells = Object.values(COLUMNS)
  const lines = entries.map(entry => csvLine(cells.map(cell => cell(entry))))
  return BOM + csvLine(Object.keys(COLUMNS)) + lines.join('')
}

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

export function auditRoutes(router: OperatorRouter, { audit, seals, clock }: Parts): void {
  async function search(filter: SearchFilter) {
    const found = await audit.search({ ...filter, rows: filter.rows + 1 })
    const { page, next } = pageOf(found, filter.rows, entry => entry.seq)
    return { data: page.map(wireEntry), next, asOf: isoOf(clock.now()) }
  }

  router.read(wire.searchAudit, ({ query: { after, rows, ...asked } }) =>
    search({ ...filterOf(asked), after, rows }),
  )
  router.read(wire.listMyEntries, ({ query: { after, rows }, staff }) =>
    search({ after, rows, staffId: String(staff.staffId) }),
  )

  router.read(wire.examineAudit, async () => {
    const { fault, ...examined } = await seals.examine()
    return { ...examined, fault: fault ?? null }
  })

  router.write(wire.exportAudit, async ({ body }, act) => {
    const { reason } = body
    const filter = filterOf(body)
    const found = await audit.search({ ...filter, rows: EXPORT_MAX + 1 })
    const entries = found.slice(0, EXPORT_MAX)
    const csv = csvOf(entries)
    const file = { rowCount: entries.length, sha256: hexOf(sha256(csv)), isCut: found.length > EXPORT_MAX }
    return act(async () => ({
      answer: { csv, ...file },
      entry: { object: { kind: 'audit', id: 'export' }, after: { ...file, filter }, reason },
    }))
  })
}
