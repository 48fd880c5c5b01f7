import { createContext, useContext } from 'react'

/** The blocks of home, from top to bottom. */
export type HomeBlock =
  | 'offers'
  | 'masthead'
  | 'hero'
  | 'ad'
  | 'slides'
  | 'line'
  | 'shortcuts'
  | 'links'
  | 'recommendation'

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
  blocks: ['ad', 'slides', 'line', 'shortcuts', 'links', 'recommendation'],
  fourthShortcut: 'chat',
  contact: 'popup',
})

/** What home shows in the active theme. */
export const useHomeLayout = (): HomeLayout => useContext(HomeLayouts)
