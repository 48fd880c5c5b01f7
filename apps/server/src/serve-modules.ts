/** The calls of all modules, one line each. */
import { accountRoutes } from '#modules/account/account.routes.ts'
import { adsRoutes } from '#modules/ads/ads.routes.ts'
import { authRoutes } from '#modules/auth/auth.routes.ts'
import { authSecurityRoutes } from '#modules/auth/auth-security.routes.ts'
import { betsRoutes } from '#modules/bets/bets.routes.ts'
import { chasesRoutes } from '#modules/bets/chases.routes.ts'
import { recordsRoutes } from '#modules/bets/records.routes.ts'
import { savedNumbersRoutes } from '#modules/bets/saved-numbers.routes.ts'
import { chatRoutes } from '#modules/chat/chat.routes.ts'
import { drawsRoutes } from '#modules/draws/draws.routes.ts'
import { galleryRoutes } from '#modules/gallery/gallery.routes.ts'
import { gamesRoutes } from '#modules/games/games.routes.ts'
import { inboxRoutes } from '#modules/inbox/inbox.routes.ts'
import { libraryRoutes } from '#modules/library/library.routes.ts'
import { noticesRoutes } from '#modules/notices/notices.routes.ts'
import { promotionsRoutes } from '#modules/promotions/promotions.routes.ts'
import { siteRoutes } from '#modules/site/site.routes.ts'
import { tipsRoutes } from '#modules/tips/tips.routes.ts'
import { vipRoutes } from '#modules/vip/vip.routes.ts'
import { walletRoutes } from '#modules/wallet/wallet.routes.ts'
import { walletExportRoutes } from '#modules/wallet/wallet-export.routes.ts'
import { withdrawalsRoutes } from '#modules/withdrawals/withdrawals.routes.ts'
import type { BodyCipher } from '#platform/http/body-cipher.ts'
import type { Router } from '#platform/http/router.ts'
import type { Modules } from './modules.ts'

/** Registers the calls of all modules. */
export function serveModules(
  router: Router,
  { services, documents }: Modules,
  cipher: BodyCipher | undefined,
): void {
  siteRoutes(router, services.site, cipher)
  adsRoutes(router, services.ads, services.site)
  noticesRoutes(router, services.notices)
  libraryRoutes(router, services.library, services.site)
  inboxRoutes(router, services.inbox)
  vipRoutes(router, services.vip)
  authRoutes(router, services.auth)
  authSecurityRoutes(router, services.auth)
  accountRoutes(router, services)
  withdrawalsRoutes(router, services.withdrawals)
  gamesRoutes(router, services)
  drawsRoutes(router, services, documents)
  walletRoutes(router, services.wallet)
  walletExportRoutes(router, services.wallet)
  betsRoutes(router, services)
  chasesRoutes(router, services.chases)
  recordsRoutes(router, services.records)
  savedNumbersRoutes(router, services.savedNumbers)
  tipsRoutes(router, services)
  galleryRoutes(router, services.gallery)
  promotionsRoutes(router, services.promotions)
  chatRoutes(router, services.chat)
}
