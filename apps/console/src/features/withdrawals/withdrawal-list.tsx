import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ExportButton } from '#features/exports/export-button.widget.tsx'
import { fitting, optionsOf, ROW_NUMBER, wordIn } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Filter } from '#ui/list/list-columns.ts'
import { OpenByNumber } from '#ui/list/open-by-number.tsx'
import { useAddress } from '#ui/use-address.ts'
import { WITHDRAWAL_COLUMNS } from './withdrawal-columns.tsx'
import { WITHDRAWAL_STATES } from './withdrawal-words.ts'
import { withdrawalsQuery } from './withdrawals.queries.ts'

const FILTERS: readonly Filter[] = [
  { kind: 'choice', key: 'state', label: '状态', options: optionsOf(WITHDRAWAL_STATES) },
  { kind: 'text', key: 'memberId', label: '会员编号' },
]

/** All withdrawals, or those that are approved and not with the gateway; the newest first. */
export function WithdrawalList({ choice, isToPay }: Readonly<{ choice: ReactNode; isToPay: boolean }>) {
  const { address } = useAddress()
  const navigate = useNavigate()
  const filter = {
    state: wordIn(WITHDRAWAL_STATES, address.state),
    memberId: fitting(ROW_NUMBER, address.memberId),
    ...(isToPay && { toPay: '1' as const }),
  }
  const query = useQuery(withdrawalsQuery({ ...filter, after: address.after }))
  const openRequest = (withdrawalNo: string) =>
    void navigate({ href: `/console/withdrawals/${withdrawalNo}` })
  return (
    <IndexPage
      title="提现"
      query={query}
      columns={WITHDRAWAL_COLUMNS}
      filters={FILTERS}
      rowKey={({ withdrawalNo }) => withdrawalNo}
      onOpen={({ withdrawalNo }) => openRequest(withdrawalNo)}
      emptyReason={isToPay ? '没有等待出款的提现' : '还没有提现申请'}
      actions={
        <>
          <OpenByNumber label="提现单号" onNumber={openRequest} />
          <ExportButton source={{ kind: 'withdrawals', filter }} />
          {choice}
        </>
      }
    />
  )
}
