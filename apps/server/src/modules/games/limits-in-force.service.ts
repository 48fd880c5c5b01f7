/**
 * The limits that people published, held in memory, and the books of games that follow from them and from the odds in force.
 * A bet reads its limits where it reads its odds, so they cost it nothing. Every node asks once a second for newer versions,
 * and at once when it hears of one (adr 0369).
 */
import type { Game } from '@app/domain/games/games.ts'
import type { OddsBook } from '@app/domain/lottery/odds/odds-book.ts'
import type { Database } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { createRefresh } from '#platform/refresh.ts'
import { findPublished, type PublishedLimits } from './limits.store.ts'
import { bookWithin } from './limits-content.ts'
import type { OddsInForce } from './odds-versions.service.ts'

const PAUSE_MS = 1_000

type Parts = Readonly<{
  db: Database
  odds: Pick<OddsInForce, 'bookOf'>
  atStart: readonly PublishedLimits[]
  log: Log
}>

type Made = Readonly<{ base: OddsBook; published: PublishedLimits; book: OddsBook }>

export function limitsInForce({ db, odds, atStart, log }: Parts) {
  const byGame = new Map(atStart.map(one => [one.gameId, one]))
  const made = new Map<number, Made>()

  async function readNew(): Promise<boolean> {
    const found = await findPublished(db.read, [...byGame.values()])
    for (const published of found) byGame.set(published.gameId, published)
    return found.length > 0
  }

  return {
    /** The odds in force with the limits of the game. */
    bookFor({ gameId, family }: Game): OddsBook {
      const base = odds.bookOf(family)
      const published = byGame.get(gameId)
      if (published === undefined) return base
      const known = made.get(gameId)
      if (known?.base === base && known.published === published) return known.book
      const book = bookWithin(base, published.content)
      made.set(gameId, { base, published, book })
      return book
    },
    /** The number of the limits of a game; `undefined` while it has none of its own. */
    versionOf: (gameId: number): number | undefined => byGame.get(gameId)?.version,
    /** Listeners hear of it after this node has begun to hold bets to other limits. */
    ...createRefresh(readNew, PAUSE_MS, log),
  }
}

export type LimitsInForce = ReturnType<typeof limitsInForce>
