/**
 * Payouts at the channel. Invariants: a withdrawal has one attempt that has not failed, committed before the channel is called and
 * sent under its own number only; an unknown outcome is resolved by asking and never by another payout; money goes back only at
 * the channel's definite no, or where two people have read it in the channel's statement (`settlements.service.ts`); a later word that
 * contradicts the end moves nothing and is kept. No call to the channel is inside of a transaction. Source: money-in-and-out §3.
 */
import { li } from '@app/domain/money/money.ts'
import { DAY_MS } from '@app/domain/time/china-time.ts'
import { askAgainMs } from '@app/domain/withdrawals/withdrawal-rules.ts'
import type { ModuleContext } from '#module.ts'
import { crashPoint } from '#platform/crash-points.ts'
import type { Database } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { askPayout } from './ask-payout.job.ts'
import { withdrawalsCrashPoints } from './crash-points.ts'
import type { EndingsService } from './endings.service.ts'
import type { PayoutGateway, PayoutReport, Sent } from './payout-gateway.ts'
import { payoutSteps } from './payout-steps.ts'
import * as store from './payouts.store.ts'
import { findRequest, mustStep, type RequestRow } from './withdrawals.store.ts'

type Parts = Readonly<{
  db: Database
  jobs: Pick<ModuleContext['jobs'], 'add'>
  endings: EndingsService
  gateway: PayoutGateway | undefined
  log: Log
}>

const AT_ONCE = 200

/** What the answer to a payout that was sent means. */
const MEANING = { accepted: 'sent', refused: 'failed', unknown: 'unknown' } as const satisfies Record<
  Sent,
  store.PayoutState
>

export function payoutsService({ db, jobs, endings, gateway, log }: Parts) {
  const { take, arrive, comeBack } = payoutSteps({ endings, log })

  async function note(payout: store.PayoutRow, report: PayoutReport): Promise<void> {
    if (report.state === 'pending') return
    await db.transaction(async tx => {
      if (report.state === 'not-known') {
        // Accepted, and now not known: nobody knows. An attempt that is being sent is sent again under its number.
        if (payout.state === 'sent') await take(tx, payout.id, 'unknown')
      } else if (report.state === 'failed') await take(tx, payout.id, 'failed')
      else {
        await take(tx, payout.id, 'paid', report.reference)
        if (report.state !== 'paid') await arrive(tx, payout.id, report.reference)
        if (report.state === 'returned') await comeBack(tx, payout.id, report.returnReference)
      }
    })
  }

  async function send(channel: PayoutGateway, payout: store.PayoutRow, request: RequestRow): Promise<void> {
    const { type, title, number, holder, usdtMicros } = request
    const attempt = { id: payout.id, amount: li(payout.amount), type, title, number, holder, usdtMicros }
    crashPoint(withdrawalsCrashPoints.noted)
    const sent = await channel.send(attempt)
    crashPoint(withdrawalsCrashPoints.sent)
    await db.transaction(tx => take(tx, payout.id, MEANING[sent]))
  }

  return {
    /** Begins a payout for each approved withdrawal; a job each tells the channel. */
    sendApproved: (): Promise<void> =>
      db.transaction(async tx => {
        if (gateway === undefined) return
        for (const { id, version, net } of await store.takeApproved(tx, AT_ONCE)) {
          await mustStep(tx, { id, version, to: 'SENDING', actor: 'system' })
          const payoutId = await store.insertPayout(tx, {
            ...{ requestId: id, amount: net, state: 'sending', askInMs: askAgainMs(0) },
          })
          await jobs.add(tx, askPayout, { payoutId: String(payoutId) })
        }
      }),

    /** Tells the channel of an attempt that it was not told of yet, and asks it about any other. */
    async ask(payoutId: bigint): Promise<void> {
      const payout = await store.findPayout(db.read, payoutId)
      const request = payout && (await findRequest(db.read, payout.requestId))
      if (gateway === undefined || payout === undefined || request === undefined || payout.byHand) return
      // One that people called failed is asked about still: the channel may have paid it.
      if (payout.state === 'returned' || (payout.state === 'failed' && payout.settledAs === null)) return
      if (payout.state === 'sending') return send(gateway, payout, request)
      const report = await gateway.query({ id: payout.id, amount: li(payout.amount) })
      if (report !== undefined) await note(payout, report)
    },

    /** Adds a job for each attempt about which the channel is to be asked now. */
    askDue: (): Promise<void> =>
      db.transaction(async tx => {
        if (gateway === undefined) return
        for (const { id, asks, state } of await store.takeDue(tx, AT_ONCE)) {
          await store.askAgain(tx, id, state === 'arrived' ? DAY_MS : askAgainMs(asks + 1))
          await jobs.add(tx, askPayout, { payoutId: String(id) })
        }
      }),
  }
}
