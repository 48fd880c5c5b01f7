import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ExportButton } from '#features/exports/export-button.widget.tsx'
import { fitting, MONEY, optionsOf, ROW_NUMBER, wordIn } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Filter } from '#ui/list/list-columns.ts'
import { OpenByNumber } from '#ui/list/open-by-number.tsx'
import { type Address, useAddress } from '#ui/use-address.ts'
import { DEPOSIT_COLUMNS } from './deposit-columns.tsx'
import { DEPOSIT_STATES } from './deposit-words.ts'
import { depositsQuery } from './deposits.queries.ts'

const FILTERS: readonly Filter[] = [
  { kind: 'choice', key: 'state', label: '状态', options: optionsOf(DEPOSIT_STATES) },
  { kind: 'text', key: 'memberId', label: '会员编号' },
  { kind: 'text', key: 'payAmount', label: '应付金额' },
]

const askedIn = (address: Address) => ({
  state: wordIn(DEPOSIT_STATES, address.state),
  memberId: fitting(ROW_NUMBER, address.memberId),
  payAmount: fitting(MONEY, address.payAmount),
})

/** All deposits, the newest first. */
export function DepositList({ choice }: Readonly<{ choice: ReactNode }>) {
  const { address } = useAddress()
  const navigate = useNavigate()
  const filter = askedIn(address)
  const query = useQuery(depositsQuery({ ...filter, after: address.after }))
  const openOrder = (orderNo: string) => void navigate({ href: `/console/deposits/${orderNo}` })
  return (
    <IndexPage
      title="充值"
      query={query}
      columns={DEPOSIT_COLUMNS}
      filters={FILTERS}
      rowKey={({ orderNo }) => orderNo}
      onOpen={({ orderNo }) => openOrder(orderNo)}
      emptyReason="还没有充值订单"
      actions={
        <>
          <OpenByNumber label="订单号" onNumber={openOrder} />
          <ExportButton source={{ kind: 'deposits', filter }} />
          {choice}
        </>
      }
    />
  )
}
