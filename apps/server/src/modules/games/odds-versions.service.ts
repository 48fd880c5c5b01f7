/**
 * The odds of this release and their version number. The odds are part of the program; the version comes from the
 * database, so that a board that was opened before a release can see that its odds are old (adr 0068).
 */
import { createHash } from 'node:crypto'
import type { LotteryFamily } from '@app/domain/games/games.ts'
import { baseOddsBook, type OddsBook } from '@app/domain/lottery/odds/odds-book.ts'
import { playsOf } from '@app/domain/lottery/plays/all-plays.ts'
import type { Database } from '#platform/db.ts'
import { numberOffers } from './odds-versions.store.ts'

export type OddsBooks = Readonly<Record<LotteryFamily, OddsBook>>

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
function digestOf({ byPlay }: OddsBook): Buffer {
  const text = JSON.stringify(byPlay, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  return createHash('sha256').update(text).digest()
}

/** The odds books with the versions of this database. A book that differs from the newest stored one gets a new version. */
export async function numberOdds(db: Database, books: OddsBooks): Promise<OddsBooks> {
  const offered = Object.values(books).map(book => ({ family: book.family, digest: digestOf(book) }))
  const numbered = await db.transaction(tx => numberOffers(tx, offered))
  const versions = new Map(numbered.map(({ family, version }) => [family, version]))
  const entries = Object.entries(books).map(([family, book]) => {
    return [family, { ...book, version: versions.get(family) ?? book.version }]
  })
  return Object.fromEntries(entries) as OddsBooks
}
