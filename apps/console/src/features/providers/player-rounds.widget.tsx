import { useQuery } from '@tanstack/react-query'
import { IndexPage } from '#ui/list/index-page.tsx'
import { useAddress } from '#ui/use-address.ts'
import { roundsQuery } from './books.queries.ts'
import { OWN_ROUND_COLUMNS, roundsAsked, STATE_FILTER } from './round-columns.tsx'

/** The rounds of one player, the newest first. */
export function PlayerRounds({ memberId }: Readonly<{ memberId: string }>) {
  const { address } = useAddress()
  const { state, after } = roundsAsked(address)
  return (
    <IndexPage
      title="平台牌局"
      isPart
      query={useQuery(roundsQuery({ memberId, state, after }))}
      columns={OWN_ROUND_COLUMNS}
      filters={[STATE_FILTER]}
      rowKey={({ provider, roundId }) => `${provider} ${roundId}`}
      emptyReason="没有玩过平台的游戏"
    />
  )
}
