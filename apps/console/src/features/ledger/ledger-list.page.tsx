import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Fragment } from 'react'
import { ExportButton } from '#features/exports/export-button.widget.tsx'
import { fitting, MONEY, ROW_NUMBER } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Filter } from '#ui/list/list-columns.ts'
import { OpenByNumber } from '#ui/list/open-by-number.tsx'
import { Money } from '#ui/money.tsx'
import { type Address, useAddress } from '#ui/use-address.ts'
import { ledgerQuery, type Transfer } from './ledger.queries.ts'
import { sumsByCurrency } from './ledger-sums.rules.ts'
import { BILL_CHOICES, billCodeIn } from './ledger-words.ts'
import { TRANSFER_COLUMNS } from './statement-columns.tsx'

const FILTERS: readonly Filter[] = [
  { kind: 'choice', key: 'code', label: '类型', options: BILL_CHOICES },
  { kind: 'text', key: 'amountMin', label: '金额不少于' },
  { kind: 'time', key: 'from', label: '自' },
  { kind: 'time', key: 'to', label: '至' },
]

const askedIn = (address: Address) => ({
  code: billCodeIn(address.code),
  amountMin: fitting(MONEY, address.amountMin),
  from: address.from,
  to: address.to,
})

/** Transfers of all players, of the last 24 hours or of another span of that length. */
export function LedgerListPage() {
  const { address } = useAddress()
  const navigate = useNavigate()
  const filter = askedIn(address)
  const query = useQuery(ledgerQuery({ ...filter, after: fitting(ROW_NUMBER, address.after) }))
  const openBill = (billNo: string) => void navigate({ href: `/console/ledger/${billNo}` })
  const rows = query.data?.data ?? []
  return (
    <IndexPage
      title="账变"
      query={query}
      columns={TRANSFER_COLUMNS}
      filters={FILTERS}
      rowKey={({ billNo }) => billNo}
      onOpen={({ billNo }) => openBill(billNo)}
      emptyReason="近24小时没有账变"
      actions={
        <>
          <OpenByNumber label="账单号" onNumber={openBill} />
          <ExportButton source={{ kind: 'ledger', filter }} />
        </>
      }
      above={rows.length > 0 && <Sums rows={rows} />}
    />
  )
}

function Sums({ rows }: Readonly<{ rows: readonly Transfer[] }>) {
  return (
    <p>
      本页合计：
      {sumsByCurrency(rows).map(({ currency, count, amount }) => (
        <Fragment key={currency}>
          {count} 笔 <Money of={amount} /> {currency}{' '}
        </Fragment>
      ))}
    </p>
  )
}
