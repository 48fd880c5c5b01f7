/**
 * How an order of a transfer ends: by the definite word of its provider, or, where that gives none for an hour and five questions, by two
 * people who have asked it otherwise. Either way once, with its money, in one transaction. Source: providers §7.
 */
import { type Li, li, parseMoney } from '@app/domain/money/money.ts'
import {
  FIRST_LOOK_MS,
  TRANSFER_ASKS_MIN,
  TRANSFER_WITHOUT_WORD_MS,
  transferBackMaxLi,
} from '@app/domain/providers/transfers.ts'
import type { LiveMoneyService } from '#modules/wallet/live-money.service.ts'
import type { Clock } from '#platform/clock.ts'
import { crashPoint } from '#platform/crash-points.ts'
import type { Executor, Tx } from '#platform/db.ts'
import type { Approved } from '#platform/operator/approved.ts'
import { Refusal } from '#platform/refusal.ts'
import { transferCrashPoints } from './crash-points.ts'
import { emptyPurse, fillPurse } from './purses.store.ts'
import type { TransferWord } from './style-transfer.ts'
import * as store from './transfers.store.ts'

type Word = Extract<TransferWord, { state: 'done' | 'failed' }>
type Ended = Readonly<{ order: store.TransferRow; word: Word; approvalId: bigint | null }>

/** Ends an order by a definite word, with its money, in the caller's transaction. */
export async function endByWord(
  tx: Tx,
  liveMoney: LiveMoneyService,
  { order, word, approvalId }: Ended,
): Promise<void> {
  const { number, provider, memberId, direction } = order
  const reference = `${provider}:${order.orderId}`
  const isBack = word.state === 'done' && direction === 'in'
  const gone = isBack
    ? await emptyPurse(tx, { provider, memberId }, { back: word.amount, lookInMs: FIRST_LOOK_MS })
    : null
  const amount = word.state === 'done' ? word.amount : order.amount
  await store.endTransfer(tx, number, { state: word.state, amount, gone, approvalId })
  crashPoint(transferCrashPoints.ended)
  if (isBack) await liveMoney.comeBack(tx, { memberId, reference, gone: li(gone ?? 0n), back: word.amount })
  else if (direction === 'out' && word.state === 'done')
    await fillPurse(tx, { provider, memberId }, word.amount)
  else if (direction === 'out') {
    const all = li(order.amount ?? 0n)
    await liveMoney.comeBack(tx, { memberId, reference, gone: all, back: all })
  }
}

/**
 * What two people agree on. Of money that goes there `done` is that it arrived; of money that comes back that its provider paid the
 * `amount`. `failed`: nothing was moved, so what was going there comes back, and what lies there stays.
 */
export type TransferEnding = Readonly<{
  transferNo: string
  ending: 'done' | 'failed'
  amount?: string | undefined
}>

/** The word that the people stand for; refuses `OPS/TRANSFER_AMOUNT`. */
function wordOf({ direction, amount }: store.TransferRow, wish: TransferEnding): Word {
  const isTold = direction === 'in' && wish.ending === 'done'
  if (isTold !== (wish.amount !== undefined)) throw new Refusal('OPS/TRANSFER_AMOUNT')
  if (wish.ending === 'failed') return { state: 'failed' }
  const told: Li | undefined = isTold ? parseMoney(wish.amount ?? '') : li(amount ?? 0n)
  if (told === undefined || told < 0n || (isTold && told > transferBackMaxLi))
    throw new Refusal('OPS/TRANSFER_AMOUNT')
  return { state: 'done', amount: told }
}

/** Whether its provider was asked long enough without a word, so that people may say how the order ended. */
export const mayEnd = ({ state, asks, createdAt }: store.TransferRow, nowMs: number): boolean =>
  state === 'unknown' && asks >= TRANSFER_ASKS_MIN && nowMs - createdAt >= TRANSFER_WITHOUT_WORD_MS

export function transferEnds({ liveMoney, clock }: Readonly<{ liveMoney: LiveMoneyService; clock: Clock }>) {
  /** Refuses an order that has ended, and one whose provider may still say by itself how it ends. */
  function refuseEarly(order: store.TransferRow | undefined): store.TransferRow {
    if (order === undefined) throw new Refusal('OPS/UNKNOWN')
    if (order.endedAt !== null) throw new Refusal('OPS/TRANSFER_ENDED')
    if (!mayEnd(order, clock.now())) throw new Refusal('OPS/TRANSFER_EARLY')
    return order
  }

  return {
    /** The order and what would be moved. */
    async preview(executor: Executor, wish: TransferEnding) {
      const order = refuseEarly(await store.findTransfer(executor, BigInt(wish.transferNo)))
      return { order, word: wordOf(order, wish) }
    },

    /** Ends the order as two people agreed; its provider's word that comes later changes nothing. */
    async end(tx: Tx, { payload, requestId }: Approved<TransferEnding>): Promise<store.TransferRow> {
      const order = refuseEarly(await store.holdTransfer(tx, BigInt(payload.transferNo)))
      await endByWord(tx, liveMoney, { order, word: wordOf(order, payload), approvalId: requestId })
      return order
    },
  }
}

export type TransferEnds = ReturnType<typeof transferEnds>
