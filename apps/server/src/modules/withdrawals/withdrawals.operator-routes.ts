import type { QueryOf } from '@app/contract/endpoint.ts'
import * as wire from '@app/contract/operator/withdrawals.ts'
import * as handWire from '@app/contract/operator/withdrawals-by-hand.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import { formatFee } from '@app/domain/withdrawals/network-fee.ts'
import { queueUrgency } from '@app/domain/withdrawals/withdrawal-rules.ts'
import { decidedByStaff } from '@app/domain/withdrawals/withdrawal-states.ts'
import type { Clock } from '#platform/clock.ts'
import type { EntryRecord } from '#platform/operator/acts.ts'
import { pageOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { ByHandService } from './by-hand.service.ts'
import type { QueueService } from './queue.service.ts'
import { chainOnWire, moneyOnWire, targetOnWire, usdtOnWire } from './requests.routes.ts'
import { paymentEntry } from './withdrawals.approvals.ts'

type Row = Awaited<ReturnType<QueueService['list']>>[number]
type Detail = Awaited<ReturnType<QueueService['read']>>
type Parts = Readonly<{ queue: QueueService; byHand: ByHandService; clock: Clock }>

const wireRequest = (row: Row, nowMs: number) => ({
  withdrawalNo: String(row.id),
  memberId: String(row.memberId),
  account: row.account,
  ...targetOnWire(row),
  ...moneyOnWire(row),
  ...{ state: row.state, version: row.version, colour: row.colour, claimedBy: row.claimedBy },
  urgency: decidedByStaff(row.state) ? queueUrgency(nowMs - row.createdAt) : null,
  claimedUntil: isoOrNull(row.claimedUntil),
  createdAt: isoOf(row.createdAt),
  endedAt: isoOrNull(row.endedAt),
})

/** Who approved it, and when: the step that its state rests on. */
function approvalOf({ steps }: Detail) {
  const step = steps.findLast(({ state }) => state === 'APPROVED')
  if (step === undefined) return null
  return {
    approvalId: step.approvalId === null ? null : String(step.approvalId),
    by: step.actedBy,
    at: isoOf(step.at),
  }
}

/** What staff have entered about a payment by hand. */
function paymentOf(payout: NonNullable<Detail['payout']>) {
  const { handReference, handPayeeId, handPaidAt, handEnteredBy, handApprovalId } = payout
  if (handReference === null || handPaidAt === null || handEnteredBy === null) return null
  return {
    paidFrom: handPayeeId === null ? null : `payee-${handPayeeId}`,
    ...{ reference: handReference, paidAt: isoOf(handPaidAt), enteredBy: handEnteredBy },
    approvalId: handApprovalId === null ? null : String(handApprovalId),
  }
}

/** The last attempt of the channel or by hand, what two people said of it, and what the channel said against its end. */
function payoutOf({ payout, conflicts, fees }: Detail) {
  if (payout === undefined) return null
  const { id, asks, byHand, reference, settledAs, settledReference, settledBy } = payout
  const settled = settledAs && { said: settledAs, reference: settledReference, approvalId: String(settledBy) }
  return {
    ...{ payoutNo: String(id), askedTimes: asks, byHand, payment: paymentOf(payout), reference, settled },
    chain: chainOnWire(payout),
    networkFees: fees.map(({ hash, coin, units, amount }) => ({
      ...{ hash, fee: formatFee(coin, BigInt(units)) },
      amount: amount === null ? null : formatMoney(li(amount)),
    })),
    conflicts: conflicts.map(({ seenAt, ...word }) => ({ ...word, at: isoOf(seenAt) })),
  }
}

/** The return of the payout, and the request of two people that it rests on. */
function returnOf({ returned }: Detail) {
  if (returned === undefined) return null
  const { reference, approvalId, at } = returned
  return { reference, approvalId: approvalId === null ? null : String(approvalId), at: isoOf(at) }
}

const wireDetail = (detail: Detail, nowMs: number) => ({
  ...wireRequest(detail.request, nowMs),
  holder: detail.request.holder,
  fullName: detail.fullName,
  usdt: usdtOnWire(detail.request),
  reason: detail.request.reason ?? '',
  checks: [...detail.request.checks],
  approval: approvalOf(detail),
  payout: payoutOf(detail),
  returned: returnOf(detail),
  steps: detail.steps.map(({ state, actor, actedBy, note, at }) => ({
    ...{ state, actor, actedBy, note: note ?? '', at: isoOf(at) },
  })),
  secondPersonFrom: formatMoney(detail.secondPersonFrom),
})

const whole = (seconds: number | null) => (seconds === null ? null : Math.round(seconds))

/** A page of requests by the filter of its call. */
export const withdrawalPages =
  ({ queue, clock }: Pick<Parts, 'queue' | 'clock'>) =>
  async ({ state, memberId, toPay, after, rows }: QueryOf<typeof wire.listWithdrawalRequests>) => {
    const found = await queue.list({
      ...{ state, toPay: toPay !== undefined, limit: rows + 1 },
      memberId: memberId === undefined ? undefined : BigInt(memberId),
      after: after === undefined ? undefined : BigInt(after),
    })
    const { page, next } = pageOf(found, rows, row => row.id)
    const now = clock.now()
    return { data: page.map(row => wireRequest(row, now)), next, asOf: isoOf(now) }
  }

function readings(router: OperatorRouter, { queue, clock }: Parts): void {
  const pages = withdrawalPages({ queue, clock })
  router.read(wire.listWithdrawalRequests, ({ query }) => pages(query))

  router.read(wire.readWithdrawalQueue, async ({ query }) => {
    const found = await queue.waiting(query.rows)
    const now = clock.now()
    return {
      data: found.rows.map(row => wireRequest(row, now)),
      waitingCount: Number(found.waiting),
      unknownCount: Number(found.unknown),
      conflictCount: found.conflicts,
      toPayCount: Number(found.toPay),
      ...{ p50Seconds: whole(found.p50), p95Seconds: whole(found.p95), asOf: isoOf(now) },
    }
  })

  router.read(wire.readWithdrawalRequest, async ({ params }) => {
    const now = clock.now()
    return { data: wireDetail(await queue.read(params.withdrawalNo), now), asOf: isoOf(now) }
  })
}

/** What a write answers, and its entry. */
const done = (withdrawalNo: string, before: EntryRecord, after: EntryRecord, reason?: string) => ({
  answer: {},
  entry: {
    object: { kind: 'withdrawal', id: withdrawalNo },
    ...{ before, after },
    ...(reason !== undefined && { reason }),
  },
})

function claims(router: OperatorRouter, { queue }: Parts): void {
  router.write(wire.claimWithdrawal, ({ body: { withdrawalNo }, staff }, act) =>
    act(async tx => {
      const { claimedBy } = await queue.claim(tx, withdrawalNo, staff.login)
      return done(withdrawalNo, { claimedBy }, { claimedBy: staff.login })
    }),
  )

  router.write(wire.releaseWithdrawal, ({ body: { withdrawalNo }, staff }, act) =>
    act(async tx => {
      await queue.release(tx, withdrawalNo, staff.login)
      return done(withdrawalNo, { claimedBy: staff.login }, { claimedBy: null })
    }),
  )
}

/** Payouts that staff make themselves. */
function payments(router: OperatorRouter, { queue, byHand }: Parts): void {
  router.write(handWire.takePayout, ({ body: { withdrawalNo, version }, staff }, act) =>
    act(async tx => {
      const { state } = await byHand.take(tx, { withdrawalNo, version, by: staff.login })
      return done(withdrawalNo, { state }, { state: 'SENT', byHand: true })
    }),
  )

  router.write(handWire.payByHand, async ({ body: { reason, ...paid }, staff }, act) => {
    const secondPersonFrom = await queue.secondPersonFrom()
    return act(async tx => {
      const { state } = await byHand.pay(tx, { paid, by: staff.login, reason }, secondPersonFrom)
      return done(paid.withdrawalNo, { state }, { state: 'PAID', ...paymentEntry(paid) }, reason)
    })
  })

  router.ask(handWire.askPayByHand)
}

export function withdrawalsOperatorRoutes(router: OperatorRouter, parts: Parts): void {
  const { queue } = parts
  readings(router, parts)
  claims(router, parts)

  router.write(wire.reviewWithdrawal, ({ body: { withdrawalNo, reason }, staff }, act) =>
    act(async tx => {
      const { state } = await queue.review(tx, { withdrawalNo, reason, by: staff.login })
      return done(withdrawalNo, { state }, { state: 'REVIEW' }, reason)
    }),
  )

  router.write(wire.approveWithdrawal, async ({ body: { withdrawalNo, version, reason }, staff }, act) => {
    const secondPersonFrom = await queue.secondPersonFrom()
    return act(async tx => {
      const decision = { withdrawalNo, version, reason, by: staff.login }
      const { state } = await queue.approve(tx, decision, secondPersonFrom)
      return done(withdrawalNo, { state }, { state: 'APPROVED' }, reason)
    })
  })

  payments(router, parts)
  router.ask(wire.askWithdrawal)
  router.ask(wire.askSettlement)
  router.ask(wire.askReturn)

  router.write(wire.rejectWithdrawal, ({ body: { withdrawalNo, reason }, staff }, act) =>
    act(async tx => {
      const { state } = await queue.reject(tx, { withdrawalNo, reason, by: staff.login })
      return done(withdrawalNo, { state }, { state: 'REJECTED' }, reason)
    }),
  )
}
