/** What the orders of an issue come to under an assumed draw. */
import { type Li, li } from '@app/domain/money/money.ts'
import type { TermsRow } from './issue-chunks.store.ts'
import { shownSelection } from './shown-selection.ts'

const LARGEST = 10

/** An order with what it would have been paid; a long selection is cut. */
export type AssumedOrder = Readonly<{
  id: bigint
  memberId: bigint
  playCode: string
  selection: string
  stake: Li
  payout: Li
}>

export type AssumedTotals = Readonly<{
  ordersCount: number
  stake: Li
  payout: Li
  /** The orders that would have been paid most, the dearest first; of equal ones those that were taken first. */
  largest: readonly AssumedOrder[]
}>

type Judged = Pick<TermsRow, 'playCode' | 'selection' | 'stake'> & Pick<AssumedOrder, 'id' | 'memberId'>
type Rank = Pick<AssumedOrder, 'id' | 'payout'>

const byPayout = (one: Rank, other: Rank): number =>
  Number(other.payout - one.payout) || Number(one.id - other.id)

/** Adds up orders one by one, in 厘; holds the largest only. */
export function assumedTotals() {
  let ordersCount = 0
  let stake = 0n
  let payout = 0n
  let largest: readonly AssumedOrder[] = []

  function keepLargest({ id, memberId, playCode, selection, stake: staked }: Judged, due: Li): void {
    const last = largest.at(-1)
    const isFull = largest.length === LARGEST
    if (isFull && last !== undefined && byPayout({ id, payout: due }, last) > 0) return
    const terms = { playCode, selection: shownSelection(selection), stake: li(staked) }
    const order = { id, memberId, ...terms, payout: due }
    largest = [...largest, order].toSorted(byPayout).slice(0, LARGEST)
  }

  return {
    add(order: Judged, due: bigint): void {
      ordersCount += 1
      stake += order.stake
      payout += due
      if (due > 0n) keepLargest(order, li(due))
    },
    sum: (): AssumedTotals => ({ ordersCount, stake: li(stake), payout: li(payout), largest }),
  }
}
