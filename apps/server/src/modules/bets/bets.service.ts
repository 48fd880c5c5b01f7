/**
 * Bets from the slip to the record. Invariants: a slip is taken whole or not at all, in one commit with its money;
 * nothing is taken after the close; the same request twice has one effect.
 */
import type { Registry } from 'prom-client'
import type { DrawsService } from '#modules/draws/draws.service.ts'
import type { ClosuresService } from '#modules/games/closures.service.ts'
import type { GamesService } from '#modules/games/games.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import type { Database } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import * as store from './bets.store.ts'
import { findOwner } from './desk-bets.store.ts'
import { slipPlacer } from './place-slip.ts'
import { sealLeaves } from './sealed-leaves.ts'
import { slipQueue } from './slip-queue.ts'

type Parts = Readonly<{
  db: Database
  log: Log
  games: GamesService
  closures: ClosuresService
  draws: DrawsService
  wallet: WalletService
  metrics: Registry
}>

export function betsService({ db, log, games, closures, draws, wallet, metrics }: Parts) {
  const place = slipPlacer({ db, games, closures, draws, wallet, queue: slipQueue(db, log, metrics) })

  return {
    /** Takes a slip; refusals name the line, and then nothing at all is taken. */
    place,

    /** Whether the number is that of an order, or of a part of a chase that was given back. */
    isOrder: async (id: bigint): Promise<boolean> => (await findOwner(db.read, id)) !== undefined,

    /** Root, count and sum of the orders of a closed issue, in the transaction that seals it. */
    sealBets: sealLeaves,

    /** Orders against ledger and issues; every row must have no violations (reliability §3.1). */
    invariants: (): Promise<store.InvariantRow[]> => store.findInvariants(db.read),
  }
}

export type BetsService = ReturnType<typeof betsService>
