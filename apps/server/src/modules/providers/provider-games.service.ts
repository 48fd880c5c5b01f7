/** Which games of providers there are and whether they are on; the catalogue itself belongs to the module `games`. */
import { isInMaintenance } from '@app/domain/games/maintenance.ts'
import type { ProviderCategory } from '@app/domain/providers/valid-bet.ts'
import type { CatalogueService } from '#modules/games/catalogue.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { noteAsk } from './provider-desk.store.ts'
import type { ProviderEntries } from './provider-entries.service.ts'
import { providerParty } from './provider-party.ts'
import { findWallTime } from './wallet-calls.store.ts'

const KEPT_MS = 1_000

export type PlayedGame = Readonly<{
  gameCode: string
  name: string
  category: ProviderCategory
  provider: string
  providerName: string
  gameKind: string
  maintain: string
}>

type Parts = Readonly<{
  db: Database
  catalogue: CatalogueService
  site: SiteService
  clock: Clock
  log: Log
  entries: ProviderEntries
}>

export function providerGames({ db, catalogue, site, clock, log, entries }: Parts) {
  let kept: Readonly<{ games: Promise<readonly PlayedGame[]>; untilMs: number }> | undefined

  async function load(): Promise<readonly PlayedGame[]> {
    const rows = await catalogue.ofProviders()
    return rows.map(({ providerCode: provider, ...row }) => ({ ...row, provider }))
  }

  /** All games of providers; a change is seen within a second. */
  function all(): Promise<readonly PlayedGame[]> {
    if (kept === undefined || kept.untilMs <= performance.now()) {
      const games = load()
      kept = { games, untilMs: performance.now() + KEPT_MS }
      games.catch(() => {
        kept = undefined
      })
    }
    return kept.games
  }

  const find = async (provider: string, gameCode: string | undefined): Promise<PlayedGame | undefined> =>
    (await all()).find(game => game.provider === provider && game.gameCode === gameCode)

  const isResting = async ({ maintain }: PlayedGame): Promise<boolean> =>
    maintain !== '' &&
    isInMaintenance(maintain, await findWallTime(db.read, (await site.timeZone()).time_zone))

  return {
    all,
    find,
    isResting,
    /** Whether bets on it are taken. */
    async isOn(provider: string, gameCode: string | undefined): Promise<boolean> {
      const game = await find(provider, gameCode)
      return game !== undefined && !(await isResting(game))
    },

    /** Brings the catalogue to what the providers offer; one that cannot be reached keeps what it had. */
    async bring(): Promise<void> {
      await entries.all()
      await catalogue.keepProviders(entries.settings.map(({ code }) => code))
      for (const settings of entries.settings) {
        try {
          const games = await providerParty(settings, clock).listGames()
          await catalogue.putProvider({ code: settings.code, name: settings.name }, games)
          await noteAsk(db.read, { provider: settings.code, what: 'games', isDone: true })
        } catch (error) {
          await noteAsk(db.read, { provider: settings.code, what: 'games', isDone: false })
          log.warn({ err: error, provider: settings.code }, 'the games of a provider could not be read')
        }
      }
      kept = undefined
    },
  }
}

export type ProviderGames = ReturnType<typeof providerGames>
