import type { Offer } from '@app/client/promotions/read-promotion-card.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { useProfile } from '#features/account/account.queries.ts'
import { useOffers } from './promotions.queries.ts'

/** Where the player stands with each offer, and who that is. */
export function useOwnOffers(): Readonly<{
  who: 'guest' | 'trial' | 'member'
  offers: readonly Offer[] | undefined
}> {
  const isLoggedIn = useIsLoggedIn()
  const kind = useProfile().data?.kind
  const { data } = useOffers(isLoggedIn && kind === 'member')
  if (!isLoggedIn) return { who: 'guest', offers: undefined }
  return { who: kind === 'trial' ? 'trial' : 'member', offers: data }
}

/** The same of one promotion. */
export function useOwnOffer(id: string) {
  const { who, offers } = useOwnOffers()
  return { who, offer: offers?.find(offer => offer.id === id) }
}
