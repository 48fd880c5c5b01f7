import {
  type Offer,
  readDetailedPromotion,
  readOffer,
  readPromotionCard,
} from '@app/client/promotions/read-promotion-card.ts'
import { readList, readOne } from '@app/client/read-answers.ts'
import type { BodyIn } from '@app/contract/endpoint.ts'
import type {
  claimOffer,
  joinOffer,
  listOffers,
  listPromotions,
  readPromotion,
} from '@app/contract/promotions.ts'
import { call } from '@app/session/api.ts'
import { ofMemberMoney } from '@app/session/query-facts.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { useMoneyMutation } from '@app/session/use-money-mutation.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { invalidateMoney } from '#features/wallet/wallet.queries.ts'

const STALE_MS = 60_000
const ROWS = 100
/** Source: specification 001 §7 (device 1 is a phone). */
const DEVICE = 1

const promotionKeys = {
  list: ['promotions', 'list'],
  offers: ['promotions', 'offers'],
  detail: (id: string) => ['promotions', 'detail', id],
} as const

/** Every promotion that is shown. */
export const promotionsQuery = queryOptions({
  queryKey: promotionKeys.list,
  queryFn: ({ signal }) =>
    call<typeof listPromotions>('GET', '/app-api/promotion/list', {
      query: { device: DEVICE, rows: ROWS },
      signal,
    }),
  select: ({ data }) => readList(data, readPromotionCard),
  staleTime: STALE_MS,
})

/** One promotion with what stands on its page. */
export const promotionQuery = (id: string) =>
  queryOptions({
    queryKey: promotionKeys.detail(id),
    queryFn: ({ signal }) =>
      call<typeof readPromotion>('GET', '/app-api/promotion/detail', { query: { id }, signal }),
    select: ({ data }) => readOne(data, readDetailedPromotion),
    staleTime: STALE_MS,
  })

const offersQuery = queryOptions({
  queryKey: promotionKeys.offers,
  meta: ofMemberMoney,
  queryFn: ({ signal }) => call<typeof listOffers>('GET', '/app-api/promotion/offers', { signal }),
  select: ({ data }) => readList(data, readOffer),
})

/** Where a member stands with each offer; nobody else is asked for. */
export const useOffers = (isMember: boolean) => useQuery({ ...offersQuery, enabled: isMember })

const NO_OFFERS: readonly Offer[] = []

/** Offers that a deposit can be begun with: they go by deposits, run, and their budget holds the gift. None while that is not known. */
export function useDepositOffers(): readonly Offer[] {
  const { data = NO_OFFERS } = useOffers(useIsLoggedIn())
  return data.filter(
    ({ goal, state, isBudgetGone }) =>
      goal === 'deposit' && !isBudgetGone && (state === 'open' || state === 'running'),
  )
}

/** Joins an offer on the terms that are shown. */
export function useJoinOffer(onJoined: () => unknown) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyIn<typeof joinOffer>) =>
      call<typeof joinOffer>('POST', '/app-api/promotion/join', { body }),
    onSuccess: onJoined,
    // A refusal too tells of an offer that stands otherwise than the page shows.
    onSettled: () => client.invalidateQueries({ queryKey: promotionKeys.offers }),
  })
}

/** Takes the gift of an offer on the terms that are shown; a repeat of one whose answer was lost gives it once. */
export function useClaimOffer({
  onTaken,
  onEnd,
}: Readonly<{ onTaken: () => unknown; onEnd: () => unknown }>) {
  const client = useQueryClient()
  return useMoneyMutation({
    act: 'claim-offer',
    send: (body: BodyIn<typeof claimOffer>, idempotencyKey) =>
      call<typeof claimOffer>('POST', '/app-api/promotion/claim', { body, idempotencyKey }),
    onAnswered: onTaken,
    onEnd: () => {
      invalidateMoney(client)
      onEnd()
    },
  })
}
