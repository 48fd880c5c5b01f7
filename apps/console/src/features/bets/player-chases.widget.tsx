import { chaseStateNames } from '@app/domain/bets/chase-state.ts'
import { useQuery } from '@tanstack/react-query'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column } from '#ui/list/list-columns.ts'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { type Chase, chasesQuery } from './bets.queries.ts'

const COLUMNS: readonly Column<Chase>[] = [
  {
    key: 'chaseNo',
    title: '追号单号',
    isFixed: true,
    cell: ({ memberId, chaseNo }) => (
      <PageLink to={`/players/${memberId}/chases/${chaseNo}`}>{chaseNo}</PageLink>
    ),
  },
  { key: 'createdAt', title: '时间', cell: ({ createdAt }) => <Time at={createdAt} /> },
  { key: 'game', title: '游戏', cell: ({ gameName }) => gameName },
  { key: 'issues', title: '期数', cell: ({ issuesDone, issuesCount }) => `${issuesDone} / ${issuesCount}` },
  { key: 'budget', title: '总额', isFigure: true, cell: ({ budget }) => <Money of={budget} /> },
  { key: 'staked', title: '已投注', isFigure: true, cell: ({ staked }) => <Money of={staked} /> },
  { key: 'refunded', title: '已退回', isFigure: true, cell: ({ refunded }) => <Money of={refunded} /> },
  { key: 'reward', title: '派奖', isFigure: true, cell: ({ reward }) => <Money of={reward} /> },
  { key: 'state', title: '状态', cell: ({ state }) => chaseStateNames[state] },
]

/** The chases of one player, newest first. */
export function PlayerChases({ memberId }: Readonly<{ memberId: string }>) {
  const { address } = useAddress()
  return (
    <IndexPage
      title="追号"
      isPart
      query={useQuery(chasesQuery(memberId, address.after))}
      columns={COLUMNS}
      rowKey={({ chaseNo }) => chaseNo}
      emptyReason="还没有追号"
    />
  )
}
