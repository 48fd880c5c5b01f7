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

const purseShape = z.object({ player: z.string(), amount: z.string() })

/** Reads what lies in the account of a member; throws for that of another one. */
export function readPurse(answer: unknown, playerRef: string): Li {
  const { player, amount } = purseShape.parse(answer)
  const there = readDecimal(amount, { decimals: 2, isExact: true })
  if (player !== playerRef || there === undefined)
    throw new Error(`the answer is about another account than ${playerRef}`)
  return li(there)
}

/** An order as the provider's own list has it. */
export type ListedOrder = Readonly<{
  orderId: string
  player: string
  direction: TransferDirection
  amount: bigint
  atMs: number
}>

const ordersShape = z.object({
  rows: z
    .array(
      z.object({
        orderId: z.string().check(z.minLength(1), z.maxLength(64)),
        player: z.string().check(z.minLength(1), z.maxLength(64)),
        direction: z.enum(['out', 'in']),
        amount: z.string(),
        at: z.string().check(z.maxLength(40)),
      }),
    )
    .check(z.maxLength(1_000)),
  cursor: z.nullable(z.string().check(z.maxLength(200))),
})

/** Reads a page of that list; throws for an amount or a time that is none. */
export function readOrders(answer: unknown): Readonly<{ rows: ListedOrder[]; cursor: string | null }> {
  const { rows, cursor } = ordersShape.parse(answer)
  return {
    cursor,
    rows: rows.map(({ amount, at, ...row }) => {
      const moved = readDecimal(amount, { decimals: 2, isExact: true })
      const atMs = Date.parse(at)
      if (moved === undefined || Number.isNaN(atMs))
        throw new Error(`the order ${row.orderId} cannot be read`)
      return { ...row, amount: moved, atMs }
    }),
  }
}

const recordsShape = z.object({
  rows: z
    .array(
      z.object({
        roundId: z.string().check(z.regex(/^[\w.:/+=-]{1,128}$/)),
        player: z.string().check(z.minLength(1), z.maxLength(64)),
        game: z.string().check(z.regex(/^[\w-]{1,64}$/)),
        bet: z.string(),
        win: z.string(),
        openedAt: z.string().check(z.maxLength(40)),
        /** When it ended first; a provider that does not say it has its rounds counted when they are read. */
        endedAt: z.optional(z.string().check(z.maxLength(40))),
      }),
    )
    .check(z.maxLength(500)),
  place: z.string().check(z.maxLength(200)),
  isLast: z.boolean(),
})

/** Reads a page of rounds that have ended; throws for an amount or a time that is none. */
export function readRecordPage(answer: unknown) {
  const { rows, place, isLast } = recordsShape.parse(answer)
  // A round that changed since stands on a page twice; what it is now is said of both.
  const known = new Map(rows.map(row => [row.roundId, row]))
  return {
    ...{ place, isLast },
    rows: [...known.values()].map(({ bet, win, openedAt, endedAt, ...row }) => {
      const [staked, won] = [bet, win].map(text => readDecimal(text, { decimals: 2, isExact: true }))
      const openedMs = Date.parse(openedAt)
      const endedMs = endedAt === undefined ? null : Date.parse(endedAt)
      if (staked === undefined || won === undefined || Number.isNaN(openedMs) || Number.isNaN(endedMs ?? 0))
        throw new Error(`the round ${row.roundId} cannot be read`)
      return { ...row, bet: staked, win: won, openedMs, endedMs }
    }),
  }
}

/** Such a provider has nothing to say to the wallet, so nobody is believed who calls in its name. */
export const transferCalls: WalletStyle = {
  parse: () => undefined,
  verify: () => 'forged',
  render: (_, { status }) => ({ status: 401, body: JSON.stringify({ error: status.toLowerCase() }) }),
}
