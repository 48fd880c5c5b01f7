/**
 * Limits of games as people publish them. Invariants: a version never changes; what is in force was agreed on by two people
 * against the version that both saw. Source: console §2, adr 0369.
 */
import { byLimitName, gameLimitKeys, heldLimits } from '@app/domain/lottery/odds/game-limits.ts'
import type { OddsBook } from '@app/domain/lottery/odds/odds-book.ts'
import { playsOf } from '@app/domain/lottery/plays/all-plays.ts'
import { formatMoney } from '@app/domain/money/money.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import type { Approved } from '#platform/operator/approved.ts'
import { publish } from '#platform/outbox.ts'
import { Refusal } from '#platform/refusal.ts'
import { LIMITS_CHANGED } from './limits.events.ts'
import * as store from './limits.store.ts'
import {
  bookWithin,
  type LimitDifference,
  type LimitsChange,
  limitDifferences,
  limitedGame,
  ownLimits,
  withLimits,
} from './limits-content.ts'
import type { OddsInForce } from './odds-versions.service.ts'

const VERSIONS_MAX = 20

export type LimitsWish = Readonly<{
  gameId: number
  /** The version that the changes are against, 0 of a game that has none. */
  seen: number
  changes: readonly LimitsChange[]
}>

/** What a publication would do. */
export type LimitsPlan = Readonly<{
  version: number
  content: store.LimitsContent
  differences: readonly LimitDifference[]
  /** The book of the game as it would be. */
  book: OddsBook
}>

const amountsIn = (held: ReturnType<typeof heldLimits>) => byLimitName(key => formatMoney(held[key]))

export function limitsService({ db, odds }: Readonly<{ db: Database; odds: Pick<OddsInForce, 'bookOf'> }>) {
  async function plan(executor: Executor, { gameId, seen, changes }: LimitsWish): Promise<LimitsPlan> {
    const base = odds.bookOf(limitedGame(gameId).family)
    const newest = await store.findNewest(executor, gameId)
    const old = newest?.content ?? {}
    if ((newest?.version ?? 0) !== seen) throw new Refusal('OPS/STALE')
    const content = withLimits(base, old, changes)
    const differences = limitDifferences(base, old, content)
    if (differences.length === 0) throw new Refusal('OPS/NOTHING_CHANGES')
    return { version: seen + 1, content, differences, book: bookWithin(base, content) }
  }

  return {
    plan,

    /** The limits of every play of a game, what of them is its own, and the newest versions. */
    async read(gameId: number) {
      const game = limitedGame(gameId)
      const base = odds.bookOf(game.family)
      // One more than is listed, as the oldest is told by what it changed.
      const versions = await store.findVersions(db.read, gameId, VERSIONS_MAX + 1)
      const content = versions[0]?.content ?? {}
      const book = bookWithin(base, content)
      const plays = playsOf(game.family).flatMap(({ code, group, name, model }) => {
        const [byDefault, terms] = [base.byPlay[code], book.byPlay[code]]
        if (byDefault === undefined || terms === undefined) return []
        const held = amountsIn(heldLimits(terms))
        const published = ownLimits(content, code)
        const own = gameLimitKeys.filter(key => published[key] !== undefined)
        return [
          { playCode: code, group, name, model, held, byDefault: amountsIn(heldLimits(byDefault)), own },
        ]
      })
      const listed = versions.slice(0, VERSIONS_MAX).map((one, index) => ({
        ...one,
        changes: limitDifferences(base, versions[index + 1]?.content ?? {}, one.content),
      }))
      return { game, version: versions[0]?.version ?? 0, plays, versions: listed }
    },

    /** Publishes what two people agreed on. */
    async publishApproved(tx: Tx, approved: Approved<LimitsWish>): Promise<LimitsPlan> {
      const { payload, requestId, people, reason } = approved
      await store.lockGame(tx, payload.gameId)
      const planned = await plan(tx, payload)
      const { version, content } = planned
      await store.insertVersion(tx, {
        ...{ gameId: payload.gameId, version, content, approvalId: requestId, reason },
        ...people,
      })
      await publish(tx, LIMITS_CHANGED, { gameId: payload.gameId, version })
      return planned
    },
  }
}

export type LimitsService = ReturnType<typeof limitsService>
