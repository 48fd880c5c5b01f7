import { useQuery } from '@tanstack/react-query'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column, Filter } from '#ui/list/list-columns.ts'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { BET_STATES, optionsOf, wordIn } from './player-words.ts'
import { type Bet, playerBetsQuery } from './players.queries.ts'

const COLUMNS: readonly Column<Bet>[] = [
  { key: 'orderNo', title: '注单号', isFixed: true, cell: ({ orderNo }) => orderNo },
  { key: 'placedAt', title: '下注时间', cell: ({ placedAt }) => <Time at={placedAt} /> },
  { key: 'game', title: '游戏', cell: ({ gameName }) => gameName },
  { key: 'issue', title: '期号', cell: ({ turnNum }) => turnNum },
  { key: 'play', title: '玩法', cell: ({ playName }) => playName },
  { key: 'selection', title: '内容', isOptional: true, cell: ({ selection }) => selection },
  {
    key: 'odds',
    title: '赔率',
    isOptional: true,
    cell: ({ odds, oddsVersion }) => `${odds} · v${oddsVersion}`,
  },
  { key: 'stake', title: '投注', cell: ({ stake }) => stake },
  { key: 'state', title: '状态', cell: ({ state }) => BET_STATES[state] },
  { key: 'payout', title: '派奖', cell: ({ payout }) => payout },
]

const FILTERS: readonly Filter[] = [
  { kind: 'choice', key: 'state', label: '状态', options: optionsOf(BET_STATES) },
  { kind: 'time', key: 'from', label: '自' },
  { kind: 'time', key: 'to', label: '至' },
]

/** The orders of the player, newest first. */
export function PlayerBets({ memberId }: Readonly<{ memberId: string }>) {
  const { address } = useAddress()
  const query = useQuery(
    playerBetsQuery({
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
      columns={COLUMNS}
      filters={FILTERS}
      rowKey={({ orderNo }) => orderNo}
      emptyReason="还没有注单"
    />
  )
}
