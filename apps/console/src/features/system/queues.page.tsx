import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { spanText } from '#platform/china-text.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column } from '#ui/list/list-columns.ts'
import { PageLink } from '#ui/page-link.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { type Queue, queuesQuery } from './system.queries.ts'

const SECOND_MS = 1_000
const DEAD = '/system/jobs/dead'

const COLUMNS: readonly Column<Queue>[] = [
  { key: 'queue', title: '队列', isFixed: true, cell: ({ queue }) => <code>{queue}</code> },
  { key: 'state', title: '状态', cell: queue => <QueueState {...queue} /> },
  {
    key: 'dead',
    title: '失败',
    isFigure: true,
    cell: ({ queue, dead }) => (
      <PageLink to={DEAD} search={{ queue }}>
        {dead}
      </PageLink>
    ),
  },
  { key: 'waiting', title: '等待', isFigure: true, cell: ({ waiting }) => waiting },
  {
    key: 'oldest',
    title: '最久等待',
    isFigure: true,
    cell: ({ waiting, oldestSeconds }) => (waiting === 0 ? '—' : spanText(oldestSeconds * SECOND_MS)),
  },
  { key: 'running', title: '执行中', isFigure: true, cell: ({ running }) => running },
  { key: 'lastError', title: '最近的错误', isOptional: true, cell: ({ lastError }) => lastError ?? '—' },
  {
    key: 'lastFailedAt',
    title: '出错时间',
    isOptional: true,
    cell: ({ lastFailedAt }) => <Time at={lastFailedAt} />,
  },
  {
    key: 'cron',
    title: '定时（UTC）',
    isOptional: true,
    cell: ({ cron }) => (cron === null ? '—' : <code>{cron}</code>),
  },
]

function QueueState({ dead, retrying }: Queue) {
  if (dead > 0) return <StateText kind="bad">有失败任务</StateText>
  if (retrying > 0) return <StateText kind="warn">重试中 {retrying}</StateText>
  return <StateText kind="good">正常</StateText>
}

/** The queues behind the site; a queue opens its dead jobs. */
export function QueuesPage() {
  const navigate = useNavigate()
  const query = useQuery({ ...queuesQuery, select: page => ({ ...page, next: null }) })
  return (
    <IndexPage
      title="后台任务"
      query={query}
      columns={COLUMNS}
      rowKey={({ queue }) => queue}
      onOpen={({ queue }) => void navigate({ href: `/console${DEAD}?queue=${encodeURIComponent(queue)}` })}
      emptyReason="还没有队列：没有节点执行过后台任务"
    />
  )
}
