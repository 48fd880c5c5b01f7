/** Whether a bet may be, beside money: launch, login, restrictions, the game, and bounds. Wins and what is taken back are never asked. */
import type { RestrictionsService } from '#modules/account/restrictions.service.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { Database } from '#platform/db.ts'
import { sha256 } from '#platform/hashes.ts'
import { findLaunch, slideLaunch } from './launches.store.ts'
import type { Entry } from './provider-entries.service.ts'
import type { ProviderGames } from './provider-games.service.ts'
import type { WalletCall, WalletStatus } from './wallet-call.ts'

/** The highest win of a call that bets and wins at once, times the highest bet. */
const WIN_MULTIPLE = 10_000n

export type PermitParts = Readonly<{
  db: Database
  games: ProviderGames
  restrictions: RestrictionsService
  auth: AuthService
}>

export function betPermits({ db, games, restrictions, auth }: PermitParts) {
  async function permitOf(entry: Entry, call: WalletCall, memberId: bigint): Promise<WalletStatus> {
    if (call.amount > entry.betMax || call.win > entry.betMax * WIN_MULTIPLE) return 'INVALID_REQUEST'
    const tokenHash = call.token === undefined ? undefined : sha256(call.token)
    const launch = await findLaunch(db.read, { provider: entry.code, memberId, tokenHash })
    if (launch === undefined) return 'INVALID_TOKEN'
    if (launch.isOver) return 'TOKEN_EXPIRED'
    const [sessions, unable] = await Promise.all([
      auth.findOpenSessions([memberId]),
      restrictions.unableToBet([memberId]),
    ])
    if (!sessions.has(launch.sessionId)) return 'TOKEN_EXPIRED'
    if (unable.has(memberId)) return 'PLAYER_BLOCKED'
    if (entry.state !== 'on' || !(await games.isOn(entry.code, call.gameCode))) return 'GAME_DISABLED'
    if (launch.isOld) await slideLaunch(db.read, { provider: entry.code, memberId })
    return 'OK'
  }

  /** What a call is allowed; only what takes money or gives a present is asked. */
  return async (entry: Entry, call: WalletCall, memberId: bigint): Promise<WalletStatus> => {
    if (call.kind === 'bet' || call.kind === 'betWin') return permitOf(entry, call, memberId)
    if (call.kind === 'promotion' && call.win > entry.promotionMax) return 'TEMPORARY'
    return 'OK'
  }
}
