/**
 * Payouts that people of finance make at the bank themselves. Invariants: whoever pays has taken the payout on first, so that neither
 * the gateway nor a colleague makes the same one; a large one is entered by two people; what was taken on and not paid goes back to the
 * member by two people only (`settlements.service.ts`). Source: money-in-and-out §3.
 */
import { type Li, li } from '@app/domain/money/money.ts'
import { MINUTE_MS } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Executor, Tx } from '#platform/db.ts'
import type { Approved } from '#platform/operator/approved.ts'
import { Refusal } from '#platform/refusal.ts'
import type { EndingsService } from './endings.service.ts'
import * as store from './payouts.store.ts'
import { hold, refuseStep, refuseUnclaimed } from './queue.service.ts'
import { findRequest, mustStep, type RequestRow } from './withdrawals.store.ts'

/** What was paid: the number of the bank, when, and from which account of ours, as statements name it. */
export type PaidByHand = Readonly<{
  withdrawalNo: string
  paidFrom: string | null
  reference: string
  paidAt: string
}>

type Parts = Readonly<{ clock: Clock; endings: EndingsService }>

const PAYEE = /^payee-(\d+)$/
/** The clock of the bank may be ahead. */
const AHEAD_MS = MINUTE_MS

/** The account of ours behind the name that statements have for it. */
const payeeOf = (source: string): number | undefined => {
  const number = PAYEE.exec(source)?.[1]
  return number === undefined ? undefined : Number(number)
}

type Payable = Readonly<{ request: RequestRow; payout: store.PayoutRow; payeeId: number | null }>

/** The withdrawal whose payout by hand is open; refuses any other, and what cannot have been paid. */
async function payable(
  db: Executor,
  request: RequestRow | undefined,
  { paidFrom, reference, paidAt }: PaidByHand,
  nowMs: number,
): Promise<Payable> {
  if (request === undefined) throw new Refusal('OPS/UNKNOWN')
  const payout = await store.findNewest(db, request.id)
  if (request.state !== 'SENT' || payout?.byHand !== true) throw new Refusal('OPS/WITHDRAWAL_ENDED')
  const at = Date.parse(paidAt)
  const from = request.createdAt - (request.createdAt % MINUTE_MS)
  if (!(at >= from && at <= nowMs + AHEAD_MS)) throw new Refusal('OPS/WITHDRAWAL_PAID_AT')
  const payeeId = paidFrom === null ? null : (payeeOf(paidFrom) ?? 0)
  const payee = await store.findPayee(db, { payeeId, reference })
  if (!payee.isKnown) throw new Refusal('OPS/UNKNOWN')
  if (payee.isReferenceUsed) throw new Refusal('OPS/WITHDRAWAL_REFERENCE')
  return { request, payout, payeeId }
}

type StatedPayout = Readonly<{ reference: string; amount: bigint }>

/** Calls arrived what stands in the statement of an account of ours, by its number and exact amount. */
async function arriveStated(
  tx: Tx,
  endings: EndingsService,
  { source, lines }: Readonly<{ source: string; lines: readonly StatedPayout[] }>,
): Promise<void> {
  const payeeId = payeeOf(source)
  if (payeeId === undefined || lines.length === 0) return
  for (const { requestId } of await store.findStated(tx, payeeId, lines)) {
    const request = await hold(tx, String(requestId))
    const payout = await store.findNewest(tx, requestId)
    if (request.state !== 'PAID' || payout?.state !== 'paid') continue
    await mustStep(tx, { id: request.id, version: request.version, to: 'ARRIVED', actor: 'channel' })
    await store.changePayout(tx, payout.id, { state: 'arrived' })
    await endings.arrive(tx, request, payout)
  }
}

export function byHandService({ clock, endings }: Parts) {
  type Entered = Readonly<{
    paid: PaidByHand
    by: string
    enteredBy: string
    reason: string
    approvalId: bigint | null
  }>

  /** Ends the withdrawal as paid; the caller holds it. */
  async function end(tx: Tx, { request, payout, payeeId }: Payable, entered: Entered): Promise<void> {
    const { paid, by, enteredBy, reason, approvalId } = entered
    const { id, version } = request
    await mustStep(tx, {
      ...{ id, version, to: 'PAID', actor: 'operator', actedBy: by, note: reason },
      ...(approvalId !== null && { approvalId }),
    })
    await store.insertHandPayment(tx, {
      ...{ payoutId: payout.id, payeeId, reference: paid.reference, paidAt: Date.parse(paid.paidAt) },
      ...{ enteredBy, approvalId },
    })
    await store.changePayout(tx, payout.id, { state: 'paid' })
    await endings.payOut(tx, request)
  }

  return {
    /** Takes the payout of an approved request on: from now on the gateway does not make it. */
    async take(
      tx: Tx,
      { withdrawalNo, version, by }: Readonly<{ withdrawalNo: string; version: number; by: string }>,
    ): Promise<RequestRow> {
      const request = await hold(tx, withdrawalNo)
      refuseStep(request, 'SENT')
      if (request.claimedBy !== null) refuseUnclaimed(request, by)
      if (request.version !== version) throw new Refusal('OPS/STALE')
      const { id, net } = request
      await store.insertPayout(tx, { requestId: id, amount: net, state: 'sent', askInMs: 0 })
      await mustStep(tx, { id, version, to: 'SENT', actor: 'operator', actedBy: by })
      return request
    },

    /** Enters what one person may pay. */
    async pay(
      tx: Tx,
      { paid, by, reason }: Readonly<{ paid: PaidByHand; by: string; reason: string }>,
      secondPersonFrom: Li,
    ): Promise<RequestRow> {
      const found = await payable(tx, await hold(tx, paid.withdrawalNo), paid, clock.now())
      if (li(found.request.amount) >= secondPersonFrom) throw new Refusal('OPS/WITHDRAWAL_SECOND')
      await end(tx, found, { paid, by, enteredBy: by, reason, approvalId: null })
      return found.request
    },

    /** What would be entered; refuses what cannot be. */
    preview: async (db: Executor, paid: PaidByHand): Promise<Payable> =>
      payable(db, await findRequest(db, BigInt(paid.withdrawalNo)), paid, clock.now()),

    /** Enters what two people agreed on. */
    async payApproved(
      tx: Tx,
      { payload, requestId, reason, people }: Approved<PaidByHand>,
    ): Promise<RequestRow> {
      const found = await payable(tx, await hold(tx, payload.withdrawalNo), payload, clock.now())
      await end(tx, found, {
        ...{ paid: payload, by: people.checker, enteredBy: people.maker, reason, approvalId: requestId },
      })
      return found.request
    },

    arrive: (tx: Tx, source: string, lines: readonly StatedPayout[]): Promise<void> =>
      arriveStated(tx, endings, { source, lines }),
  }
}

export type ByHandService = ReturnType<typeof byHandService>
/** What the comparison of statements needs. */
export type HandPayouts = Pick<ByHandService, 'arrive'>
