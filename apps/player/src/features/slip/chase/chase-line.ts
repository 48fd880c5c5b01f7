import type { Li } from '@app/domain/money/money.ts'
import type { ChaseBody } from '#features/chases/chases.queries.ts'

/** The server takes so many lines in one chase. */
export const CHASE_LINES_MAX = 20

/** A line of the slip over coming issues. */
export type ChaseLine = Readonly<{
  id: number
  name: string
  /** The picks as they are spoken. */
  words: string
  /** At multiple 1. */
  cost: Li
  /** Why it cannot be staked at that multiple; `undefined` when it can. */
  faultAt: (multiple: number) => string | undefined
  sent: ChaseBody['items'][number] | undefined
}>
