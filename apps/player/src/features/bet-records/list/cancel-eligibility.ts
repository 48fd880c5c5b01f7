/** Which orders may be taken back. Source: specification 001 §4 (cancel flow), §9 (cancel window). */
import type { Bet } from '@app/client/bets/read-bet.ts'

/** The server takes so many orders in one cancellation. */
export const CANCEL_ORDERS_MAX = 200

/** Whether an order still waits for its draw and the given moment, of the server's clock, is not after its close. */
export function mayCancel(bet: Pick<Bet, 'state' | 'closesAt'>, nowMs: number): boolean {
  return bet.state === 'open' && nowMs <= bet.closesAt
}
