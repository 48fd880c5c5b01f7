import { rateCategoryNames } from '@app/domain/agents/rates.ts'
import { useQuery } from '@tanstack/react-query'
import { fitting, ROW_NUMBER } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column } from '#ui/list/list-columns.ts'
import { PageLink } from '#ui/page-link.tsx'
import { type StateKind, StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { type RateCut, rateCutsQuery } from './agents.queries.ts'

const STATES: Readonly<Record<RateCut['state'], readonly [text: string, kind: StateKind | undefined]>> = {
  asked: ['等待会员答复', 'warn'],
  agreed: ['会员已同意', 'good'],
  declined: ['会员未同意', undefined],
  withdrawn: ['已撤回', undefined],
  ended: ['逾期未答复', undefined],
}

function CutState({ state }: Pick<RateCut, 'state'>) {
  const [text, kind] = STATES[state]
  return kind === undefined ? text : <StateText kind={kind}>{text}</StateText>
}

const COLUMNS: readonly Column<RateCut>[] = [
  { key: 'cutId', title: '编号', isFixed: true, cell: ({ cutId }) => cutId },
  {
    key: 'agent',
    title: '代理',
    cell: ({ agentId, agentAccount }) => <PageLink to={`/players/${agentId}`}>{agentAccount}</PageLink>,
  },
  {
    key: 'member',
    title: '直属下级',
    cell: ({ memberId, memberAccount }) => <PageLink to={`/players/${memberId}`}>{memberAccount}</PageLink>,
  },
  { key: 'category', title: '类别', cell: ({ category }) => rateCategoryNames[category] },
  { key: 'oldRate', title: '原返点', isFigure: true, cell: ({ oldRate }) => `${oldRate}%` },
  { key: 'newRate', title: '下调到', isFigure: true, cell: ({ newRate }) => `${newRate}%` },
  { key: 'reason', title: '理由', cell: ({ reason }) => reason },
  { key: 'state', title: '状态', cell: cut => <CutState {...cut} /> },
  { key: 'sinceDay', title: '生效日', cell: ({ sinceDay }) => sinceDay ?? '—' },
  { key: 'askedAt', title: '申请时间', cell: ({ askedAt }) => <Time at={askedAt} /> },
  {
    key: 'decidedAt',
    title: '答复时间',
    cell: ({ decidedAt }) => (decidedAt === null ? '—' : <Time at={decidedAt} />),
  },
]

/** Lower rates that agents ask those directly below for; staff look, and only the member answers. */
export function RateCutListPage() {
  const { address } = useAddress()
  const query = useQuery(rateCutsQuery({ after: fitting(ROW_NUMBER, address.after) }))
  return (
    <IndexPage
      title="返点下调"
      query={query}
      columns={COLUMNS}
      filters={[]}
      rowKey={({ cutId }) => cutId}
      emptyReason="还没有代理申请下调下级的返点"
    />
  )
}
