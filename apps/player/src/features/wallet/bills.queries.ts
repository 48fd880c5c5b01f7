import { readPages } from '@app/client/read-answers.ts'
import { readBill } from '@app/client/wallet/read-bill.ts'
import type { listBills } from '@app/contract/wallet.ts'
import { call } from '@app/session/api.ts'
import { ofMemberMoney } from '@app/session/query-facts.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { walletKeys } from './wallet.queries.ts'

const BILLS_PAGE_ROWS = 20

/** The player's ledger entries of those days, both included, newest first. */
export function useBills({ from, to }: Readonly<{ from: string; to: string }>) {
  return useInfiniteQuery({
    queryKey: walletKeys.bills(from, to),
    meta: ofMemberMoney,
    enabled: useIsLoggedIn(),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listBills>('GET', '/app-api/api/bills', {
        query: { from, to, page: pageParam, rows: BILLS_PAGE_ROWS },
        signal,
      }),
    getNextPageParam: (last, _, page) => (page * BILLS_PAGE_ROWS < last.totalCount ? page + 1 : undefined),
    select: answer => readPages(answer, readBill, ({ billNo }) => billNo),
  })
}
