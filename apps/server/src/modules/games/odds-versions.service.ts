/**
 * The odds that this release offers, and those that people published. Which is in force says the database; a board that was
 * opened before sees by the number that its odds are old (adr 0068, 0176).
 */
import { createHash } from 'node:crypto'
import type { LotteryFamily } from '@app/domain/games/games.ts'
import { baseOddsBook, type OddsBook } from '@app/domain/lottery/odds/odds-book.ts'
import { playsOf } from '@app/domain/lottery/plays/all-plays.ts'
import type { Database } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { createRefresh } from '#platform/refresh.ts'
import { findPublished, type PublishedLimits } from './limits.store.ts'
import { bookWith, contentOf } from './odds-content.ts'
import { findPeoplesOdds, findPeoplesVersions, lockNumbering, numberOffers } from './odds-versions.store.ts'

export type OddsBooks = Readonly<Record<LotteryFamily, OddsBook>>

/** What a release offers by itself, and what is in force as it starts: odds, and the limits that people published. */
export type OddsAtStart = Readonly<{
  release: OddsBooks
  inForce: OddsBooks
  limits: readonly PublishedLimits[]
}>

const bookOf = (family: LotteryFamily): OddsBook => baseOddsBook(family, playsOf(family))

/** The odds of the play tables as version 1, for programs without a database. */
export function tableOdds(): OddsBooks {
  return {
    'six-mark': bookOf('six-mark'),
    racing: bookOf('racing'),
    k3: bookOf('k3'),
    ssc: bookOf('ssc'),
    '3d': bookOf('3d'),
    niuniu: bookOf('niuniu'),
  }
}

/** Hashes the odds without their version: equal odds have equal digests. */
export function digestOf({ byPlay }: OddsBook): Buffer {
  const text = JSON.stringify(byPlay, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  return createHash('sha256').update(text).digest()
}

/**
 * The odds in force with the versions of this database: those that people published, else those of the release. A book that
 * differs from the stored one in force gets a new version.
 */
export async function numberOdds(db: Database, release: OddsBooks): Promise<OddsAtStart> {
  const inForce = await db.transaction(async tx => {
    await lockNumbering(tx)
    const peoples = new Map((await findPeoplesOdds(tx)).map(row => [row.family, row]))
    const books = Object.values(release).map(book => {
      const row = peoples.get(book.family)
      return row === undefined ? book : bookWith(book, row.content, row.version)
    })
    const offered = books.map(book => ({
      family: book.family,
      digest: digestOf(book),
      content: contentOf(book),
    }))
    const versions = new Map(
      (await numberOffers(tx, offered)).map(({ family, version }) => [family, version]),
    )
    return Object.fromEntries(
      books.map(book => [book.family, { ...book, version: versions.get(book.family) ?? book.version }]),
    ) as OddsBooks
  })
  return { release, inForce, limits: await findPublished(db.read, []) }
}

const PAUSE_MS = 1_000

/**
 * The books at which this node takes bets, held in memory. What people published comes into force by the database's clock:
 * every node asks once a second which versions are, and at once when it hears of one. A number never goes back.
 */
export function oddsInForce({ db, odds, log }: Readonly<{ db: Database; odds: OddsAtStart; log: Log }>) {
  let books = odds.inForce

  async function readNew(): Promise<boolean> {
    const isNew = ({ family, version }: Readonly<{ family: LotteryFamily; version: number }>) =>
      version > books[family].version
    if (!(await findPeoplesVersions(db.read)).some(isNew)) return false
    const found = (await findPeoplesOdds(db.read)).filter(isNew)
    const added = found.map(({ family, content, version }) => [
      family,
      bookWith(odds.release[family], content, version),
    ])
    books = { ...books, ...Object.fromEntries(added) }
    return true
  }

  return {
    bookOf: (family: LotteryFamily): OddsBook => books[family],
    /** What the release offers, under which plays and keys there are. */
    releaseOf: (family: LotteryFamily): OddsBook => odds.release[family],
    /** Listeners hear of it after this node has begun to take bets at other odds. */
    ...createRefresh(readNew, PAUSE_MS, log),
  }
}

export type OddsInForce = ReturnType<typeof oddsInForce>
