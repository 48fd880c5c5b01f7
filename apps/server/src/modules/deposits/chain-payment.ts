/** What a member pays in a token: where, how much, and how far the blocks are. */
import { confirmationsOf } from '@app/domain/deposits/token-amounts.ts'
import type { Executor } from '#platform/db.ts'
import type { ChainsService } from './chains.service.ts'
import { findQuote, type QuoteRow } from './chains.store.ts'
import type { OrderRow } from './deposits.store.ts'
import { findOfOrder, type ShownSighting } from './sightings.store.ts'

export type ChainPayment = Readonly<{
  network: string
  /** Nothing is quoted for money that nobody announced. */
  quote: QuoteRow | undefined
  /** A page where the payment can be made. */
  walletUrl: string | undefined
  transfers: readonly ShownSighting[]
}>

/** How many blocks a transfer has, and what makes it final; one that is final has all. */
export function progressOf({ state, blockHeight, headHeight, needed }: ShownSighting) {
  if (state === 'orphaned') return { confirmations: 0, needed }
  const counted = confirmationsOf(Number(blockHeight), Number(headHeight))
  return { confirmations: state === 'final' ? needed : Math.min(counted, needed - 1), needed }
}

export async function chainPayment(
  db: Executor,
  chains: ChainsService,
  order: OrderRow,
): Promise<ChainPayment | undefined> {
  if (!chains.has(order.adapter)) return undefined
  const quote = await findQuote(db, order.id)
  const { network, walletOf } = chains.of(order)
  const walletUrl = quote && walletOf(quote.address, quote.units)
  return { network, quote, walletUrl, transfers: await findOfOrder(db, order.id) }
}
