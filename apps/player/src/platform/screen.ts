/** A row of the screens table. Source: specification 000 §2 (routes, guards, status bar, transitions). */

import { LostCode } from '@app/session/lost-code.ts'
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'

export type ThemeName = 'theme1' | 'theme2' | 'theme3' | 'theme4'
/** `login` needs an access token, `agent` the member's agent flag too; everybody may look at the others. */
export type Guard = 'guest' | 'login' | 'agent'
export type Transition = 'default' | 'back' | 'overlay-back' | 'none'
/** `header` and `primary` follow the theme; the others are fixed. */
export type StatusBar = 'header' | 'primary' | 'home' | 'game-center' | 'hong-bao' | 'talk'

export const allThemes: readonly ThemeName[] = ['theme1', 'theme2', 'theme3', 'theme4']
/** Theme3 has information only, so no games, money or bets. */
export const gameThemes: readonly ThemeName[] = ['theme1', 'theme2', 'theme4']

export type ScreenComponent = AsyncRouteComponent<unknown>

export type Screen<Path extends string = string> = Readonly<{
  path: Path
  name: string
  guard: Guard
  themes: readonly ThemeName[]
  statusBar: StatusBar
  transition: Transition
  component: ScreenComponent
}>

type ScreenRow<Path extends string> = Omit<Screen<Path>, 'component'> &
  Readonly<{ load: () => Promise<unknown>; page: string }>

/** A page whose code is fetched when it is first entered; throws LostCode while rendering when that fails. */
export function lazyPage(load: () => Promise<unknown>, page: string): ScreenComponent {
  const code = load as () => Promise<Record<string, () => null>>
  const orLost = () =>
    code().catch(error => {
      throw new LostCode(error)
    })
  return lazyRouteComponent(orLost, page) as ScreenComponent
}

/** Makes a row; the page's code is fetched when the route is first entered. */
export function screen<const Path extends string>({ load, page, ...row }: ScreenRow<Path>): Screen<Path> {
  return { ...row, component: lazyPage(load, page) }
}
