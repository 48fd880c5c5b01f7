import { useQuery } from '@tanstack/react-query'
import { optionsOf, wordIn } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Filter } from '#ui/list/list-columns.ts'
import { useAddress } from '#ui/use-address.ts'
import { OWN_WITHDRAWAL_COLUMNS } from './withdrawal-columns.tsx'
import { WITHDRAWAL_STATES } from './withdrawal-words.ts'
import { withdrawalsQuery } from './withdrawals.queries.ts'

const FILTERS: readonly Filter[] = [
  { kind: 'choice', key: 'state', label: '状态', options: optionsOf(WITHDRAWAL_STATES) },
]

/** The withdrawals of one player, the newest first. */
export function PlayerWithdrawals({ memberId }: Readonly<{ memberId: string }>) {
  const { address } = useAddress()
  const state = wordIn(WITHDRAWAL_STATES, address.state)
  const query = useQuery(withdrawalsQuery({ memberId, state, after: address.after }))
  return (
    <IndexPage
      title="提现"
      isPart
      query={query}
      columns={OWN_WITHDRAWAL_COLUMNS}
      filters={FILTERS}
      rowKey={({ withdrawalNo }) => withdrawalNo}
      emptyReason="还没有提现"
    />
  )
}
