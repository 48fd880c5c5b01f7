/**
 * Notices of payment channels. The signature is checked over the bytes as they came, before anything reads them; the row that
 * keeps the notice and what follows from it are one commit, so an answer is never about something that could be lost.
 * Source: money-in-and-out §2.
 */
import { createHash } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import { crashPoint } from '#platform/crash-points.ts'
import type { Database } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './callbacks.store.ts'
import { findChannel } from './channels.store.ts'
import { depositsCrashPoints } from './crash-points.ts'
import { lockOrder } from './deposits.store.ts'
import type { EvidenceService } from './evidence.service.ts'
import type { DepositGateway, RawNotice } from './gateway.ts'

type Parts = Readonly<{
  db: Database
  clock: Clock
  evidence: EvidenceService
  gateway: DepositGateway | undefined
}>

export type Arrival = RawNotice & Readonly<{ channelId: number; ip: string }>

export function callbacksService({ db, clock, evidence, gateway }: Parts) {
  return {
    /**
     * Takes a notice; a repeat of it is answered as the first one. Refuses `PAY/CHANNEL`, `PAY/SIGNATURE` for a forged or an old
     * one, `PAY/FORM` for one that is not as agreed, and `PAY/ORDER` for an order that is not of the channel.
     */
    async receive({ channelId, ip, ...raw }: Arrival): Promise<void> {
      const channel = await findChannel(db.read, channelId)
      if (gateway === undefined || channel?.adapter !== 'gateway') throw new Refusal('PAY/CHANNEL')
      const notice = gateway.read(raw)
      const digest = createHash('sha256').update(raw.body).digest()
      if (notice.kind === 'forged') {
        await db.transaction(tx => store.insertForged(tx, { channelId, ip, digest }))
        throw new Refusal('PAY/SIGNATURE')
      }
      const kept = { channelId, ip, digest, body: raw.body }
      if (notice.kind === 'malformed') {
        await db.transaction(tx => store.insert(tx, { ...kept, orderId: null, verdict: 'malformed' }))
        throw new Refusal('PAY/FORM')
      }
      const { report } = notice
      const became = await db.transaction(async tx => {
        const order = await lockOrder(tx, BigInt(report.orderNo))
        const isOurs = order?.channelId === channelId
        const verdict = isOurs ? await evidence.take(tx, order, report, clock.now()) : 'unknown'
        await store.insert(tx, { ...kept, orderId: isOurs ? order.id : null, verdict })
        return verdict
      })
      if (became === 'unknown') throw new Refusal('PAY/ORDER')
      if (became === 'credited') crashPoint(depositsCrashPoints.credited)
    },
  }
}

export type CallbacksService = ReturnType<typeof callbacksService>
