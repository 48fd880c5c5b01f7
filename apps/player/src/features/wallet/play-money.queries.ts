import { readOne } from '@app/client/read-answers.ts'
import { readPlayMoney } from '@app/client/wallet/read-play-money.ts'
import { readMoney } from '@app/client/wire-values.ts'
import type { readPlayMoney as readPlayMoneyCall, takePlayMoney } from '@app/contract/wallet.ts'
import { call } from '@app/session/api.ts'
import { ofMemberMoney } from '@app/session/query-facts.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { useMoneyMutation } from '@app/session/use-money-mutation.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { showToast } from '#ui/toast/toast.ts'
import { invalidateMoney } from './wallet.queries.ts'

const playMoneyKeys = { today: ['play-money'] } as const

/** What of today's play money may be taken, while somebody is logged in and it matters. */
export function usePlayMoney(matters = true) {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: playMoneyKeys.today,
    meta: ofMemberMoney,
    enabled: isLoggedIn && matters,
    queryFn: async ({ signal }) =>
      readOne(
        await call<typeof readPlayMoneyCall>('GET', '/app-api/api/user/playMoney', { signal }),
        readPlayMoney,
      ),
  })
}

/** Takes today's play money; all that shows money is asked for again, also when it turns out to be taken. */
export function useTakePlayMoney() {
  const client = useQueryClient()
  const { isBusy, submit } = useMoneyMutation({
    act: 'play-money',
    send: async (_: 'today', idempotencyKey) => {
      const { amount } = await call<typeof takePlayMoney>('POST', '/app-api/api/user/playMoney', {
        idempotencyKey,
      })
      return readMoney(amount)
    },
    onAnswered: amount => showToast(`已领取 ${showAmount(amount)} 演示币`, 'success'),
    onEnd: () => invalidateMoney(client),
  })
  return { isBusy, take: () => submit('today') }
}
