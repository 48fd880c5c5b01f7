/**
 * Style F: the provider keeps an account of each member, and money is moved there and back by orders of ours. It never calls; its answers
 * are signed over what was asked, so that no answer can be taken for that of another question. Source: providers §7.
 */
import { createHmac } from 'node:crypto'
import { type Li, li } from '@app/domain/money/money.ts'
import type { TransferDirection } from '@app/domain/providers/transfers.ts'
import { readDecimal, writeDecimal } from '@app/domain/providers/wire-amounts.ts'
import { z } from 'zod/mini'
import type { GameProvider } from '#platform/game-providers.ts'
import { isOfAnyKey } from './signatures.ts'
import type { WalletStyle } from './wallet-call.ts'

/** An order as its provider is told of it; what comes back is all that is there. */
export type TransferOrder = Readonly<{
  orderId: string
  playerRef: string
  direction: TransferDirection
  amount: Li | undefined
}>

export type TransferWord =
  | Readonly<{ state: 'done'; amount: Li }>
  /** A definite no: nothing was moved and nothing will be. */
  | Readonly<{ state: 'failed' }>
  | Readonly<{ state: 'pending' }>
  /** The provider has not heard of the order, so it may be told again under its number. */
  | Readonly<{ state: 'not-known' }>

const shape = z.object({
  orderId: z.string(),
  player: z.string(),
  direction: z.enum(['out', 'in']),
  state: z.enum(['done', 'failed', 'pending', 'not-known']),
  amount: z.optional(z.string()),
})

/** Whether the provider wrote this answer to the question of that signature, by any of its keys. */
export const isProven = (
  { keys }: Pick<GameProvider, 'keys'>,
  { asked, text, signature }: Readonly<{ asked: string; text: string; signature: string }>,
): boolean =>
  isOfAnyKey(keys, signature, key =>
    createHmac('sha256', key).update(asked).update('.').update(text).digest('hex'),
  )

/** What is asked of the provider. */
export const orderAsked = ({ orderId, playerRef, direction, amount }: TransferOrder) => ({
  ...{ orderId, player: playerRef, direction },
  ...(amount !== undefined && { amount: writeDecimal(amount) }),
})

/** Reads what is said of an order; throws for another order, player, direction or amount. */
export function readWord(answer: unknown, order: TransferOrder): TransferWord {
  const { orderId, player, direction, state, amount } = shape.parse(answer)
  if (orderId !== order.orderId || player !== order.playerRef || direction !== order.direction)
    throw new Error(`the answer is about another order than ${order.orderId}`)
  if (state !== 'done') return { state }
  const moved = readDecimal(amount ?? '', { decimals: 2, isExact: true })
  if (moved === undefined || (order.amount !== undefined && moved !== order.amount))
    throw new Error(`the order ${order.orderId} is told with another amount`)
  return { state, amount: li(moved) }
}

/** Such a provider has nothing to say to the wallet, so nobody is believed who calls in its name. */
export const transferCalls: WalletStyle = {
  parse: () => undefined,
  verify: () => 'forged',
  render: (_, { status }) => ({ status: 401, body: JSON.stringify({ error: status.toLowerCase() }) }),
}
