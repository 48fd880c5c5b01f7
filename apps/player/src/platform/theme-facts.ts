import { createContext, useContext } from 'react'

/** The paths of the screens that exist in the active theme; the app fills it in. */
export const ScreenPaths = createContext<ReadonlySet<string>>(new Set())

/** The paths of the screens that exist here. */
export const useScreenPaths = (): ReadonlySet<string> => useContext(ScreenPaths)

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

/** The blocks of home, from top to bottom. */
export type HomeBlock = 'ad' | 'slides' | 'line' | 'shortcuts' | 'ways' | 'recommendation'

/** What home shows in a theme. */
export type HomeLayout = Readonly<{
  /** At the right of the top bar: the balance, or the way to the favourites. */
  corner: 'account' | 'collection'
  blocks: readonly HomeBlock[]
  /** The fourth of the five shortcuts. */
  fourthShortcut: 'chat' | 'promotions'
  /** How contacts float over the page. */
  contact: 'popup' | 'widget'
}>

/** The layout of home in the active theme; the app fills it in. */
export const HomeLayouts = createContext<HomeLayout>({
  corner: 'account',
  blocks: ['ad', 'slides', 'line', 'shortcuts', 'ways', 'recommendation'],
  fourthShortcut: 'chat',
  contact: 'popup',
})

/** What home shows in the active theme. */
export const useHomeLayout = (): HomeLayout => useContext(HomeLayouts)
