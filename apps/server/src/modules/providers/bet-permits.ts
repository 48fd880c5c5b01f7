/**
 * Whether bets may be, beside money: launch, login, restrictions, the game, the time of play, and bounds; of a whole batch by three
 * questions, and one more where few play. Wins and what is taken back are never asked.
 */
import type { RestrictionsService } from '#modules/account/restrictions.service.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { Database } from '#platform/db.ts'
import { sha256 } from '#platform/hashes.ts'
import { findLaunches, type LaunchRow, slideLaunches } from './launches.store.ts'
import type { ProviderOpenings } from './openings.service.ts'
import type { Entry } from './provider-entries.service.ts'
import type { ProviderGames } from './provider-games.service.ts'
import type { ProviderPromotions } from './provider-promotions.service.ts'
import type { WalletCall, WalletStatus } from './wallet-call.ts'

/** The highest win of a call that bets and wins at once, times the highest bet. */
const WIN_MULTIPLE = 10_000n
/** The highest gift that two people may release, times the one that needs nobody. */
const PROMOTION_MULTIPLE = 1_000n

export type PermitParts = Readonly<{
  db: Database
  games: ProviderGames
  restrictions: RestrictionsService
  auth: AuthService
  promotions: Pick<ProviderPromotions, 'permit'>
  openings: Pick<ProviderOpenings, 'left'>
}>

/** A call of a member whom its provider has named. */
export type Asked = Readonly<{ entry: Entry; call: WalletCall; memberId: bigint; hash: Uint8Array }>

/** What speaks for or against a call by itself; `undefined` for one of which more has to be known. */
function plainPermit({ entry, call: { kind, amount, win } }: Asked): WalletStatus | undefined {
  if (kind === 'promotion') {
    if (win > entry.promotionMax * PROMOTION_MULTIPLE) return 'INVALID_REQUEST'
    return win > entry.promotionMax ? undefined : 'OK'
  }
  if (kind !== 'bet' && kind !== 'betWin') return 'OK'
  return amount > entry.betMax || win > entry.betMax * WIN_MULTIPLE ? 'INVALID_REQUEST' : undefined
}

/** What bets of members of a canary may still take today, counted through their order; all others are not asked. */
function canaryPermits(openings: PermitParts['openings']) {
  return async (bets: readonly Asked[]): Promise<ReadonlyMap<Asked, WalletStatus>> => {
    const few = bets.filter(({ entry }) => entry.stage !== 'open')
    if (few.length === 0) return new Map()
    const rests = await openings.left(
      few.map(({ entry, memberId }) => ({ provider: entry.code, memberId, max: entry.canaryStakeMax ?? 0n })),
    )
    const taken = new Map<string, bigint>()
    return new Map(
      few.map((bet, at): [Asked, WalletStatus] => {
        const rest = rests[at]
        if (rest === undefined) return [bet, 'GAME_DISABLED']
        const key = `${bet.entry.code} ${bet.memberId}`
        const sum = (taken.get(key) ?? 0n) + bet.call.amount
        if (sum > rest) return [bet, 'PROTECTION_LIMIT']
        taken.set(key, sum)
        return [bet, 'OK']
      }),
    )
  }
}

export function betPermits({ db, games, restrictions, auth, promotions, openings }: PermitParts) {
  const canaryPermit = canaryPermits(openings)

  /** Answers about bets in their order. */
  async function judge(bets: readonly Asked[]): Promise<WalletStatus[]> {
    const players = bets.map(({ entry, call: { token }, memberId }) => ({
      ...{ provider: entry.code, memberId },
      tokenHash: token === undefined ? undefined : sha256(token),
    }))
    const members = [...new Set(bets.map(({ memberId }) => memberId))]
    const [launches, sessions, unable, canary] = await Promise.all([
      findLaunches(db.read, players),
      auth.findOpenSessions(members),
      restrictions.unableToBet(members),
      canaryPermit(bets),
    ])
    const statusOf = async (bet: Asked, launch: LaunchRow | undefined): Promise<WalletStatus> => {
      const { entry, call, memberId } = bet
      if (launch === undefined) return 'INVALID_TOKEN'
      if (launch.isOver || !sessions.has(launch.sessionId)) return 'TOKEN_EXPIRED'
      if (unable.has(memberId)) return 'PLAYER_BLOCKED'
      if (entry.state !== 'on' || !(await games.isOn(entry.code, call.gameCode))) return 'GAME_DISABLED'
      return launch.isNoticeDue ? 'PROTECTION_LIMIT' : (canary.get(bet) ?? 'OK')
    }
    const statuses = await Promise.all(bets.map((bet, at) => statusOf(bet, launches[at])))
    await slideLaunches(
      db.read,
      players.filter((_, at) => statuses[at] === 'OK' && launches[at]?.isOld),
    )
    return statuses
  }

  /** What calls are allowed, in their order; only what takes money or gives a present is asked. */
  return async (asked: readonly Asked[]): Promise<WalletStatus[]> => {
    const plain = asked.map(plainPermit)
    const isOpen = (_: unknown, at: number) => plain[at] === undefined
    const isGift = ({ call }: Asked) => call.kind === 'promotion'
    const bets = asked.filter(isOpen).filter(one => !isGift(one))
    const judged = bets.length === 0 ? [] : await judge(bets)
    const statuses: WalletStatus[] = []
    for (const [at, one] of asked.entries()) {
      const { entry, call, memberId, hash } = one
      const gift = { provider: entry.code, txId: call.txId, hash, memberId, amount: call.win }
      statuses.push(
        plain[at] ?? (isGift(one) ? await promotions.permit(gift) : (judged.shift() ?? 'TEMPORARY')),
      )
    }
    return statuses
  }
}
