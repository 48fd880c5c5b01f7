import { Button, type TableColumnsType } from 'antd'
import { PageTable } from '#ui/page-table.tsx'
import { Panel } from '#ui/panel.tsx'
import { Time } from '#ui/time.tsx'
import type { PieceRecord } from './content.queries.ts'

type Version = PieceRecord['history'][number]

/** What was published of a piece; an older version is taken into the form, and published like the others. */
export function ContentHistory({
  history,
  onTake,
}: Readonly<{ history: PieceRecord['history']; onTake: ((version: Version) => void) | undefined }>) {
  const columns: TableColumnsType<Version> = [
    { title: '发布时间', render: (_, { publishedAt }) => <Time at={publishedAt} /> },
    { title: '发布人', dataIndex: 'publishedBy' },
    { title: '标题', dataIndex: 'title' },
    {
      title: '操作',
      render: (_, version) =>
        onTake === undefined ? (
          '—'
        ) : (
          <Button size="small" onClick={() => onTake(version)}>
            载入
          </Button>
        ),
    },
  ]
  return (
    <Panel title="历史版本" note="载入后保存并发布，即回到该版本">
      <PageTable aria-label="历史版本" rowKey="revisionId" columns={columns} dataSource={[...history]} />
    </Panel>
  )
}
