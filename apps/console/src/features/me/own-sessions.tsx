import { useQuery } from '@tanstack/react-query'
import { Button, type TableColumnsType } from 'antd'
import { Loaded } from '#ui/loaded.tsx'
import { sayDone } from '#ui/notice.ts'
import { PageTable } from '#ui/page-table.tsx'
import { Time } from '#ui/time.tsx'
import { useWrite } from '#ui/use-write.ts'
import { endSessions, meKeys, mySessionsQuery, type OwnSession } from './me.queries.ts'

/** The last word of what a browser says about itself names it best; the whole stands in the tooltip. */
const shortAgent = (agent: string) => agent.split(' ').slice(-2).join(' ')

/** Where the person is signed in, and the way to end that. */
export function OwnSessions() {
  const sessions = useQuery(mySessionsQuery)
  const { submit, isBusy } = useWrite(endSessions, {
    changes: [meKeys.sessions],
    onDone: ({ endedCount }) => sayDone(`已结束 ${endedCount} 个登录`),
  })
  const columns: TableColumnsType<OwnSession> = [
    { title: '地址', dataIndex: 'ip' },
    {
      title: '浏览器',
      render: (_, { userAgent }) => <span title={userAgent}>{shortAgent(userAgent)}</span>,
    },
    { title: '开始', render: (_, { startedAt }) => <Time at={startedAt} /> },
    { title: '最近操作', render: (_, { seenAt }) => <Time at={seenAt} /> },
    {
      title: '操作',
      render: (_, { sessionId, isCurrent }) =>
        isCurrent ? (
          '本次登录'
        ) : (
          <Button size="small" disabled={isBusy} onClick={() => submit(sessionId)}>
            结束
          </Button>
        ),
    },
  ]
  return (
    <Loaded query={sessions} rows={2}>
      {({ data }) => <PageTable rowKey="sessionId" columns={columns} dataSource={data} />}
    </Loaded>
  )
}
