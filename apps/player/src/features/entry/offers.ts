import { createContext, useContext } from 'react'

/** What only some themes offer beside their screens: the trial shortcut of login and registration. */
export type Offer = 'trial-shortcut'

/** The offers of the active theme; the app fills it in. */
export const Offers = createContext<ReadonlySet<Offer>>(new Set())

/** Whether the active theme offers this. */
export function useOffer(offer: Offer): boolean {
  return useContext(Offers).has(offer)
}
