import type { SealedBet } from '@app/domain/draws/merkle.ts'
import { formatMoney, formatOdds, li, type OddsPpm } from '@app/domain/money/money.ts'
import type { OrderRow } from './bets.store.ts'

/** The facts of an order that its leaf of the tree seals (docs/draw-proof.md §3). */
export function sealedBetOf(order: OrderRow): SealedBet {
  return {
    orderNo: order.id.toString(),
    gameId: order.gameId,
    turnNum: order.turnNum,
    playCode: order.playCode,
    model: order.model,
    selection: order.selection,
    stakePerUnit: formatMoney(li(order.stakePerUnit)),
    totalMoney: formatMoney(li(order.stake)),
    odds: formatOdds(order.shownOdds as OddsPpm),
    salt: order.salt,
  }
}
