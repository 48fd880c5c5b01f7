/**
 * The way into a game of a provider. The provider gets a name that says nothing, and a token of its own. No money goes there by it; what lies at
 * other providers comes back first. Source: providers §§6, 7.
 */
import type { OwnLimitsService } from '#modules/wallet/own-limits.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import { sha256 } from '#platform/hashes.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Log } from '#platform/log.ts'
import type { Randomness } from '#platform/randomness.ts'
import type { Rates } from '#platform/rates.ts'
import { Refusal } from '#platform/refusal.ts'
import { findOpenGame, insertLaunch } from './launches.store.ts'
import type { ProviderOpenings } from './openings.service.ts'
import type { PlayNotices } from './play-notices.service.ts'
import type { ProviderEntries } from './provider-entries.service.ts'
import type { ProviderGames } from './provider-games.service.ts'
import { providerParty } from './provider-party.ts'
import type { TransfersService } from './transfers.service.ts'

const TOKEN_BYTES = 32
const REF_BYTES = 12
/** A member enters a game once a second at most. */
const LIMIT = { points: 1, durationSeconds: 1 }
const TRIES = 2

export type LaunchAsk = Readonly<{
  provider: string
  gameCode: string
  gameKind: string
  isMobile: boolean
  /** After how many minutes of play the member is told of the time: 15, 30 or 60. */
  noticeMinutes: number
}>

type Parts = Readonly<{
  db: Database
  clock: Clock
  log: Log
  rates: Rates
  randomness: Randomness
  entries: ProviderEntries
  games: ProviderGames
  ownLimits: OwnLimitsService
  notices: PlayNotices
  openings: ProviderOpenings
  transfers: TransfersService
}>

export function launchesService({
  db,
  clock,
  log,
  rates,
  randomness,
  entries,
  games,
  ownLimits,
  notices,
  openings,
  transfers,
}: Parts) {
  const limit = rates.rule('launch', LIMIT)
  const hex = (length: number) => Buffer.from(randomness.bytes(length)).toString('hex')

  return {
    /**
     * The address at which the member plays. Refuses `LIVE/TRIAL` a trial account, `LIVE/UNKNOWN`, `LIVE/maintenance`, `KY/0` while
     * another game of the provider is not finished, `LIVE/CANARY` while few play there, `LIMIT/PLAY`, `LIVE/NOTICE`, and `LIVE/BUSY` where the provider does not answer.
     */
    async launch(caller: Caller, ask: LaunchAsk): Promise<string> {
      const { provider, gameCode, gameKind, isMobile, noticeMinutes } = ask
      if (caller.kind === 'trial') throw new Refusal('LIVE/TRIAL')
      await limit.take(String(caller.memberId)).catch(error => {
        throw error instanceof Refusal ? new Refusal('LIVE/BUSY') : error
      })
      const entry = await entries.find(provider)
      const game = entry && (await games.find(provider, gameCode))
      if (entry === undefined || game === undefined) throw new Refusal('LIVE/UNKNOWN')
      if (entry.state !== 'on' || (await games.isResting(game))) throw new Refusal('LIVE/maintenance')
      const { memberId, sessionId } = caller
      await openings.refuseOutsider(entry, memberId)
      const open = await findOpenGame(db.read, { provider, memberId })
      if (open !== undefined && open.gameCode !== gameCode) throw new Refusal('KY/0')
      await ownLimits.refuseSpent(memberId)
      await notices.refuseDue(memberId)
      await transfers.enter(memberId, provider)
      const token = hex(TOKEN_BYTES)
      const playerRef = await insertLaunch(db.read, {
        ...{ tokenHash: sha256(token), newRef: hex(REF_BYTES) },
        ...{ provider, memberId, sessionId, gameCode, noticeMinutes },
      })
      const wish = { playerRef, gameCode, gameKind, isMobile, token }
      const returnUrl = `/game-center#${game.category}`
      for (let turn = 1; ; turn++) {
        try {
          return await providerParty(entry.settings, clock).launch({ ...wish, returnUrl })
        } catch (error) {
          log.warn({ err: error, provider, turn }, 'a provider did not open a game')
          if (turn === TRIES) throw new Refusal('LIVE/BUSY')
        }
      }
    },
  }
}

export type LaunchesService = ReturnType<typeof launchesService>
