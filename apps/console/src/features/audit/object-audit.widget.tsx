import { useQuery } from '@tanstack/react-query'
import { IndexPage } from '#ui/list/index-page.tsx'
import { useAddress } from '#ui/use-address.ts'
import { auditQuery } from './audit.queries.ts'
import { entryColumns } from './entry-columns.tsx'
import { EntryDrawer } from './entry-drawer.tsx'

type ObjectAuditProps = Readonly<{ object: Readonly<{ kind: string; id: string }> }>

/** What was done about one record. */
export function ObjectAudit({ object }: ObjectAuditProps) {
  const { address, change } = useAddress()
  const query = useQuery(auditQuery({ objectKind: object.kind, objectId: object.id, after: address.after }))
  const open = (seq: string | undefined) => change({ open: seq })
  const opened = query.data?.data.find(({ seq }) => seq === address.open)
  return (
    <>
      <IndexPage
        title="审计"
        isPart
        query={query}
        columns={entryColumns(open)}
        rowKey={({ seq }) => seq}
        onOpen={({ seq }) => open(seq)}
        emptyReason="还没有关于此记录的审计"
      />
      {opened !== undefined && <EntryDrawer entry={opened} onClose={() => open(undefined)} />}
    </>
  )
}
