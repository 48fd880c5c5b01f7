import { createContext, useContext } from 'react'
import type { LinkTo } from './link-to.ts'

/** The paths of the screens that exist in the active theme; the app fills it in, `undefined` while it fetches their table. */
export const ScreenPaths = createContext<ReadonlySet<string> | undefined>(undefined)

/** The paths of the screens that exist here; `undefined` while they are not known. */
export const useScreenPaths = (): ReadonlySet<string> | undefined => useContext(ScreenPaths)

/**
 * Answers whether a screen exists here, so that no link leads nowhere; its path is one to link to then. Where that is not known
 * yet the answer is yes: all screens of the theme that the app itself names are built, and what is shown must not move.
 */
export function useHasScreen(): (path: string) => path is LinkTo {
  const paths = useContext(ScreenPaths)
  return (path): path is LinkTo => paths === undefined || paths.has(path)
}

/** Answers whether an address of our own, without its query, leads to a screen that exists here. */
export function useLeadsToScreen(): (address: string) => boolean {
  const paths = useContext(ScreenPaths)
  return address =>
    paths === undefined ||
    [...paths].some(path => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`).test(address))
}

/** What only some themes have beside their screens: trial accounts by one tap, and a refresh of the hall that turns longer. */
export type Offer = 'trial-at-login' | 'trial-at-registration' | 'long-refresh-in-hall' | 'six-mark-hall'

/** The offers of the active theme; the app fills it in. */
export const Offers = createContext<ReadonlySet<Offer>>(new Set())

/** Whether the active theme offers this. */
export function useOffer(offer: Offer): boolean {
  return useContext(Offers).has(offer)
}
