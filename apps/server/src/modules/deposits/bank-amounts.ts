/**
 * Which payee a bank transfer goes to, and the amount by which it is recognised: the amount asked with cents that no other
 * order has there. Source: money-in-and-out §2.
 */
import { choosePayAmount } from '@app/domain/deposits/deposit-rules.ts'
import { type Li, li } from '@app/domain/money/money.ts'
import type { Tx } from '#platform/db.ts'
import type { Randomness } from '#platform/randomness.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './channels.store.ts'

const ONE_YUAN = 1000n
const CHANCES = 65_536

/** A number from 0 up to but not 1. */
function chanceOf(randomness: Randomness): number {
  const [high = 0, low = 0] = randomness.bytes(2)
  return (high * 256 + low) / CHANCES
}

/** The first payee that has a free amount, and one of its free amounts; refuses `DEPOSIT/FULL`. The caller holds the channel. */
export async function chooseBankAmount(
  tx: Tx,
  randomness: Randomness,
  { channelId, amount }: Readonly<{ channelId: number; amount: Li }>,
): Promise<Readonly<{ payeeId: number; payAmount: Li }>> {
  for (const { id } of await store.findPayees(tx, channelId)) {
    const taken = await store.findTaken(tx, id, { above: amount, below: li(amount + ONE_YUAN) })
    const payAmount = choosePayAmount(amount, taken, chanceOf(randomness))
    if (payAmount !== undefined) return { payeeId: id, payAmount }
  }
  throw new Refusal('DEPOSIT/FULL')
}
