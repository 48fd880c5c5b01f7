import { readOne } from '@app/client/read-answers.ts'
import { readLiveMoney, readShownBalance } from '@app/client/wallet/read-balance.ts'
import type { checkMoney } from '@app/contract/wallet.ts'
import { call } from '@app/session/api.ts'
import { ofMemberMoney, queriesChangedBy } from '@app/session/query-facts.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import {
  partialMatchKey,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showToast } from '#ui/toast/toast.ts'

/** How long the refresh turns at least, by place. Source: specification 000 §4 (wallet refresh), 002 §4. */
export const REFRESH_MS = { home: 1000, calmHall: 1000, elsewhere: 500 } as const

/** Keys of what the wallet asks for. */
export const walletKeys = {
  money: ['money'],
  bills: (filter: Readonly<Record<string, unknown>>) => ['bills', filter],
} as const

const balanceQuery = queryOptions({
  queryKey: walletKeys.money,
  meta: ofMemberMoney,
  queryFn: ({ signal }) => call<typeof checkMoney>('GET', '/app-api/api/user/money/check', { signal }),
  refetchOnWindowFocus: 'always',
})

/** The balance of the player, while somebody is logged in. */
export function useBalance() {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    ...balanceQuery,
    enabled: isLoggedIn,
    select: answer => readOne(answer, readShownBalance),
  })
}

/** What of it lies at other houses; nothing for nearly everybody. */
export function useLiveMoney() {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({ ...balanceQuery, enabled: isLoggedIn, select: answer => readOne(answer, readLiveMoney) })
}

/**
 * Asks anew for all that a movement of money changes: balance, bills, bets, chases. A list that begins anew by itself is left
 * out by its key.
 */
export function invalidateMoney(client: QueryClient, begunAnew?: QueryKey): void {
  const { predicate } = queriesChangedBy('money')
  void client.invalidateQueries({
    predicate: query =>
      predicate(query) && (begunAnew === undefined || !partialMatchKey(query.queryKey, begunAnew)),
  })
}

/** Refreshes the balance by a tap; a tap while one is pending is told so and skipped. */
export function useBalanceRefresh(place: keyof typeof REFRESH_MS) {
  const client = useQueryClient()
  const [isTurning, setIsTurning] = useState(false)
  const isPending = useRef(false)
  const refresh = async () => {
    if (isPending.current) return showToast('信息更新中！')
    isPending.current = true
    setIsTurning(true)
    const shown = new Promise(resolve => {
      setTimeout(resolve, REFRESH_MS[place])
    })
    await Promise.all([client.refetchQueries({ queryKey: walletKeys.money }), shown])
    isPending.current = false
    setIsTurning(false)
  }
  return { isTurning, refresh }
}
