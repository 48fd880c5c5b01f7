import type { Bill } from '@app/client/wallet/read-bill.ts'
import { addDays } from '@app/domain/time/china-time.ts'
import { chinaToday } from '@app/session/china-today.ts'
import { useAtServerSecond } from '@app/session/server-clock.ts'
import { PlayMoneyBadge } from '@app/trade-ui/text/amount.tsx'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { DateRange } from '#ui/form/date-range.tsx'
import { LongList } from '#ui/list/virtual-rows.tsx'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { BillFilters, BillTotalsLine } from './bills/bill-filters.tsx'
import { BillRow } from './bills/bill-row.tsx'
import { type BillFilter, type BillSearch, readDays, readDirection, readGroup } from './bills/bill-search.ts'
import { BillSheet } from './bills/bill-sheet.tsx'
import { ExportButton } from './bills/export-button.tsx'
import { billsQuery, useBills, useBillTotals } from './bills.queries.ts'

/** How far back a player looks here (not-shown §4, history pages), and what stands there at first. */
const DAYS_MAX = 90
const FIRST_DAYS = 30
const ROW_PX = 82

/** This month until today, and the whole one before it: what a player adds up. */
function monthsAt(today: string) {
  const first = `${today.slice(0, 7)}-01`
  const lastOfBefore = addDays(first, -1)
  return [
    { text: '本月', from: first, to: today },
    { text: '上月', from: `${lastOfBefore.slice(0, 7)}-01`, to: lastOfBefore },
  ]
}

function readFilter(search: BillSearch, today: string): BillFilter {
  const days = readDays(
    search,
    { from: addDays(today, 1 - FIRST_DAYS), to: today },
    { from: addDays(today, 1 - DAYS_MAX), to: today },
  )
  return { ...days, group: readGroup(search.group), direction: readDirection(search.direction) }
}

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/bills'> = ({ queries, search }) =>
  queries.ensureInfiniteQueryData(billsQuery(readFilter(search, chinaToday())))

/** Every movement of the balance in the chosen days, with the balance after it. The filter stands in the address. */
export function BillsPage() {
  // By the clock of the server, also when that is known only after the first answer, or a day ends here.
  const today = useAtServerSecond(chinaToday)
  const [open, setOpen] = useState<Bill>()
  const search = useSearch({ from: '/bills' })
  const navigate = useNavigate({ from: '/bills' })
  const filter = readFilter(search, today)
  const change = (to: Partial<BillFilter>) =>
    void navigate({ to: '/bills', search: { ...search, ...to }, replace: true })
  const bills = useBills(filter)
  const totals = useBillTotals(filter)
  return (
    <>
      <PageHeader title="账单" action={<PlayMoneyBadge />} />
      <div className={cardClasses.page}>
        <DateRange value={filter} onChange={change} today={today} daysMax={DAYS_MAX} more={monthsAt(today)} />
        <BillFilters value={filter} onChange={change} />
        {totals === undefined || totals.count === 0 ? null : (
          <BillTotalsLine totals={totals}>
            <ExportButton filter={filter} />
          </BillTotalsLine>
        )}
        <LongList
          query={bills}
          keyOf={bill => bill.billNo}
          skeletonHeight={ROW_PX}
          whenEmpty={
            <Link className={buttonClass('soft')} to="/game-center">
              去游戏大厅看看
            </Link>
          }
        >
          {bill => <BillRow bill={bill} onOpen={() => setOpen(bill)} />}
        </LongList>
      </div>
      <BackToTop />
      {open === undefined ? null : <BillSheet bill={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
