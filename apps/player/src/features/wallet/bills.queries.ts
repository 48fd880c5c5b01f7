import { readOne, readPages } from '@app/client/read-answers.ts'
import { readBill } from '@app/client/wallet/read-bill.ts'
import { readMoney } from '@app/client/wire-values.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { listBills } from '@app/contract/wallet.ts'
import type { exportLedger } from '@app/contract/wallet-export.ts'
import { call } from '@app/session/api.ts'
import { ofMemberMoney } from '@app/session/query-facts.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { BillFilter } from './bills/bill-search.ts'
import { walletKeys } from './wallet.queries.ts'

const BILLS_PAGE_ROWS = 20

export const billsQuery = (filter: BillFilter) =>
  infiniteQueryOptions({
    queryKey: walletKeys.bills(filter),
    meta: ofMemberMoney,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listBills>('GET', '/app-api/api/bills', {
        query: { ...filter, page: pageParam, rows: BILLS_PAGE_ROWS },
        signal,
      }),
    getNextPageParam: (last, _, page) => (page * BILLS_PAGE_ROWS < last.totalCount ? page + 1 : undefined),
  })

type Pages = Readonly<{ pages: readonly AnswerOf<typeof listBills>[] }>

/** What the bills of all pages come to, as the page that was loaded last tells it. */
const readTotals = ({ pages }: Pages) => {
  const last = pages.at(-1)
  return last === undefined
    ? undefined
    : readOne(last, ({ totalCount, totalIn, totalOut }) => ({
        count: totalCount,
        gained: readMoney(totalIn),
        spent: readMoney(totalOut),
      }))
}

/** The player's ledger entries that the filter finds, both days included, newest first. */
export const useBills = (filter: BillFilter) =>
  useInfiniteQuery({
    ...billsQuery(filter),
    enabled: useIsLoggedIn(),
    select: answer => readPages(answer, readBill, ({ billNo }) => billNo),
  })

/** How many entries the filter finds and what they come to; nothing while that is not known. */
export const useBillTotals = (filter: BillFilter) =>
  useInfiniteQuery({ ...billsQuery(filter), enabled: useIsLoggedIn(), select: readTotals }).data

/** The ledger of those days, both included, as the file that can be verified. */
export const fetchLedger = ({ from, to }: Readonly<{ from: string; to: string }>) =>
  call<typeof exportLedger>('GET', '/app-api/api/export/ledger', { query: { from, to } })
