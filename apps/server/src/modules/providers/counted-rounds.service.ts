/** The rounds of which a count of a batch is made, for those who say how a sum over it comes about. */
import { type Li, li } from '@app/domain/money/money.ts'
import type { Database } from '#platform/db.ts'
import type { ProviderGames } from './provider-games.service.ts'
import * as store from './uncounted-rounds.store.ts'

/** Of a member in a batch so many are told, the last ones first. */
const ROUNDS_TOLD = 20
/** Numbers of rounds are as long as their providers like; the end of one tells them apart. */
const ID_TAIL = 8

/** A batch of rounds and one of its members. */
export type BatchMember = Readonly<{ batchId: bigint; memberId: bigint }>

export type ToldRound = Readonly<{ game: string; no: string; endedAt: number; valid: Li }>

/** Those that are told, and how many there are. */
export type ToldRounds = Readonly<{ rounds: readonly ToldRound[]; count: number }>

const keyOf = ({ batchId, memberId }: BatchMember): string => `${batchId} ${memberId}`

export function countedRounds({ db, games }: Readonly<{ db: Database; games: ProviderGames }>) {
  /** Finds the rounds of members in batches; one without any has none. */
  return async (wanted: readonly BatchMember[]): Promise<(of: BatchMember) => ToldRounds> => {
    const rows = wanted.length === 0 ? [] : await store.findToldRounds(db.read, wanted, ROUNDS_TOLD)
    const names = new Map(
      (await games.all()).map(({ provider, gameCode, name }) => [`${provider} ${gameCode}`, name]),
    )
    const found = Map.groupBy(rows, keyOf)
    return of => {
      const own = found.get(keyOf(of)) ?? []
      return {
        rounds: own.map(({ provider, gameCode, roundId, endedAt, valid }) => ({
          ...{ game: names.get(`${provider} ${gameCode}`) ?? gameCode, no: roundId.slice(-ID_TAIL) },
          ...{ endedAt, valid: li(valid) },
        })),
        count: own[0]?.count ?? 0,
      }
    }
  }
}

export type CountedRounds = ReturnType<typeof countedRounds>
