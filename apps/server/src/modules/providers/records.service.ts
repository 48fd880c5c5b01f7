/**
 * Rounds at providers that keep accounts, which tell of none while it is played: their records are read from where they were read last, each
 * page with its place in one transaction. A round counts for reports, turnover and the month like all others, on the day on which it ended, or on
 * which it is read where its month is closed; its money is that of the orders. Source: providers §8.
 */
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import type { GameProvider } from '#platform/game-providers.ts'
import type { Log } from '#platform/log.ts'
import { notePlayed } from './play-notices.store.ts'
import type { ProviderEntries } from './provider-entries.service.ts'
import type { ProviderGames } from './provider-games.service.ts'
import { providerParty } from './provider-party.ts'
import * as store from './records.store.ts'

/** What is left waits for the next minute. */
const PAGES_A_RUN = 20

type Parts = Readonly<{
  db: Database
  clock: Clock
  log: Log
  entries: ProviderEntries
  games: ProviderGames
}>

export function providerRecords({ db, clock, log, entries, games }: Parts) {
  const keepers = entries.settings.filter(({ style }) => style === 'transfer')

  async function read(settings: GameProvider, signal: AbortSignal, asOfMs?: number): Promise<void> {
    const [party, provider] = [providerParty(settings, clock), settings.code]
    const categories = new Map(
      (await games.all()).map(game => [`${game.provider} ${game.gameCode}`, game.category]),
    )
    for (let page = 0; page < PAGES_A_RUN; page++) {
      signal.throwIfAborted()
      const from = await store.findPlace(db.read, provider)
      const { rows, place, isLast } = await party.readRecords(from)
      const named = rows.map(row => ({
        ...row,
        ...(asOfMs !== undefined && { openedMs: asOfMs, endedMs: asOfMs }),
        category: categories.get(`${provider} ${row.game}`) ?? ('electronic' as const),
      }))
      const goesOn = await db.transaction(async tx => {
        if (!(await store.goOn(tx, { provider, from, to: place }))) return false
        await store.takeRecords(tx, provider, named)
        await notePlayed(tx, provider, named)
        return !isLast
      })
      if (!goesOn) return
    }
  }

  return {
    /** Reads on at each of them; one that does not answer as agreed is read by the next run. Only a demonstration says as of when (adr 0374). */
    async read(signal: AbortSignal, asOfMs?: number): Promise<void> {
      for (const settings of keepers)
        await read(settings, signal, asOfMs).catch(error =>
          log.warn({ err: error, provider: settings.code }, 'the records of a provider could not be read'),
        )
    },
  }
}

export type ProviderRecords = ReturnType<typeof providerRecords>
