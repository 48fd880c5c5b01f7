/**
 * Bets from the slip to the record. Invariants: a slip is taken whole or not at all, in one commit with its money;
 * nothing is taken after the close; the same request twice has one effect.
 */
import { betLeaf } from '@app/domain/draws/merkle.ts'
import { type Li, li } from '@app/domain/money/money.ts'
import type { Registry } from 'prom-client'
import type { DrawsService } from '#modules/draws/draws.service.ts'
import type { GamesService } from '#modules/games/games.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import type { Database, Executor } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import * as store from './bets.store.ts'
import { slipPlacer } from './place-slip.ts'
import { sealedBetOf } from './sealed-bet.ts'
import { slipQueue } from './slip-queue.ts'

type Parts = Readonly<{
  db: Database
  log: Log
  games: GamesService
  draws: DrawsService
  wallet: WalletService
  metrics: Registry
}>

export function betsService({ db, log, games, draws, wallet, metrics }: Parts) {
  const place = slipPlacer({ db, games, draws, wallet, queue: slipQueue(db, log, metrics) })

  return {
    /** Takes a slip; refusals name the line, and then nothing at all is taken. */
    place,

    /** The leaves of the tree over an issue's bets, in the order of their numbers, with what they hold together. */
    async sealedBets(executor: Executor, issueId: bigint): Promise<{ leaves: string[]; sum: Li }> {
      const orders = await store.findOrdersOfIssue(executor, issueId)
      return {
        leaves: orders.map(order => betLeaf(sealedBetOf(order))),
        sum: li(orders.reduce((sum, order) => sum + order.stake, 0n)),
      }
    },

    /** Orders against ledger and issues; every row must have no violations (reliability §3.1). */
    invariants: (): Promise<store.InvariantRow[]> => store.findInvariants(db.read),
  }
}

export type BetsService = ReturnType<typeof betsService>
