import { openingStageNames } from '@app/domain/providers/openings.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column } from '#ui/list/list-columns.ts'
import { PageLink } from '#ui/page-link.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { ProviderState, styleText } from './provider-words.tsx'
import { type Provider, providersQuery } from './providers.queries.ts'

/** When something was last brought; in colour where the last try failed. */
function Brought({ at, failedAt }: Readonly<{ at: string | null; failedAt: string | null }>) {
  const isFailed = failedAt !== null && (at === null || Date.parse(failedAt) > Date.parse(at))
  if (!isFailed) return <Time at={at} />
  return (
    <StateText kind="warn">
      <Time at={failedAt} /> 失败
    </StateText>
  )
}

const COLUMNS: readonly Column<Provider>[] = [
  {
    key: 'provider',
    title: '平台',
    isFixed: true,
    cell: ({ provider, name }) => (
      <PageLink to={`/providers/${provider}`}>{`${name}（${provider}）`}</PageLink>
    ),
  },
  { key: 'state', title: '状态', cell: ({ state }) => <ProviderState state={state} /> },
  {
    key: 'stage',
    title: '开放',
    cell: ({ stage }) => (
      <StateText kind={stage === 'open' ? 'good' : 'warn'}>{openingStageNames[stage]}</StateText>
    ),
  },
  { key: 'style', title: '对接方式', isOptional: true, cell: ({ style }) => styleText(style) },
  { key: 'calls', title: '近1小时调用', isFigure: true, cell: ({ hour }) => hour.calls },
  {
    key: 'refused',
    title: '其中拒绝',
    isFigure: true,
    cell: ({ hour: { refused } }) =>
      refused === 0 ? '0' : <StateText kind="warn">{String(refused)}</StateText>,
  },
  {
    key: 'open',
    title: '未结束的局',
    isFigure: true,
    cell: ({ provider, open: { rounds } }) => (
      <PageLink to="/provider-rounds" search={{ provider, state: 'unended' }}>
        {rounds}
      </PageLink>
    ),
  },
  { key: 'oldest', title: '最早开始', cell: ({ open }) => <Time at={open.oldestAt} /> },
  {
    key: 'games',
    title: '游戏',
    isFigure: true,
    cell: ({ games: { on, off } }) => (off === 0 ? on : `${on}（关 ${off}）`),
  },
  {
    key: 'gamesAt',
    title: '目录更新',
    cell: ({ gamesAt, gamesFailedAt }) => <Brought at={gamesAt} failedAt={gamesFailedAt} />,
  },
  {
    key: 'feedAt',
    title: '上次对账',
    cell: ({ feedAt, feedFailedAt }) => <Brought at={feedAt} failedAt={feedFailedAt} />,
  },
]

/** Every provider of games, and how it is. */
export function ProviderListPage() {
  const navigate = useNavigate()
  return (
    <IndexPage
      title="游戏平台"
      query={useQuery(providersQuery)}
      columns={COLUMNS}
      rowKey={({ provider }) => provider}
      onOpen={({ provider }) => void navigate({ href: `/console/providers/${provider}` })}
      emptyReason="还没有接入游戏平台"
    />
  )
}
