import { createContext, useContext } from 'react'

/** The paths of the screens that exist in the active theme; the app fills it in. */
export const ScreenPaths = createContext<ReadonlySet<string>>(new Set())

/** Answers whether a screen exists here, so that no link leads nowhere. */
export function useHasScreen(): (path: string) => boolean {
  const paths = useContext(ScreenPaths)
  return path => paths.has(path)
}

/** What only some themes offer beside their screens: the trial shortcut of login and registration. */
export type Offer = 'trial-shortcut'

/** The offers of the active theme; the app fills it in. */
export const Offers = createContext<ReadonlySet<Offer>>(new Set())

/** Whether the active theme offers this. */
export function useOffer(offer: Offer): boolean {
  return useContext(Offers).has(offer)
}
