import type { checkMoney } from '@app/contract/wallet.ts'
import { type Li, li, parseMoney } from '@app/domain/money/money.ts'
import { call } from '@app/session/api.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showToast } from '#ui/toast.ts'

/** How long the refresh turns at least, by place. Source: specification 000 §4 (wallet refresh), 002 §4. */
export const REFRESH_MS = { home: 1000, elsewhere: 500 } as const

const moneyKey = ['member', 'money'] as const

/** The displayed balance is the main and the live-game balance together. */
function displayedBalance(money: Readonly<{ money: string; liveMoney: string }>): Li | undefined {
  const main = parseMoney(money.money)
  const live = parseMoney(money.liveMoney)
  return main === undefined || live === undefined ? undefined : li(main + live)
}

/** The balance of the player, while somebody is logged in. */
export function useBalance() {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: moneyKey,
    enabled: isLoggedIn,
    queryFn: ({ signal }) => call<typeof checkMoney>('GET', '/app-api/api/user/money/check', { signal }),
    select: displayedBalance,
    refetchOnWindowFocus: 'always',
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
    await Promise.all([client.refetchQueries({ queryKey: moneyKey }), shown])
    isPending.current = false
    setIsTurning(false)
  }
  return { isTurning, refresh }
}
