import type { QueryOf } from '@app/contract/endpoint.ts'
import * as wire from '@app/contract/operator/deposits.ts'
import { queueUrgency } from '@app/domain/deposits/deposit-rules.ts'
import { formatMoney, li, parseMoney } from '@app/domain/money/money.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import { pageOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import { Refusal } from '#platform/refusal.ts'
import type { QueueService } from './queue.service.ts'
import type { ReceiptsService } from './receipts.service.ts'
import type { ShownSighting } from './sightings.store.ts'
import { wireTransfer } from './wire-transfer.ts'

type Row = Awaited<ReturnType<QueueService['list']>>[number]
type Detail = Awaited<ReturnType<QueueService['read']>>
type Parts = Readonly<{ queue: QueueService; clock: Clock }>
type Desk = Parts & Readonly<{ receipts: ReceiptsService }>

const moneyOrNull = (amount: bigint | null) => (amount === null ? null : formatMoney(li(amount)))

function amountOf(text: string | undefined): bigint | undefined {
  if (text === undefined) return undefined
  const amount = parseMoney(text)
  if (amount === undefined) throw new Refusal('SYS/INVALID')
  return amount
}

const waitsForStaff = ({ state }: Row) => state === 'SUBMITTED' || state === 'REVIEW'

const wireOrder = (row: Row, nowMs: number) => ({
  orderNo: String(row.id),
  memberId: String(row.memberId),
  account: row.account,
  method: row.method,
  channelName: row.channelName,
  amount: formatMoney(li(row.amount)),
  payAmount: formatMoney(li(row.payAmount)),
  received: moneyOrNull(row.received),
  state: row.state,
  version: row.version,
  urgency: waitsForStaff(row) ? queueUrgency(nowMs - (row.submittedAt ?? row.createdAt)) : null,
  claimedBy: row.claimedBy,
  claimedUntil: isoOrNull(row.claimedUntil),
  createdAt: isoOf(row.createdAt),
  submittedAt: isoOrNull(row.submittedAt),
})

const wireSeen = (transfer: ShownSighting) => ({
  ...wireTransfer(transfer),
  sender: transfer.sender,
  verdict: transfer.verdict,
  isLost: transfer.lostAt !== null,
})

const wireDetail = (
  { order, payee, credit, held, steps, conflicts, receiptCount, transfers, secondPersonFrom }: Detail,
  nowMs: number,
) => ({
  ...wireOrder(order, nowMs),
  // At a hosted channel the channel itself is paid.
  payee: { bankName: payee?.bankName ?? order.channelName, accountNumber: payee?.accountNumber ?? '' },
  held:
    held === undefined
      ? null
      : { amount: formatMoney(li(held.amount)), bankReference: held.externalRef, why: held.why },
  payer: order.payerName === null ? null : { holder: order.payerName, accountTail: order.payerTail ?? '' },
  receiptCount,
  expiresAt: isoOf(order.expiresAt),
  reason: order.reason ?? '',
  credit:
    credit === undefined
      ? null
      : {
          billNo: String(credit.transferId),
          bankReference: credit.externalRef,
          approvalId: credit.approvalId === null ? null : String(credit.approvalId),
          at: isoOf(credit.creditedAt),
        },
  conflicts: conflicts.map(({ otherOrderId, externalRef, amount, seenAt }) => ({
    orderNo: String(otherOrderId),
    bankReference: externalRef,
    amount: formatMoney(li(amount)),
    at: isoOf(seenAt),
  })),
  transfers: transfers.map(wireSeen),
  steps: steps.map(({ at, ...taken }) => ({ ...taken, at: isoOf(at) })),
  secondPersonFrom: formatMoney(secondPersonFrom),
})

