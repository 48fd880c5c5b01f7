/** The budget of long selections (typed entries): what a member, and all members, may put on an issue to be read again. */
import { ISSUE_CHARACTERS_MAX, longCharacters, MEMBER_CHARACTERS_MAX } from '@app/domain/bets/slip-size.ts'
import type { Database } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Room, reserve } from './long-selections.store.ts'

/** Whether any line is long; nearly none is, so a slip looks before it waits. */
export const needRoom = (lines: readonly Readonly<{ selection: string }>[]): boolean =>
  longCharacters(lines) > 0

/** Takes the room that the lines need in each of the issues; refuses when there is none. Short lines need none. */
export async function reserveRoom(
  db: Database,
  room: Room,
  lines: readonly Readonly<{ selection: string }>[],
): Promise<void> {
  const characters = longCharacters(lines)
  if (characters === 0) return
  const budget = { characters, memberMax: MEMBER_CHARACTERS_MAX, issueMax: ISSUE_CHARACTERS_MAX }
  if (!(await reserve(db.read, room, budget))) {
    throw new Refusal('BET/LIMIT_ORDER', { detail: '本期投注内容过长，请减少号码' })
  }
}
