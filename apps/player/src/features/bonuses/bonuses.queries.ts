import { readBettingBonusOf, readBonusClaim } from '@app/client/bonuses/read-betting-bonus.ts'
import { readGift } from '@app/client/bonuses/read-gift.ts'
import { readList, readOne } from '@app/client/read-answers.ts'
import type {
  claimBettingBonus,
  claimGift,
  listBonusClaims,
  readBettingBonus,
  readBonusCenter,
} from '@app/contract/bonuses.ts'
import type { BodyIn } from '@app/contract/endpoint.ts'
import { call } from '@app/session/api.ts'
import { ofMemberMoney } from '@app/session/query-facts.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { useMoneyMutation } from '@app/session/use-money-mutation.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { invalidateMoney } from '#features/wallet/wallet.queries.ts'

export type BonusSpan = 'today' | 'yesterday' | 'week'

const bonusKeys = {
  center: ['bonuses', 'center'],
  betting: (span: BonusSpan) => ['bonuses', 'betting', span],
  claims: ['bonuses', 'claims'],
} as const

/** The gifts of the player, in the order of the server. */
export const bonusCenterQuery = queryOptions({
  queryKey: bonusKeys.center,
  meta: ofMemberMoney,
  queryFn: ({ signal }) => call<typeof readBonusCenter>('GET', '/app-api/api/bonus/center', { signal }),
  select: ({ data }) => ({
    vipLevel: data.vipLevel,
    gifts: readList(data.gifts, readGift),
    week: data.signIn,
  }),
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

/** The betting bonus of those days, and what can be claimed of all. */
export const bettingBonusQuery = (span: BonusSpan) =>
  queryOptions({
    queryKey: bonusKeys.betting(span),
    meta: ofMemberMoney,
    queryFn: ({ signal }) =>
      call<typeof readBettingBonus>('GET', '/app-api/api/user/betting-bonus', {
        query: { date: span },
        signal,
      }),
    select: answer => readOne(answer, readBettingBonusOf),
  })

/** The same, while somebody is logged in. */
export const useBettingBonus = (span: BonusSpan) =>
  useQuery({ ...bettingBonusQuery(span), enabled: useIsLoggedIn() })

/** Claims and what was taken back, the newest first. */
export const useBonusClaims = () =>
  useQuery({
    queryKey: bonusKeys.claims,
    meta: ofMemberMoney,
    enabled: useIsLoggedIn(),
    queryFn: ({ signal }) =>
      call<typeof listBonusClaims>('GET', '/app-api/api/user/betting-bonus/claims', { signal }),
    select: ({ data }) => readList(data, readBonusClaim),
  })

type Claiming = Readonly<{ onClaimed: (claimed: string) => unknown; onEnd: () => unknown }>

/** Claims all that is due; a repeat of one whose answer was lost pays once. */
export function useClaimBettingBonus({ onClaimed, onEnd }: Claiming) {
  const client = useQueryClient()
  return useMoneyMutation({
    act: 'claim-betting-bonus',
    send: (body: BodyIn<typeof claimBettingBonus>, idempotencyKey) =>
      call<typeof claimBettingBonus>('POST', '/app-api/api/user/betting-bonus/claim', {
        body,
        idempotencyKey,
      }),
    onAnswered: ({ data }) => onClaimed(data.claimed),
    onEnd: () => {
      invalidateMoney(client)
      onEnd()
    },
  })
}