/** A page of orders by the filter of its call. */
export const depositPages =
  ({ queue, clock }: Parts) =>
  async ({ state, memberId, payAmount, after, rows }: QueryOf<typeof wire.listDepositOrders>) => {
    const found = await queue.list({
      ...{ state, limit: rows + 1, payAmount: amountOf(payAmount) },
      memberId: memberId === undefined ? undefined : BigInt(memberId),
      after: after === undefined ? undefined : BigInt(after),
    })
    const { page, next } = pageOf(found, rows, row => row.id)
    const now = clock.now()
    return { data: page.map(row => wireOrder(row, now)), next, asOf: isoOf(now) }
  }

function readings(router: OperatorRouter, { queue, clock }: Parts): void {
  const pages = depositPages({ queue, clock })
  router.read(wire.listDepositOrders, ({ query }) => pages(query))

  router.read(wire.listOddTransfers, async ({ query: { after, rows } }) => {
    const found = await queue.oddTransfers({
      after: after === undefined ? undefined : BigInt(after),
      limit: rows + 1,
    })
    const { page, next } = pageOf(found, rows, row => row.id)
    const data = page.map(row => ({
      ...wireSeen(row),
      memberId: String(row.memberId),
      account: row.account,
      orderNo: row.orderId === null ? null : String(row.orderId),
      seenAt: isoOf(row.seenAt),
    }))
    return { data, next, asOf: isoOf(clock.now()) }
  })

  router.read(wire.readDepositQueue, async ({ query }) => {
    const { rows, waitingCount } = await queue.waiting(query.rows)
    const now = clock.now()
    return { data: rows.map(row => wireOrder(row, now)), waitingCount, asOf: isoOf(now) }
  })

  router.read(wire.readDepositOrder, async ({ params }) => {
    const now = clock.now()
    return { data: wireDetail(await queue.read(params.orderNo), now), asOf: isoOf(now) }
  })
}

export function depositsOperatorRoutes(router: OperatorRouter, parts: Desk): void {
  const { queue, receipts } = parts
  readings(router, parts)

  router.write(wire.readDepositReceipt, ({ body: { orderNo, receiptNo } }, act) =>
    act(async tx => {
      const picture = await receipts.read(tx, orderNo, Number(receiptNo))
      return {
        answer: { data: { picture: picture.toString('base64') } },
        entry: { object: { kind: 'deposit', id: orderNo }, after: { shown: 'receipt', receiptNo } },
      }
    }),
  )

  router.write(wire.claimDeposit, ({ body: { orderNo }, staff }, act) =>
    act(async tx => {
      const { claimedBy } = await queue.claim(tx, orderNo, staff.login)
      return {
        answer: {},
        entry: {
          object: { kind: 'deposit', id: orderNo },
          before: { claimedBy },
          after: { claimedBy: staff.login },
        },
      }
    }),
  )

  router.write(wire.releaseDeposit, ({ body: { orderNo }, staff }, act) =>
    act(async tx => {
      await queue.release(tx, orderNo, staff.login)
      return {
        answer: {},
        entry: {
          object: { kind: 'deposit', id: orderNo },
          before: { claimedBy: staff.login },
          after: { claimedBy: null },
        },
      }
    }),
  )

  router.write(wire.confirmDeposit, async ({ body: { reason, ...arrived }, staff }, act) => {
    const secondPersonFrom = await queue.secondPersonFrom()
    return act(async tx => {
      const { order, transferId } = await queue.confirm(tx, arrived, { by: staff.login, secondPersonFrom })
      const { received, bankReference } = arrived
      return {
        answer: { billNo: String(transferId) },
        entry: {
          object: { kind: 'deposit', id: arrived.orderNo },
          before: { state: order.state },
          after: { state: 'CREDITED', received, bankReference, billNo: transferId },
          reason,
        },
      }
    })
  })

  router.ask(wire.askDeposit)

  router.write(wire.rejectDeposit, ({ body: { orderNo, reason }, staff }, act) =>
    act(async tx => {
      const order = await queue.reject(tx, { orderNo, reason, by: staff.login })
      return {
        answer: {},
        entry: {
          object: { kind: 'deposit', id: orderNo },
          before: { state: order.state },
          after: { state: 'REJECTED' },
          reason,
        },
      }
    }),
  )
}
