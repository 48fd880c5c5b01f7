import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column } from '#ui/list/list-columns.ts'
import { PageLink } from '#ui/page-link.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { useRefresh } from '#ui/use-refresh.ts'
import { useWrite } from '#ui/use-write.ts'
import { type ListedTalk, supportKeys, takeTalk, talksQuery } from './support.queries.ts'
import { SupportFigures } from './support-figures.tsx'
import { CUSTOMER_KINDS } from './support-words.ts'

type Queue = 'waiting' | 'mine' | 'open' | 'closed'

const EMPTY: Readonly<Record<Queue, string>> = {
  waiting: '没有等待接入的客户',
  mine: '您没有进行中的会话',
  open: '没有进行中的会话',
  closed: '还没有结束的会话',
}
const PREVIEW = 30

const customer: Column<ListedTalk> = {
  key: 'customer',
  title: '客户',
  isFixed: true,
  cell: ({ talkId, nickname, kind }) => (
    <PageLink to={`/support/${talkId}`}>
      {nickname}（{CUSTOMER_KINDS[kind]}）
    </PageLink>
  ),
}
const last: Column<ListedTalk> = {
  key: 'last',
  title: '最后一句',
  cell: ({ lastBody }) => lastBody?.slice(0, PREVIEW) ?? '—',
}
const agent: Column<ListedTalk> = { key: 'agent', title: '客服', cell: one => one.agent ?? '—' }
const opened: Column<ListedTalk> = {
  key: 'opened',
  title: '发起时间',
  cell: ({ openedAt, isOffHours }) => (
    <>
      <Time at={openedAt} />
      {isOffHours ? '（留言）' : ''}
    </>
  ),
}

const liveColumns: readonly Column<ListedTalk>[] = [
  customer,
  last,
  { key: 'unanswered', title: '未回复', isFigure: true, cell: ({ unanswered }) => unanswered },
  { key: 'since', title: '等待自', cell: ({ waitsSince }) => <Time at={waitsSince} /> },
  opened,
  agent,
]
const closedColumns: readonly Column<ListedTalk>[] = [
  customer,
  last,
  {
    key: 'rating',
    title: '评价',
    isFigure: true,
    cell: ({ rating }) => (rating === null ? '—' : `${rating} 星`),
  },
  { key: 'closed', title: '结束时间', cell: ({ closedAt }) => <Time at={closedAt} /> },
  opened,
  agent,
]

function TakeButton({ talkId }: Readonly<{ talkId: string }>) {
  const { submit, isBusy } = useWrite(takeTalk, { changes: [supportKeys.all] })
  return (
    <Button size="small" type="primary" loading={isBusy} onClick={() => submit({ talkId })}>
      接入
    </Button>
  )
}

const taking: Column<ListedTalk> = {
  key: 'act',
  title: '操作',
  isAction: true,
  cell: ({ talkId }) => <TakeButton talkId={talkId} />,
}

/** Talks of a queue; whoever waits longest stands first. */
export function TalkList({ queue, choice }: Readonly<{ queue: Queue; choice: ReactNode }>) {
  const { address } = useAddress()
  const { options } = useRefresh()
  const mayAnswer = useMay('support.answer')
  const query = useQuery({ ...talksQuery({ queue, after: address.after }), ...options })
  const columns = queue === 'closed' ? closedColumns : liveColumns
  return (
    <IndexPage
      title="客服"
      query={query}
      columns={queue === 'waiting' && mayAnswer ? [...columns, taking] : columns}
      rowKey={({ talkId }) => talkId}
      emptyReason={EMPTY[queue]}
      actions={choice}
      above={<SupportFigures />}
    />
  )
}
