/**
 * Payouts at the channel. Invariants: a withdrawal has one attempt that has not failed, committed before the channel is called and
 * sent under its own number only; an unknown outcome is resolved by asking and never by another payout; money goes back only at
 * the channel's definite no, or where two people have read it in the channel's statement (`settlements.service.ts`); a later word that
 * contradicts the end moves nothing and is kept. No call to the channel is inside of a transaction. Source: money-in-and-out §3.
 */
import { li } from '@app/domain/money/money.ts'
import { DAY_MS, MINUTE_MS } from '@app/domain/time/china-time.ts'
import { askAgainMs } from '@app/domain/withdrawals/withdrawal-rules.ts'
import type { ModuleContext } from '#module.ts'
import { crashPoint } from '#platform/crash-points.ts'
import type { Database } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { askPayout } from './ask-payout.job.ts'
import { withdrawalsCrashPoints } from './crash-points.ts'
import type { EndingsService } from './endings.service.ts'
import { insertFees } from './network-fees.store.ts'
import type { PayoutChannel, PayoutChannels } from './payout-channels.ts'
import type { Attempt, PayoutGateway, PayoutReport, Sent } from './payout-gateway.ts'
import { payoutSteps } from './payout-steps.ts'
import * as store from './payouts.store.ts'
import { findRequest, mustStep, type RequestRow } from './withdrawals.store.ts'

type Parts = Readonly<{
  db: Database
  jobs: Pick<ModuleContext['jobs'], 'add'>
  endings: EndingsService
  channels: PayoutChannels
  log: Log
}>

const AT_ONCE = 200

/** What the answer to a payout that was sent means. */
const MEANING = { accepted: 'sent', refused: 'failed', unknown: 'unknown' } as const satisfies Record<
  Sent,
  store.PayoutState
>

/** What a channel is told of an attempt. */
const attemptOf = (payout: store.PayoutRow, request: RequestRow): Attempt => {
  const { type, title, number, holder, usdtMicros } = request
  return { id: payout.id, amount: li(payout.amount), type, title, number, holder, usdtMicros }
}

/** A transaction is looked at each minute as long as it is young: its member counts the blocks. */
const LOOKS_BY_THE_MINUTE = 120

/** In how long a channel is asked about the attempt again. */
function askInMs(state: store.PayoutState, channel: PayoutChannel | null, asks: number): number {
  if (state === 'arrived') return DAY_MS
  return channel === 'signer' && asks <= LOOKS_BY_THE_MINUTE ? MINUTE_MS : askAgainMs(asks)
}

export function payoutsService({ db, jobs, endings, channels, log }: Parts) {
  const { take, arrive, comeBack } = payoutSteps({ endings, log })

  async function note(payout: store.PayoutRow, report: PayoutReport): Promise<void> {
    await db.transaction(async tx => {
      if ('progress' in report && report.progress !== undefined)
        await store.upsertProgress(tx, payout.id, report.progress)
      if ('fees' in report && report.fees !== undefined) await insertFees(tx, payout.id, report.fees)
      if (report.state === 'pending') return
      if (report.state === 'not-known') {
        // Accepted, and now not known: nobody knows. An attempt that is being sent is sent again under its number.
        if (payout.state === 'sent') await take(tx, payout.id, 'unknown')
      } else if (report.state === 'failed') await take(tx, payout.id, 'failed', { why: report.reason })
      else {
        await take(tx, payout.id, 'paid', { reference: report.reference })
        if (report.state !== 'paid') await arrive(tx, payout.id, report.reference)
        if (report.state === 'returned') await comeBack(tx, payout.id, report.returnReference)
      }
    })
  }

  async function send(channel: PayoutGateway, payout: store.PayoutRow, request: RequestRow): Promise<void> {
    crashPoint(withdrawalsCrashPoints.noted)
    const sent = await channel.send(attemptOf(payout, request))
    crashPoint(withdrawalsCrashPoints.sent)
    await db.transaction(tx => take(tx, payout.id, MEANING[sent]))
  }

  return {
    /** Begins a payout for each approved withdrawal; a job each tells the channel. */
    sendApproved: (): Promise<void> =>
      db.transaction(async tx => {
        if (!channels.isAny) return
        for (const request of await store.takeApproved(tx, channels, AT_ONCE)) {
          const channel = channels.of(request)
          if (channel === undefined) continue
          const { id, version, net } = request
          await mustStep(tx, { id, version, to: 'SENDING', actor: 'system' })
          const payoutId = await store.insertPayout(tx, {
            ...{ requestId: id, amount: net, state: 'sending', channel, askInMs: askAgainMs(0) },
          })
          await jobs.add(tx, askPayout, { payoutId: String(payoutId) })
        }
      }),

    /** Tells the channel of an attempt that it was not told of yet, and asks it about any other. */
    async ask(payoutId: bigint): Promise<void> {
      const payout = await store.findPayout(db.read, payoutId)
      const request = payout && (await findRequest(db.read, payout.requestId))
      if (payout === undefined || request === undefined || payout.byHand) return
      const party = channels.party(payout.channel)
      if (party === undefined) return
      // One that people called failed is asked about still: the channel may have paid it.
      if (payout.state === 'returned' || (payout.state === 'failed' && payout.settledAs === null)) return
      if (payout.state === 'sending') return send(party, payout, request)
      const report = await party.query(attemptOf(payout, request))
      if (report !== undefined) await note(payout, report)
    },

    /** Adds a job for each attempt about which the channel is to be asked now. */
    askDue: (): Promise<void> =>
      db.transaction(async tx => {
        if (!channels.isAny) return
        for (const { id, asks, state, channel } of await store.takeDue(tx, AT_ONCE)) {
          await store.askAgain(tx, id, askInMs(state, channel, asks + 1))
          await jobs.add(tx, askPayout, { payoutId: String(id) })
        }
      }),
  }
}
