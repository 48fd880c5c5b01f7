/** The screens table: every address of the app has exactly one row, in the feature that owns it. */

import type { ThemeName } from '@app/domain/site/themes.ts'
import type { AnyRoute } from '@tanstack/react-router'
import { agentsScreens } from '#features/agents/agents.screens.ts'
import { analyticsScreens } from '#features/analytics/analytics.screens.ts'
import { betRecordsScreens } from '#features/bet-records/bet-records.screens.ts'
import { boardScreens } from '#features/board/board.screens.ts'
import { bonusesScreens } from '#features/bonuses/bonuses.screens.ts'
import { breaksScreens } from '#features/breaks/breaks.screens.ts'
import { chasesScreens } from '#features/chases/chases.screens.ts'
import { chatScreens } from '#features/chat/chat.screens.ts'
import { depositsScreens } from '#features/deposits/deposits.screens.ts'
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
import { providersScreens } from '#features/providers/providers.screens.ts'
import { redPacketsScreens } from '#features/red-packets/red-packets.screens.ts'
import { savedNumbersScreens } from '#features/saved-numbers/saved-numbers.screens.ts'
import { securityScreens } from '#features/security/security.screens.ts'
import { siteScreens } from '#features/site/site.screens.ts'
import { supportScreens } from '#features/support/support.screens.ts'
import { tipsScreens } from '#features/tips/tips.screens.ts'
import { turnoverScreens } from '#features/turnover/turnover.screens.ts'
import { vipScreens } from '#features/vip/vip.screens.ts'
import { walletScreens } from '#features/wallet/wallet.screens.ts'
import { withdrawalsScreens } from '#features/withdrawals/withdrawals.screens.ts'
import type { ScreenFacts } from '#platform/screen/screen.ts'

/**
 * The routes of all rows; those of a layout stand below it. The first screen starts with the rows of home alone, and this table
 * comes after it (`router.ts`).
 */
export const screenRows = [
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
  ...providersScreens,
  ...walletScreens,
  ...depositsScreens,
  ...turnoverScreens,
  ...breaksScreens,
  ...withdrawalsScreens,
  ...bonusesScreens,
  ...agentsScreens,
  ...entryScreens,
  ...securityScreens,
  ...libraryScreens,
  ...profileScreens,
  ...tipsScreens,
  ...vipScreens,
  ...inboxScreens,
  ...chatScreens,
  ...redPacketsScreens,
  ...fairnessScreens,
  ...siteScreens,
  ...supportScreens,
] as const

const routesBelow = (routes: readonly AnyRoute[]): readonly AnyRoute[] =>
  routes.flatMap(route => [route, ...routesBelow((route.children ?? []) as AnyRoute[])])

/** The route of a row, by its whole path. */
export function findRoute(path: string): AnyRoute | undefined {
  return routesBelow(screenRows).find(route => route.options.staticData?.screen?.path === path)
}

/** What is known of every screen. */
export const screens: readonly ScreenFacts[] = routesBelow(screenRows).flatMap(
  route => route.options.staticData?.screen ?? [],
)

/** The paths of the screens that a theme has. */
export function pathsOfTheme(theme: ThemeName): ReadonlySet<string> {
  return new Set(screens.filter(screen => screen.themes.includes(theme)).map(screen => screen.path))
}
