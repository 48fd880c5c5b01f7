import { useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import { optionsOf, wordIn } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column, Filter } from '#ui/list/list-columns.ts'
import { useWalk } from '#ui/queue/use-walk.ts'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { type ChatReport, reportsQuery } from './chat.queries.ts'
import { CATEGORIES, REPORT_STATES } from './chat-words.ts'
import { ReportSheet } from './report-sheet.tsx'

const saidIn = ({ around, seq }: ChatReport) => around.find(said => said.seq === seq)

const columnsOf = (onOpen: (reportId: string) => void): readonly Column<ChatReport>[] => [
  {
    key: 'body',
    title: '被举报的消息',
    isFixed: true,
    cell: report => (
      <button type="button" className="linkButton" onClick={() => onOpen(report.reportId)}>
        {saidIn(report)?.body.slice(0, 24) ?? '—'}
      </button>
    ),
  },
  { key: 'author', title: '发言人', cell: report => saidIn(report)?.nickname ?? '—' },
  { key: 'category', title: '类别', cell: ({ category }) => CATEGORIES[category] },
  { key: 'reporters', title: '举报人数', isFigure: true, cell: ({ reporters }) => reporters },
  { key: 'room', title: '房间', cell: ({ room }) => room },
  {
    key: 'due',
    title: '处理期限',
    cell: ({ dueAt, isLate }) => (
      <>
        <Time at={dueAt} /> {isLate && <StateText kind="bad">已超时</StateText>}
      </>
    ),
  },
  {
    key: 'reportedAt',
    title: '举报时间',
    isOptional: true,
    cell: ({ reportedAt }) => <Time at={reportedAt} />,
  },
  { key: 'handler', title: '处理人', cell: ({ decidedBy, claimedBy }) => decidedBy ?? claimedBy ?? '—' },
]

const filters: readonly Filter[] = [
  { kind: 'choice', key: 'state', label: '状态', options: optionsOf(REPORT_STATES), standard: 'open' },
]

/** What people reported, the urgent first; a row opens with what was said around it. */
export function ReportList({ choice }: Readonly<{ choice: ReactNode }>) {
  const { address, change } = useAddress()
  const state = wordIn(REPORT_STATES, address.state) as ChatReport['state'] | undefined
  const query = useQuery(reportsQuery({ state, after: address.after }))
  const open = (reportId: string | undefined) => change({ open: reportId })
  const reports = query.data?.data ?? []
  const report = reports.find(({ reportId }) => reportId === address.open)
  const ids = reports.map(({ reportId }) => reportId)
  const walk = useWalk(ids, address.open, open)
  const [decided, setDecided] = useState<string>()
  return (
    <>
      <IndexPage
        title="聊天管理"
        query={query}
        columns={columnsOf(open)}
        filters={filters}
        rowKey={({ reportId }) => reportId}
        onOpen={({ reportId }) => open(reportId)}
        emptyReason="没有等待处理的举报"
        actions={choice}
      />
      {report !== undefined && (
        <Drawer title={`举报 ${report.reportId}`} open onClose={() => open(undefined)} size={476}>
          <ReportSheet
            key={report.reportId}
            report={report}
            onDone={() => open(undefined)}
            goOn={() => {
              setDecided(report.reportId)
              if (walk?.goNext === undefined) open(undefined)
              else walk.goNext()
            }}
            before={
              decided === undefined
                ? undefined
                : {
                    reportId: decided,
                    reopen: () => {
                      setDecided(undefined)
                      open(decided)
                    },
                  }
            }
          />
        </Drawer>
      )}
    </>
  )
}
