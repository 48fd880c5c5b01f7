/** The books of both sides of the deposits, once everything that is owed was told. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Payment } from './crash-parties.ts'
import type { CrashRig } from './crash-rig.ts'

const PAUSE_MS = 2_000

/** Credits, and what is or was held, for the order that was paid. */
const OURS = `select coalesce(h.paid_for, h.order_id)::text as "orderNo", h.external_ref as reference, h.amount
    from deposits_held h
  union all select c.order_id::text, c.external_ref, c.amount from deposits_credits c where not exists (
    select from deposits_held h where h.channel_id = c.channel_id and h.external_ref = c.external_ref)`

const sorted = (payments: readonly Payment[]) =>
  payments
    .map(({ orderNo, reference, amount }) => ({ orderNo, reference, amount: BigInt(amount) }))
    .toSorted((a, b) => (a.reference < b.reference ? -1 : 1))

/**
 * The payments as the gateway has them and as we have them, when every payment has come to us or the patience is over. What the
 * gateway owes is sent again, and it is asked about what it never tells.
 */
export async function comparePayments(rig: CrashRig, patienceMs: number) {
  const { parties } = rig
  await parties.behave()
  for (const deadline = Date.now() + patienceMs; ; await sleep(PAUSE_MS)) {
    const theirs = sorted(parties.payments())
    const ours = sorted(await rig.query<Payment>(OURS))
    const known = new Set(ours.map(({ reference }) => reference))
    const missing = theirs.filter(({ reference }) => !known.has(reference)).map(({ orderNo }) => orderNo)
    if (missing.length === 0 || Date.now() > deadline) return { theirs, ours }
    for (const orderNo of new Set(missing)) await parties.notifyAgain(orderNo)
    await rig.query('update deposits_asks set next_at = server_now() where order_id = any($1::bigint[])', [
      missing,
    ])
    await rig.askDue()
  }
}
