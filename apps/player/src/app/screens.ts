/** The screens table: every address of the app has exactly one row, in the feature that owns it. */

import { analyticsScreens } from '#features/analytics/analytics.screens.ts'
import { betRecordsScreens } from '#features/bet-records/bet-records.screens.ts'
import { boardScreens } from '#features/board/board.screens.ts'
import { chasesScreens } from '#features/chases/chases.screens.ts'
import { drawsScreens } from '#features/draws/draws.screens.ts'
import { entryScreens } from '#features/entry/entry.screens.ts'
import { fairnessScreens } from '#features/fairness/fairness.screens.ts'
import { galleryScreens } from '#features/gallery/gallery.screens.ts'
import { gamesScreens } from '#features/games/games.screens.ts'
import { homeScreens } from '#features/home/home.screens.ts'
import { inboxScreens } from '#features/inbox/inbox.screens.ts'
import { libraryScreens } from '#features/library/library.screens.ts'
import { niuNiuScreens } from '#features/niu-niu/niu-niu.screens.ts'
import { profileScreens } from '#features/profile/profile.screens.ts'
import { promotionsScreens } from '#features/promotions/promotions.screens.ts'
import { savedNumbersScreens } from '#features/saved-numbers/saved-numbers.screens.ts'
import { securityScreens } from '#features/security/security.screens.ts'
import { siteScreens } from '#features/site/site.screens.ts'
import { supportScreens } from '#features/support/support.screens.ts'
import { tipsScreens } from '#features/tips/tips.screens.ts'
import { vipScreens } from '#features/vip/vip.screens.ts'
import { walletScreens } from '#features/wallet/wallet.screens.ts'
import type { Screen, ThemeName } from '#platform/screen.ts'

export const screens = [
  ...homeScreens,
  ...gamesScreens,
  ...boardScreens,
  ...betRecordsScreens,
  ...chasesScreens,
  ...savedNumbersScreens,
  ...niuNiuScreens,
  ...drawsScreens,
  ...analyticsScreens,
  ...galleryScreens,
  ...promotionsScreens,
  ...walletScreens,
  ...entryScreens,
  ...securityScreens,
  ...libraryScreens,
  ...profileScreens,
  ...tipsScreens,
  ...vipScreens,
  ...inboxScreens,
  ...fairnessScreens,
  ...siteScreens,
  ...supportScreens,
] as const

/** The paths of the screens that a theme has. */
export function pathsOfTheme(theme: ThemeName): ReadonlySet<string> {
  return new Set(screens.filter(screen => screen.themes.includes(theme)).map(screen => screen.path))
}

/** The row of a route path, such as `/game/$id`. */
export function findScreen(path: string): Screen | undefined {
  return screens.find(screen => screen.path === path)
}
