/**
 * Documents of a first start: reference texts that the domain computes. Texts about rules are written once. Statistics
 * are computed again at each start, because issues were drawn in the meantime.
 */
import { formulaTexts } from '@app/domain/library/formula-texts.ts'
import { numberTexts } from '@app/domain/library/number-texts.ts'
import { playTexts } from '@app/domain/library/play-texts.ts'
import type { ReferenceText } from '@app/domain/library/reference-text.ts'
import { type PastDraw, statisticsTexts } from '@app/domain/library/statistics-texts.ts'
import { zodiacTexts } from '@app/domain/library/zodiac-texts.ts'
import { lunarYearOf } from '@app/domain/lottery/lunar-year.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import type { DrawsService } from '#modules/draws/draws.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import * as store from './library-shelf.store.ts'

type Parts = Readonly<{ db: Database; draws: DrawsService; clock: Clock }>

/** The games of the library's tabs (specification 002 §2). */
const GAMES = [110, 90, 86, 82, 70] as const
const DRAWS_MAX = 1000
const PAGE_ROWS = 100

/** The newest draws of a game, oldest first. */
async function pastDraws(draws: DrawsService, gameId: number): Promise<readonly PastDraw[]> {
  const found: PastDraw[] = []
  for (let page = 1; found.length < DRAWS_MAX; page += 1) {
    const { data, totalCount } = await draws.listHistory({ gameId, page, rows: PAGE_ROWS })
    for (const { turnNum, issueDate, openNum } of data) {
      if (openNum !== '') found.push({ turnNum, date: issueDate, numbers: openNum.split(',').map(Number) })
    }
    if (data.length === 0 || page * PAGE_ROWS >= totalCount) break
  }
  return found.slice(0, DRAWS_MAX).reverse()
}

async function fillShelf(
  db: Database,
  gameId: number,
  texts: readonly ReferenceText[],
  isKept: boolean,
): Promise<void> {
  const keys = texts.map(text => `${gameId}-${text.key}`)
  const known = new Set(isKept ? await store.findKnownKeys(db.read, keys) : [])
  const wanted = texts.flatMap((text, place) =>
    known.has(`${gameId}-${text.key}`)
      ? []
      : [{ ...text, key: `${gameId}-${text.key}`, content: text.write(), sort: -place }],
  )
  if (wanted.length > 0) await store.putDocuments(db.read, gameId, wanted)
}

/** Adds the documents that are missing and computes the statistics again. */
export async function demonstrateLibrary({ db, draws, clock }: Parts): Promise<void> {
  const year = lunarYearOf(chinaDateOf(clock.now()))
  const ofRules = memorised([...zodiacTexts(year), ...numberTexts, ...playTexts(), ...formulaTexts])
  for (const gameId of GAMES) {
    await fillShelf(db, gameId, ofRules, true)
    await fillShelf(db, gameId, statisticsTexts(gameId, await pastDraws(draws, gameId)), false)
  }
}

/** All games have the same texts, so each text is computed once. */
function memorised(texts: readonly ReferenceText[]): readonly ReferenceText[] {
  return texts.map(text => {
    let written: string | undefined
    return {
      ...text,
      write: () => {
        written ??= text.write()
        return written
      },
    }
  })
}
