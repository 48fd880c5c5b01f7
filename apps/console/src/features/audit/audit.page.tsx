import { useQuery } from '@tanstack/react-query'
import { ExportButton } from '#features/exports/export-button.widget.tsx'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Filter } from '#ui/list/list-columns.ts'
import { type Address, useAddress } from '#ui/use-address.ts'
import { type AuditFilter, auditQuery } from './audit.queries.ts'
import { outcomeIn, outcomeOptions } from './audit-states.ts'
import { ChainTile } from './chain-tile.widget.tsx'
import { entryColumns } from './entry-columns.tsx'
import { EntryDrawer } from './entry-drawer.tsx'

const FILTERS: readonly Filter[] = [
  { kind: 'time', key: 'from', label: '自' },
  { kind: 'time', key: 'to', label: '至' },
  { kind: 'choice', key: 'outcome', label: '结果', options: outcomeOptions },
  { kind: 'text', key: 'staffId', label: '员工编号' },
  { kind: 'text', key: 'call', label: '操作', placeholder: 'POST /console-api/…' },
  { kind: 'text', key: 'objectKind', label: '对象类别', placeholder: '对象类别，如 staff' },
  { kind: 'text', key: 'objectId', label: '对象编号' },
  { kind: 'text', key: 'approvalId', label: '审批号' },
  { kind: 'text', key: 'ip', label: 'IP' },
  { kind: 'text', key: 'text', label: '理由里的字' },
]

const DIGITS = /^\d{1,18}$/
const numberIn = (text: string | undefined) => (text !== undefined && DIGITS.test(text) ? text : undefined)

/** The question of the address; what is no number where one belongs filters nothing. */
const filterOf = (address: Address): Omit<AuditFilter, 'after' | 'rows'> => ({
  staffId: numberIn(address.staffId),
  call: address.call,
  objectKind: address.objectKind,
  objectId: address.objectId,
  outcome: outcomeIn(address.outcome),
  approvalId: numberIn(address.approvalId),
  ip: address.ip,
  text: address.text,
  from: address.from,
  to: address.to,
})

/** Who did what: search by fields, the entry with its difference, the chain, the file. */
export function AuditPage() {
  const { address, change } = useAddress()
  const filter = filterOf(address)
  const query = useQuery(auditQuery({ ...filter, after: address.after }))
  const open = (seq: string | undefined) => change({ open: seq })
  const opened = query.data?.data.find(({ seq }) => seq === address.open)
  return (
    <>
      <IndexPage
        title="审计"
        above={<ChainTile />}
        query={query}
        columns={entryColumns(open)}
        filters={FILTERS}
        rowKey={({ seq }) => seq}
        onOpen={({ seq }) => open(seq)}
        emptyReason="还没有审计记录"
        actions={<ExportButton source={{ kind: 'audit', filter }} />}
      />
      {opened !== undefined && <EntryDrawer entry={opened} onClose={() => open(undefined)} />}
    </>
  )
}
