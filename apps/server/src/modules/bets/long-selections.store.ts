import { sql } from 'kysely'
import { type Executor, one } from '#platform/db.ts'

/** A slip or chase with its issues. */
export type Room = Readonly<{
  gameId: number
  turnNums: readonly string[]
  accountId: bigint
  key: Uint8Array
}>

export type Budget = Readonly<{ characters: number; memberMax: number; issueMax: number }>

/** Takes the room in each of the issues; false when it is more than a budget has left. */
export async function reserve(
  db: Executor,
  { gameId, turnNums, accountId, key }: Room,
  { characters, memberMax, issueMax }: Budget,
): Promise<boolean> {
  const { isTaken } = await one(
    db,
    sql<{
      isTaken: boolean
    }>`select bets_reserve_long(p_game => ${gameId}::smallint, p_turns => ${turnNums}::text[],
      p_account => ${accountId}, p_key => ${key}, p_characters => ${characters}, p_member_max => ${memberMax},
      p_issue_max => ${issueMax}) as "isTaken"`,
  )
  return isTaken
}
