/**
 * Payouts at the channel. Invariants: a withdrawal has one attempt that has not failed, committed before the channel is called and
 * sent under its own number only; an unknown outcome is resolved by asking and never by another payout; money goes back only at
 * the channel's definite no, or where two people have read it in the channel's statement (`settlements.service.ts`); a later word that
 * contradicts the end moves nothing and is kept. No call to the channel is inside of a transaction. Source: money-in-and-out §3.
 */
import { li } from '@app/domain/money/money.ts'
import { askAgainMs } from '@app/domain/withdrawals/withdrawal-rules.ts'
import { mayStep, type WithdrawalState } from '@app/domain/withdrawals/withdrawal-states.ts'
import type { ModuleContext } from '#module.ts'
import { crashPoint } from '#platform/crash-points.ts'
import type { Database, Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { askPayout } from './ask-payout.job.ts'
import { insertConflict } from './conflicts.store.ts'
import { withdrawalsCrashPoints } from './crash-points.ts'
import { type EndingsService, PAYOUT_FAILED } from './endings.service.ts'
import type { PayoutGateway, PayoutReport, Sent } from './payout-gateway.ts'
import * as store from './payouts.store.ts'
import { findRequest, lockRequest, mustStep, type RequestRow } from './withdrawals.store.ts'

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

const STATES = { sent: 'SENT', unknown: 'UNKNOWN', paid: 'PAID', failed: 'FAILED' } as const

/** Whether the channel's definite word is not the one by which the attempt ended. */
const contradicts = (
  { state, settledReference }: store.PayoutRow,
  said: keyof typeof STATES,
  reference?: string,
): said is store.PayoutEnd =>
  said === 'failed'
    ? state === 'paid' || state === 'arrived'
    : said === 'paid' && (state === 'failed' || (settledReference ?? reference) !== reference)

type Word = Readonly<{
  payout: store.PayoutRow
  said: keyof typeof STATES
  reference: string | undefined
}>

/** Keeps a word of the channel against the end of the attempt, and says so in the log once. */
async function keepConflict(tx: Tx, log: Log, { payout, said, reference }: Word): Promise<void> {
  if (!contradicts(payout, said, reference)) return
  const told = { payoutId: payout.id, said, reference: reference ?? null }
  if (await insertConflict(tx, told))
    log.error(
      { ...told, withdrawalNo: payout.requestId },
      'the channel tells of a payout otherwise than it ended',
    )
}

/** The attempt and its withdrawal, held until the transaction ends. */
async function hold(tx: Tx, payoutId: bigint) {
  const found = await store.findPayout(tx, payoutId)
  const request = found && (await lockRequest(tx, found.requestId))
  // Read again: whoever held the request before may have changed the attempt.
  const payout = await store.findPayout(tx, payoutId)
  return request && payout && { request, payout }
}

export function payoutsService({ db, jobs, endings, gateway, log }: Parts) {
  /** Takes the step of a withdrawal with its attempt and its money; nothing where it has ended. A word against its end is kept. */
  async function take(tx: Tx, payoutId: bigint, to: keyof typeof STATES, reference?: string): Promise<void> {
    const held = await hold(tx, payoutId)
    if (held === undefined) return
    const { request, payout } = held
    await keepConflict(tx, log, { payout, said: to, reference })
    const state: WithdrawalState = STATES[to]
    if (payout.state === 'failed' || !mayStep(request.state, state, 'channel')) return
    const { id, version } = request
    const reason = to === 'failed' ? { reason: PAYOUT_FAILED } : {}
    await mustStep(tx, { id, version, to: state, actor: 'channel', ...reason })
    await store.changePayout(tx, payoutId, {
      state: to,
      ...(reference !== undefined && { reference }),
    })
    crashPoint(withdrawalsCrashPoints.certain)
    if (to === 'paid') await endings.payOut(tx, request)
    if (to === 'failed') await endings.returnMoney(tx, request, PAYOUT_FAILED)
  }

  async function arrive(tx: Tx, payoutId: bigint, reference: string): Promise<void> {
    const { request, payout } = (await hold(tx, payoutId)) ?? {}
    if (payout === undefined || request?.state !== 'PAID') return
    await mustStep(tx, { id: request.id, version: request.version, to: 'ARRIVED', actor: 'channel' })
    await store.changePayout(tx, payoutId, { state: 'arrived', reference })
    await endings.arrive(tx, request, payout)
  }

  async function note(payout: store.PayoutRow, report: PayoutReport): Promise<void> {
    if (report.state === 'pending') return
    await db.transaction(async tx => {
      if (report.state === 'not-known') {
        // Accepted, and now not known: nobody knows. An attempt that is being sent is sent again under its number.
        if (payout.state === 'sent') await take(tx, payout.id, 'unknown')
      } else if (report.state === 'failed') await take(tx, payout.id, 'failed')
      else {
        await take(tx, payout.id, 'paid', report.reference)
        if (report.state === 'arrived') await arrive(tx, payout.id, report.reference)
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
      if (payout.state === 'arrived' || (payout.state === 'failed' && payout.settledAs === null)) return
      if (payout.state === 'sending') return send(gateway, payout, request)
      const report = await gateway.query({ id: payout.id, amount: li(payout.amount) })
      if (report !== undefined) await note(payout, report)
    },

    /** Adds a job for each attempt about which the channel is to be asked now. */
    askDue: (): Promise<void> =>
      db.transaction(async tx => {
        if (gateway === undefined) return
        for (const { id, asks } of await store.takeDue(tx, AT_ONCE)) {
          await store.askAgain(tx, id, askAgainMs(asks + 1))
          await jobs.add(tx, askPayout, { payoutId: String(id) })
        }
      }),
  }
}
