import { useQuery } from '@tanstack/react-query'
import type { TableColumnsType } from 'antd'
import { EmptyFace } from '#ui/faces.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PageTable } from '#ui/page-table.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { type AuditEntry, myEntriesQuery } from './audit.queries.ts'
import { OUTCOME_KINDS, OUTCOMES } from './audit-states.ts'
import { ObjectLink } from './object-link.widget.tsx'

const ROWS = 10

const COLUMNS: TableColumnsType<AuditEntry> = [
  { title: '时间', render: (_, { at }) => <Time at={at} /> },
  { title: '操作', render: (_, { call }) => <code>{call}</code> },
  { title: '对象', render: (_, { object }) => <ObjectLink object={object} /> },
  {
    title: '结果',
    render: (_, { outcome }) => <StateText kind={OUTCOME_KINDS[outcome]}>{OUTCOMES[outcome]}</StateText>,
  },
]

/** What the person did last. */
export function OwnEntries() {
  const entries = useQuery(myEntriesQuery({ rows: ROWS }))
  return (
    <Loaded query={entries} rows={4}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyFace reason="还没有操作记录" />
        ) : (
          <PageTable rowKey="seq" columns={COLUMNS} dataSource={data} />
        )
      }
    </Loaded>
  )
}
