/** What an order put on the exposure of its issue: the pure rules asked with the terms that it was taken by. */
import assert from 'node:assert/strict'
import { type Exposure, exposureOf } from '@app/domain/bets/exposure.ts'
import { findGame } from '@app/domain/games/games.ts'
import { lunarYearOf } from '@app/domain/lottery/lunar-year.ts'
import { findPlay } from '@app/domain/lottery/plays/all-plays.ts'
import { readAccepted } from '@app/domain/lottery/selection/parse-selection.ts'
import { li } from '@app/domain/money/money.ts'
import { type OrderTerms, readOdds } from './order-outcome.ts'

export type ExposedOrder = OrderTerms & Readonly<{ gameId: number; issueDate: string; units: number }>

/** The buckets of an order with what each may cost the house; a defect in what was accepted throws. */
export function exposuresOfOrder(order: ExposedOrder): Exposure[] {
  const { gameId, playCode, selection, odds, units, stakePerUnit, issueDate } = order
  const game = findGame(gameId)
  const play = game && findPlay(game.family, playCode)
  assert(play !== undefined, `an order has an unknown play: ${gameId} ${playCode}`)
  return exposureOf({
    play,
    selection: readAccepted(play, selection),
    odds: readOdds(odds),
    units,
    stakePerUnit: li(stakePerUnit),
    lunarYear: lunarYearOf(issueDate),
  })
}
