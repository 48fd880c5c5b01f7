/**
 * What becomes of a final transfer: it is credited to its order, or held until staff have looked; too little for anybody to look
 * at is noted and stays. The transfer, the order and the money are one commit. Source: money-in-and-out §2.
 */
import { DUST_UNITS } from '@app/domain/deposits/token-amounts.ts'
import { li } from '@app/domain/money/money.ts'
import type { Database, Tx } from '#platform/db.ts'
import { lockOrder } from './deposits.store.ts'
import type { EvidenceService } from './evidence.service.ts'
import * as store from './sightings.store.ts'

export function settleService({ db, evidence }: Readonly<{ db: Database; evidence: EvidenceService }>) {
  async function verdictOf(
    tx: Tx,
    sighting: store.SightingRow,
  ): Promise<NonNullable<store.SightingRow['verdict']>> {
    const { units, orderId, channelId, memberId, reference, blockAt } = sighting
    const amount = li(sighting.amount)
    if (units < DUST_UNITS || amount === 0n) return 'small'
    if (orderId === null) {
      await evidence.takeUnannounced(tx, { channelId, memberId, reference, amount })
      return 'held'
    }
    const order = await lockOrder(tx, orderId)
    if (order === undefined) throw new Error(`the order ${orderId} of a transfer is gone`)
    const report = { orderNo: String(orderId), reference, state: 'paid', amount } as const
    const effect = await evidence.take(tx, order, report, blockAt)
    if (effect === 'noted' || effect === 'repeated')
      throw new Error(`the transfer ${reference} was ${effect} before it was final`)
    return effect
  }

  return {
    /** Settles a final transfer as the nodes agreed on it; answers false for one that is settled already. */
    take: (
      payment: Readonly<{ channelId: number; reference: string; to: string; units: bigint }>,
    ): Promise<boolean> =>
      db.transaction(async tx => {
        const found = await store.findSighting(tx, payment)
        if (found === undefined) throw new Error(`the transfer ${payment.reference} was not seen`)
        const sighting = await store.lockSighting(tx, found.id)
        // Another node came first, or the chain changed since; the next round looks again.
        if (sighting.state !== 'seen') return false
        // What the nodes agreed on is not what is kept: another round heard a lie meanwhile.
        if (sighting.units !== payment.units || sighting.address !== payment.to)
          throw new Error(`the transfer ${payment.reference} is told in two ways`)
        await store.finish(tx, sighting.id, await verdictOf(tx, sighting))
        return true
      }),
  }
}

export type SettleService = ReturnType<typeof settleService>
