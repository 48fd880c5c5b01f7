import { readGift } from '@app/client/bonuses/read-gift.ts'
import { readList } from '@app/client/read-answers.ts'
import type { claimGift, readBonusCenter } from '@app/contract/bonuses.ts'
import type { BodyIn } from '@app/contract/endpoint.ts'
import { call } from '@app/session/api.ts'
import { ofMemberMoney } from '@app/session/query-facts.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { useMoneyMutation } from '@app/session/use-money-mutation.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { invalidateMoney } from '#features/wallet/wallet.queries.ts'

const bonusKeys = { center: ['bonuses', 'center'] } as const

/** The gifts of the player, in the order of the server. */
export const bonusCenterQuery = queryOptions({
  queryKey: bonusKeys.center,
  meta: ofMemberMoney,
  queryFn: ({ signal }) => call<typeof readBonusCenter>('GET', '/app-api/api/bonus/center', { signal }),
  select: ({ data }) => ({ vipLevel: data.vipLevel, gifts: readList(data.gifts, readGift) }),
})

/** The same, while somebody is logged in. */
export const useBonusCenter = () => useQuery({ ...bonusCenterQuery, enabled: useIsLoggedIn() })

/** Takes a gift on the terms that are shown; a repeat of one whose answer was lost gives it once. */
export function useClaimGift({ onTaken, onEnd }: Readonly<{ onTaken: () => unknown; onEnd: () => unknown }>) {
  const client = useQueryClient()
  return useMoneyMutation({
    act: 'claim-gift',
    send: (body: BodyIn<typeof claimGift>, idempotencyKey) =>
      call<typeof claimGift>('POST', '/app-api/api/bonus/claim', {
        body,
        idempotencyKey,
      }),
    onAnswered: onTaken,
    // A refusal too tells of a gift that stands otherwise than the page shows.
    onEnd: () => {
      invalidateMoney(client)
      onEnd()
    },
  })
}
