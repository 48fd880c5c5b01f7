import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column } from '#ui/list/list-columns.ts'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { useRefresh } from '#ui/use-refresh.ts'
import { exposuresQuery, type IssueExposure } from './exposure.queries.ts'

/** From this share of its cap on a bucket is called nearly full. */
const NEAR_PERCENT = 80

function Used({ percent }: Readonly<{ percent: number }>) {
  if (percent < NEAR_PERCENT) return `${percent}%`
  return <StateText kind={percent < 100 ? 'warn' : 'bad'}>{percent}%</StateText>
}

const COLUMNS: readonly Column<IssueExposure>[] = [
  {
    key: 'turnNum',
    title: '期号',
    isFixed: true,
    cell: ({ issueId, turnNum }) => <PageLink to={`/exposure/${issueId}`}>{turnNum}</PageLink>,
  },
  { key: 'game', title: '游戏', cell: ({ gameName }) => gameName },
  { key: 'closes', title: '封盘', cell: ({ closesAt }) => <Time at={closesAt} /> },
  {
    key: 'highest',
    title: '单项最高赔付',
    isFigure: true,
    cell: ({ highest }) => <Money of={highest} />,
  },
  { key: 'sum', title: '各项合计上限', isFigure: true, cell: ({ sum }) => <Money of={sum} /> },
  {
    key: 'used',
    title: '限额占用最高',
    isFigure: true,
    cell: ({ usedPercent }) => <Used percent={usedPercent} />,
  },
]

/** Open issues on which somebody has bet, the one that can cost most on one item first. */
export function ExposureListPage() {
  const navigate = useNavigate()
  const refresh = useRefresh()
  const query = useQuery({
    ...exposuresQuery,
    ...refresh.options,
    select: page => ({ ...page, next: null }),
  })
  return (
    <IndexPage
      title="风险敞口"
      query={query}
      columns={COLUMNS}
      rowKey={({ issueId }) => issueId}
      onOpen={({ issueId }) => void navigate({ href: `/console/exposure/${issueId}` })}
      emptyReason="正在投注的各期还没有注单"
      actions={
        <>
          <PageLink to="/exposure-rules">风险规则</PageLink>
          <small>{refresh.note}</small>
        </>
      }
    />
  )
}
