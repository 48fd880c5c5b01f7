/** Records of cards and authors: counted from graded items, cached until the next grading. */
import type { TipRecord } from '@app/contract/tips.ts'
import { NO_RECORD, tipRecordOf } from '@app/domain/tips/tip-record.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import { keptAnswers } from '#platform/kept.ts'
import type { TipsGraded } from './tips.events.ts'
import * as store from './tips.store.ts'

/** Records change with a draw only, and its event removes them earlier. */
const FRESH_MS = 600_000
const KEPT_MAX = 5_000

export type CardRecords = Readonly<{
  ofCards: ReadonlyMap<bigint, TipRecord>
  ofAuthors: ReadonlyMap<bigint, TipRecord>
}>

type Parts = Readonly<{ db: Database; clock: Clock }>

/** Answers the records of cards with those of their authors. */
export function tipRecords({ db, clock }: Parts) {
  const records = keptAnswers<string, TipRecord>({ max: KEPT_MAX, fresh: { clock, ms: FRESH_MS } })

  /** Records by the ids of cards or authors; one query counts all that are not cached. */
  async function recordsOf(by: 'card' | 'author', ids: readonly bigint[]): Promise<Map<bigint, TipRecord>> {
    const missing = new Set<bigint>()
    const counted = Promise.withResolvers<Map<bigint, TipRecord>>()
    const wanted = [...new Set(ids)].map(async id => {
      const record = await records.find(`${by} ${id}`, async () => {
        missing.add(id)
        return (await counted.promise).get(id) ?? NO_RECORD
      })
      return [id, record] as const
    })
    const count = async () => {
      if (missing.size === 0) return new Map<bigint, TipRecord>()
      const rows = await store.countRecords(db.read, by, [...missing])
      return new Map(rows.map(row => [row.key, tipRecordOf(row)]))
    }
    count().then(counted.resolve, counted.reject)
    return new Map(await Promise.all(wanted))
  }

  return {
    /** Removes records that were graded, so that they are counted anew. */
    forget({ cardIds, authorIds }: TipsGraded): void {
      for (const id of cardIds) records.forget(`card ${id}`)
      for (const id of authorIds) records.forget(`author ${id}`)
    },

    async ofCards(cards: readonly store.CardRow[]): Promise<CardRecords> {
      const cardIds = cards.map(card => card.id)
      const authorIds = cards.flatMap(card => (card.authorId === null ? [] : [card.authorId]))
      return {
        ofCards: await recordsOf('card', cardIds),
        ofAuthors: await recordsOf('author', authorIds),
      }
    },
  }
}

export type TipRecords = ReturnType<typeof tipRecords>
