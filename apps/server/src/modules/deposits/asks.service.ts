/**
 * Questions to a channel: an order whose instructions are missing, or whose voucher may not have been taken, is sent again under the
 * same number, and one that waits for its payment is asked about, for three days after its end. A call to the channel is never inside of a transaction.
 * Source: money-in-and-out §2.
 */
import { askAgainMs, LATE_MONEY_MS } from '@app/domain/deposits/deposit-rules.ts'
import { li } from '@app/domain/money/money.ts'
import type { ModuleContext } from '#module.ts'
import type { Clock } from '#platform/clock.ts'
import { crashPoint } from '#platform/crash-points.ts'
import type { Database } from '#platform/db.ts'
import { askDeposit } from './ask-deposit.job.ts'
import * as store from './asks.store.ts'
import { depositsCrashPoints } from './crash-points.ts'
import { findOrder, lockOrder, mustStep, type OrderRow } from './deposits.store.ts'
import type { EvidenceService } from './evidence.service.ts'
import type { Created, DepositGateway, Report } from './gateway.ts'
import { findVoucher, forgetVouchers } from './vouchers.store.ts'

type Parts = Readonly<{
  db: Database
  clock: Clock
  jobs: ModuleContext['jobs']
  evidence: EvidenceService
  gateway: DepositGateway | undefined
}>

const REFUSED = '支付渠道未受理该订单'
const VOUCHER_REFUSED = '卡密无效、已使用，或与所选面值不符'
const ASKED_AT_ONCE = 200

export function asksService({ db, clock, jobs, evidence, gateway }: Parts) {
  /** Stores what the channel answered, if the order still waits for it. */
  async function note(orderId: bigint, created: Created, refusedText = REFUSED): Promise<void> {
    if (created.kind === 'unknown') return
    await db.transaction(async tx => {
      const order = await lockOrder(tx, orderId)
      if (order?.state !== 'CREATED') return
      const { id, version } = order
      if (created.kind === 'refused')
        await mustStep(tx, { id, version, to: 'REJECTED', actor: 'channel', reason: refusedText })
      else await mustStep(tx, { id, version, to: 'PAYING', actor: 'channel', payUrl: created.payUrl })
    })
  }

  const take = (orderId: bigint, report: Report): Promise<void> =>
    db.transaction(async tx => {
      const held = await lockOrder(tx, orderId)
      if (held !== undefined) await evidence.take(tx, held, report, clock.now())
    })

  /** Has the voucher of an order taken. Its code is there as long as the order is new. */
  async function charge(channel: DepositGateway, { id, payAmount }: OrderRow): Promise<void> {
    const voucher = await findVoucher(db.read, id)
    if (voucher === undefined) return
    const charged = await channel.charge({ id, payAmount: li(payAmount), voucher })
    crashPoint(depositsCrashPoints.created)
    if (charged.kind === 'report') await take(id, charged.report)
    else await note(id, charged, VOUCHER_REFUSED)
  }

  async function create(channel: DepositGateway, order: OrderRow): Promise<void> {
    if (order.adapter === 'voucher') return charge(channel, order)
    const { id, channelId, payAmount, expiresAt } = order
    const created = await channel.create({ id, channelId, payAmount: li(payAmount), expiresAt })
    crashPoint(depositsCrashPoints.created)
    await note(id, created)
  }

  return {
    /** Asks the channel for the instructions of an order that has just begun; without an answer a job asks again. */
    async begin(orderId: bigint): Promise<void> {
      const order = await findOrder(db.read, orderId)
      if (gateway !== undefined && order?.state === 'CREATED') await create(gateway, order)
    },

    /** Asks the channel about an order. */
    async ask(orderId: bigint): Promise<void> {
      const order = await findOrder(db.read, orderId)
      if (gateway === undefined || order === undefined) return
      if (order.state === 'CREATED') return create(gateway, order)
      const report = await gateway.query(orderId)
      if (report !== undefined) await take(orderId, report)
    },

    /** Adds a job for each order whose channel is to be asked now. */
    askDue: (): Promise<void> =>
      db.transaction(async tx => {
        if (gateway === undefined) return
        for (const { orderId, asks } of await store.takeDue(tx, ASKED_AT_ONCE)) {
          await store.askAgain(tx, orderId, { asks: asks + 1, inMs: askAgainMs(asks + 1) })
          await jobs.add(tx, askDeposit, { orderId: String(orderId) })
        }
        await store.forget(tx, LATE_MONEY_MS)
        await forgetVouchers(tx)
      }),
  }
}

export type AsksService = ReturnType<typeof asksService>
