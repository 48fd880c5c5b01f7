/**
 * The records of a player's bets: today, past days, one order with how its payout came about and its proof.
 * Source: specification 001 §§3, 4, 7, product document not-shown §6.2.
 */
import type { GamesService } from '#modules/games/games.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import { betProofs } from './bet-proofs.ts'
import { orderDetails } from './order-detail.ts'
import { recordPages } from './record-pages.ts'

type Parts = Readonly<{ db: Database; clock: Clock; games: GamesService; wallet: WalletService }>

export const recordsService = (parts: Parts) => ({
  ...recordPages(parts),
  ...orderDetails(parts),
  ...betProofs(parts.db),
})

export type RecordsService = ReturnType<typeof recordsService>
