import { useQuery } from '@tanstack/react-query'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { CopiedId } from '#ui/copied-id.tsx'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column, Filter } from '#ui/list/list-columns.ts'
import { sayDone } from '#ui/notice.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { type DeadJob, deadJobsQuery, discard, queuesQuery, retry, systemKeys } from './system.queries.ts'

type Asked =
  | Readonly<{ kind: 'retry'; job: DeadJob }>
  | Readonly<{ kind: 'discard'; job: DeadJob }>
  | Readonly<{ kind: 'retry-all'; queue: string }>

const columnsOf = (onAsk: ((asked: Asked) => void) | undefined): readonly Column<DeadJob>[] => [
  { key: 'queue', title: '队列', isFixed: true, cell: ({ queue }) => <code>{queue}</code> },
  {
    key: 'payload',
    title: '对象',
    cell: ({ payload }) => payload.map(({ field, value }) => `${field} ${value}`).join('，') || '—',
  },
  { key: 'error', title: '错误', cell: ({ error }) => error || '—' },
  { key: 'diedAt', title: '失败时间', cell: ({ diedAt }) => <Time at={diedAt} /> },
  { key: 'addedAt', title: '加入时间', isOptional: true, cell: ({ addedAt }) => <Time at={addedAt} /> },
  { key: 'jobId', title: '任务号', isOptional: true, cell: ({ jobId }) => <CopiedId id={jobId} /> },
  {
    key: 'act',
    title: '操作',
    isAction: true,
    cell: job =>
      onAsk === undefined ? (
        '—'
      ) : (
        <Space size="small">
          <Button size="small" onClick={() => onAsk({ kind: 'retry', job })}>
            重试
          </Button>
          <Button size="small" danger onClick={() => onAsk({ kind: 'discard', job })}>
            放弃
          </Button>
        </Space>
      ),
  },
]

/** The queues to choose from; that of the address is one of them though it may be gone. */
function useQueueFilter(current: string | undefined): Filter {
  const { data } = useQuery(queuesQuery)
  const names = new Set([...(data?.data ?? []).map(({ queue }) => queue), ...(current ? [current] : [])])
  const options = [...names].sort().map(value => ({ value, label: value }))
  return { kind: 'choice', key: 'queue', label: '队列', options }
}

/** Jobs that failed in all their retries: put back, or given up with a reason. */
export function DeadJobsPage() {
  const { address } = useAddress()
  const { queue, after } = address
  const may = useMay('system.jobs')
  const [asked, setAsked] = useState<Asked>()
  return (
    <>
      <IndexPage
        title="失败的任务"
        query={useQuery(deadJobsQuery({ queue, after }))}
        columns={columnsOf(may ? setAsked : undefined)}
        filters={[useQueueFilter(queue)]}
        rowKey={({ jobId }) => jobId}
        emptyReason="没有失败的任务：所有任务都已完成或仍在自动重试"
        actions={
          may &&
          queue !== undefined && (
            <Button onClick={() => setAsked({ kind: 'retry-all', queue })}>重试此队列全部</Button>
          )
        }
      />
      {asked !== undefined && <AskDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function AskDialog({ asked, onClose }: Readonly<{ asked: Asked; onClose: () => void }>) {
  const common = { changes: [systemKeys.all], onClose }
  if (asked.kind === 'discard') {
    const { queue, jobId } = asked.job
    return (
      <ReasonDialog
        {...common}
        title={`放弃任务：${queue}`}
        warning="任务将被移除，它要做的事不会再做；记录和理由留在审计中。"
        action="放弃"
        send={reason => discard({ queue, jobId, reason })}
        doneText="已放弃"
      />
    )
  }
  const queue = asked.kind === 'retry' ? asked.job.queue : asked.queue
  const jobId = asked.kind === 'retry' ? asked.job.jobId : undefined
  return (
    <ReasonDialog
      {...common}
      title={`重试${jobId === undefined ? '全部' : '任务'}：${queue}`}
      warning="重新排队执行。同一任务的效果只发生一次；一次最多一千个。"
      action="重试"
      send={async reason => {
        const { retried } = await retry({ queue, jobId, reason })
        sayDone(`已重新排队 ${retried} 个`)
      }}
    />
  )
}
