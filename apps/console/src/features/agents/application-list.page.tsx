import { useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { fitting, optionsOf, ROW_NUMBER, wordIn } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column, Filter } from '#ui/list/list-columns.ts'
import { PageLink } from '#ui/page-link.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { APPLICATION_STATES, ApplicationState } from './agent-words.tsx'
import { type Application, applicationsQuery } from './agents.queries.ts'
import { ApplicationSheet } from './application-sheet.tsx'

const SHOWN = { ...APPLICATION_STATES, all: '全部' }

const FILTERS: readonly Filter[] = [
  { kind: 'choice', key: 'state', label: '状态', options: optionsOf(SHOWN), standard: 'open' },
]

const columnsOf = (open: (applicationId: string) => void): readonly Column<Application>[] => [
  {
    key: 'applicationId',
    title: '申请编号',
    isFixed: true,
    cell: ({ applicationId }) => (
      <button type="button" className="linkButton" onClick={() => open(applicationId)}>
        {applicationId}
      </button>
    ),
  },
  {
    key: 'member',
    title: '会员',
    cell: ({ memberId, account }) => <PageLink to={`/players/${memberId}`}>{account}</PageLink>,
  },
  { key: 'state', title: '状态', cell: ({ state }) => <ApplicationState state={state} /> },
  { key: 'channel', title: '推广渠道', cell: ({ channel }) => channel },
  { key: 'appliedAt', title: '申请时间', cell: ({ appliedAt }) => <Time at={appliedAt} /> },
  { key: 'decidedAt', title: '审核时间', isOptional: true, cell: ({ decidedAt }) => <Time at={decidedAt} /> },
  { key: 'decidedBy', title: '审核人', isOptional: true, cell: ({ decidedBy }) => decidedBy ?? '—' },
  { key: 'sinceDay', title: '生效日', isOptional: true, cell: ({ sinceDay }) => sinceDay ?? '—' },
]

/** Members who ask to become agents: what waits first. */
export function ApplicationListPage() {
  const { address, change } = useAddress()
  const shown = wordIn(SHOWN, address.state) ?? 'open'
  const query = useQuery(
    applicationsQuery({
      ...(shown !== 'all' && { state: shown }),
      after: fitting(ROW_NUMBER, address.after),
    }),
  )
  const open = (applicationId: string | undefined) => change({ open: applicationId })
  const opened = query.data?.data.find(({ applicationId }) => applicationId === address.open)
  return (
    <>
      <IndexPage
        title="代理申请"
        query={query}
        columns={columnsOf(open)}
        filters={FILTERS}
        rowKey={({ applicationId }) => applicationId}
        onOpen={({ applicationId }) => open(applicationId)}
        emptyReason={shown === 'open' ? '没有待审核的申请' : '没有这样的申请'}
      />
      {opened !== undefined && (
        <Drawer title={`代理申请 ${opened.applicationId}`} open onClose={() => open(undefined)} size={476}>
          <ApplicationSheet key={opened.applicationId} application={opened} />
        </Drawer>
      )}
    </>
  )
}
