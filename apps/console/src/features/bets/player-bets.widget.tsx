import { useQuery } from '@tanstack/react-query'
import { optionsOf, wordIn } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Filter } from '#ui/list/list-columns.ts'
import { PageLink } from '#ui/page-link.tsx'
import { useAddress } from '#ui/use-address.ts'
import { OWN_BET_COLUMNS } from './bet-columns.tsx'
import { BetSums } from './bet-sums.tsx'
import { BET_STATES } from './bet-words.ts'
import { betsQuery } from './bets.queries.ts'

const FILTERS: readonly Filter[] = [
  { kind: 'choice', key: 'state', label: '状态', options: optionsOf(BET_STATES) },
  { kind: 'time', key: 'from', label: '自' },
  { kind: 'time', key: 'to', label: '至' },
]

/** The orders of one player, newest first. */
export function PlayerBets({ memberId }: Readonly<{ memberId: string }>) {
  const { address } = useAddress()
  const query = useQuery(
    betsQuery({
      memberId,
      state: wordIn(BET_STATES, address.state),
      from: address.from,
      to: address.to,
      after: address.after,
    }),
  )
  return (
    <IndexPage
      title="注单"
      isPart
      query={query}
      columns={OWN_BET_COLUMNS}
      filters={FILTERS}
      rowKey={({ orderNo }) => orderNo}
      emptyReason="还没有注单"
      actions={
        <PageLink to="/bets" search={{ memberId }}>
          更多筛选
        </PageLink>
      }
      above={query.data !== undefined && <BetSums bets={query.data.data} />}
    />
  )
}
