/** 我的号码: picks that a member keeps. Source: not-shown §6.4. */
import type { listSavedNumbers } from '@app/contract/bets-numbers.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import { readInstant } from '#wire-values.ts'

export type SavedNumbers = Readonly<{
  id: string
  gameId: number
  gameName: string
  playCode: string
  playName: string
  selection: string
  /** What the member called them; may be empty. */
  name: string
  savedAt: number
}>

/** Reads one entry of the list. */
export function readSavedNumbers({
  addTime,
  ...wire
}: AnswerOf<typeof listSavedNumbers>['data'][number]): SavedNumbers {
  return { ...wire, savedAt: readInstant(addTime) }
}
