/** The content of a first start: each module brings its own, and each can be repeated. */
import { demonstrateAds } from '#modules/ads/ads.demonstration.ts'
import { demonstrateLibrary } from '#modules/library/library.demonstration.ts'
import { demonstrateNotices } from '#modules/notices/notices.demonstration.ts'
import { demonstrateCompany } from '#modules/site/site.demonstration.ts'
import type { Clock } from '#platform/clock.ts'
import type { App } from './app.ts'

/** Puts what is missing; comes after the history, of which the library tells. */
export async function fillFirstStart({ db, services }: App, clock: Clock): Promise<void> {
  await demonstrateCompany(db)
  await demonstrateNotices(db)
  await demonstrateAds(db)
  await demonstrateLibrary({ db, draws: services.draws, clock })
}
