/**
 * What a demonstration shows: accounts to try, and the content of each module, from its `<module>.demonstration.ts`.
 * Every start runs it, so each part is idempotent, deterministic, and quick when its content is there already.
 */
import { li } from '@app/domain/money/money.ts'
import { demonstrateAds } from '#modules/ads/ads.demonstration.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { DrawsService } from '#modules/draws/draws.service.ts'
import { seedGallery, watchGallery } from '#modules/gallery/gallery.demonstration.ts'
import { demonstrateLibrary } from '#modules/library/library.demonstration.ts'
import { demonstrateNotices } from '#modules/notices/notices.demonstration.ts'
import { seedPromotions } from '#modules/promotions/promotions.demonstration.ts'
import { demonstrateSite } from '#modules/site/site.demonstration.ts'
import { demonstrateTips, watchTips } from '#modules/tips/tips.demonstration.ts'
import type { Clock } from '#platform/clock.ts'
import { analyzeFilledTables, type Database } from '#platform/db.ts'
import type { Relay } from '#platform/outbox.ts'

/** 100,000.00 of play money. */
const PLAY_MONEY = li(100_000_000)

const demonstrationAccounts = [
  { account: 'demo8888', password: 'Demo8888', isAgent: false },
  { account: 'agent888', password: 'Agent8888', isAgent: true },
] as const

type Parts = Readonly<{ db: Database; clock: Clock; auth: AuthService; draws: DrawsService }>

/** Adds what is not there yet, before anybody is served. */
export async function seedDemonstration({ db, clock, auth, draws }: Parts): Promise<void> {
  for (const entry of demonstrationAccounts) await auth.ensureAccount({ ...entry, money: PLAY_MONEY })
  await demonstrateSite(db)
  await demonstrateNotices(db)
  await demonstrateAds(db)
  await demonstrateLibrary({ db, draws, clock })
  await seedGallery({ db, draws })
  await seedPromotions(db)
  await demonstrateTips(db)
  await analyzeFilledTables(db)
}

/** Goes on adding content as issues open. */
export function watchDemonstration(
  parts: Readonly<{ db: Database; relay: Relay; draws: DrawsService }>,
): void {
  watchGallery(parts)
  watchTips(parts)
}
