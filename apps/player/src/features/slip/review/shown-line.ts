import type { Li } from '@app/domain/money/money.ts'

/** A line of the slip as it is read. */
export type ShownLine = Readonly<{
  id: number
  name: string
  /** 信 or 官. */
  model: string
  /** The picks as they are spoken. */
  words: string
  units: number
  /** Three decimals at most. */
  oddsText: string
  /** The whole odds, where they have more. */
  wholeOdds: string | undefined
  /** What can be changed: the amount of one unit, or the multiple. */
  stakeLabel: string
  stakeText: string
  /** What stands beside it: empty, or the price of one unit. */
  unitText: string
  cost: Li
  best: Li
  /** Why it cannot be placed as it stands. */
  fault: string | undefined
  /** What the server said of it when it was sent as it stands. */
  refusal: string | undefined
}>
