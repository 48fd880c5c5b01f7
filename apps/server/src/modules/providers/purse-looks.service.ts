/**
 * What members are paid at providers after all had come back: a round that was open then may be won. The account is looked into six times
 * in three days, and what lies there comes back by an order like any other. Whoever has entered there since fetches it by a tap, as before.
 * Source: providers §7.
 */
import { lookInPurseAgainMs } from '@app/domain/providers/transfers.ts'
import type { ModuleContext } from '#module.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import { lookInPurse } from './look-in-purse.job.ts'
import type { ProviderEntries } from './provider-entries.service.ts'
import { providerParty } from './provider-party.ts'
import * as store from './purses.store.ts'
import type { TransfersService } from './transfers.service.ts'

const AT_ONCE = 200

type Parts = Readonly<{
  db: Database
  clock: Clock
  jobs: Pick<ModuleContext['jobs'], 'add'>
  entries: ProviderEntries
  transfers: Pick<TransfersService, 'bringBack'>
}>

export function purseLooks({ db, clock, jobs, entries, transfers }: Parts) {
  return {
    /** Adds a job for each account that is to be looked into now; answers whether there may be more. */
    sweep: (): Promise<boolean> =>
      db.transaction(async tx => {
        const due = await store.takeLooks(tx, AT_ONCE)
        for (const { provider, memberId, looks } of due) {
          await store.lookAgain(tx, { provider, memberId }, lookInPurseAgainMs(looks + 1))
          await jobs.add(tx, lookInPurse, { provider, memberId: String(memberId) })
        }
        return due.length === AT_ONCE
      }),

    /** Asks the provider what is there, and brings it back; throws where the provider gives no word. */
    async look(key: store.PurseKey): Promise<void> {
      const entry = await entries.find(key.provider)
      const left = await db.transaction(tx => store.holdLeft(tx, key))
      if (entry === undefined || left === undefined) return
      const there = await providerParty(entry.settings, clock).findPurse(left.playerRef)
      if (there > 0n) await transfers.bringBack(key)
    },
  }
}

export type PurseLooks = ReturnType<typeof purseLooks>
