import { useQuery } from '@tanstack/react-query'
import { optionsOf, wordIn } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Filter } from '#ui/list/list-columns.ts'
import { useAddress } from '#ui/use-address.ts'
import { OWN_DEPOSIT_COLUMNS } from './deposit-columns.tsx'
import { DEPOSIT_STATES } from './deposit-words.ts'
import { depositsQuery } from './deposits.queries.ts'

const FILTERS: readonly Filter[] = [
  { kind: 'choice', key: 'state', label: '状态', options: optionsOf(DEPOSIT_STATES) },
]

/** The deposits of one player, the newest first. */
export function PlayerDeposits({ memberId }: Readonly<{ memberId: string }>) {
  const { address } = useAddress()
  const state = wordIn(DEPOSIT_STATES, address.state)
  const query = useQuery(depositsQuery({ memberId, state, after: address.after }))
  return (
    <IndexPage
      title="充值"
      isPart
      query={query}
      columns={OWN_DEPOSIT_COLUMNS}
      filters={FILTERS}
      rowKey={({ orderNo }) => orderNo}
      emptyReason="还没有充值"
    />
  )
}
