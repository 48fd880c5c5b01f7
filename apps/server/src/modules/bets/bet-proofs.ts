/** Proofs of a player's bets: the sealed facts of an order, and the way from its leaf to the root of its issue. */
import { betLeaf, type SealedBet } from '@app/domain/draws/merkle.ts'
import type { OddsTable } from '@app/domain/lottery/odds/odds-table.ts'
import { type Li, li } from '@app/domain/money/money.ts'
import type { Database } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import { readOdds } from './order-outcome.ts'
import { findOwnOrder } from './own-order.ts'
import * as store from './records.store.ts'
import { sealedBetOf } from './sealed-bet.ts'
import { type Inclusion, inclusionFinder } from './sealed-leaves.ts'

const PROOFS_MAX = 10
/** Characters of selections on a page of proofs; each stands there twice. One order alone may have more. */
const PROOF_CHARACTERS_MAX = 60_000

export type BetProof = Readonly<{
  bet: SealedBet
  leaf: string
  inclusion: (Inclusion & Readonly<{ betsRoot: Uint8Array }>) | undefined
  odds: OddsTable
  oddsVersion: number
  /** `undefined` while it is not settled, and when the stake came back. */
  paid: Li | undefined
}>

export type BetProofs = Readonly<{ proofs: readonly BetProof[]; totalCount: number }>

/** The first orders whose proofs fit on one page; the first one always. */
function fittingIds(orders: store.StandingOrders['orders']): bigint[] {
  let characters = 0
  const from = orders.findIndex(({ size }, index) => {
    characters += size
    return index > 0 && characters > PROOF_CHARACTERS_MAX
  })
  return (from < 0 ? orders : orders.slice(0, from)).map(({ id }) => id)
}

export function betProofs(db: Database) {
  const findInclusion = inclusionFinder(db)

  /** Nothing for an order that is not among the sealed ones. */
  async function prove(row: store.DetailRow): Promise<BetProof | undefined> {
    if (row.cancelledAt !== null || row.issueId === null) return undefined
    const bet = sealedBetOf(row)
    const proof = {
      bet,
      leaf: betLeaf(bet),
      odds: readOdds(row.odds),
      oddsVersion: row.oddsVersion,
      paid: row.status === 1 ? li(row.payout ?? 0n) : undefined,
    }
    if (row.betsRoot === null) return { ...proof, inclusion: undefined }
    const inclusion = await findInclusion(row.issueId, row.id)
    if (inclusion === undefined) throw new Error(`order ${row.id} is missing in the tree of its issue`)
    return { ...proof, inclusion: { ...inclusion, betsRoot: row.betsRoot } }
  }

  return {
    /** The sealed facts of an own order, and after the close the way from its leaf to the root. */
    async readProof(memberId: bigint, orderId: bigint): Promise<BetProof> {
      const proof = await prove(await findOwnOrder(db.read, memberId, orderId))
      if (proof === undefined) throw new Refusal('BET/NOT_SEALED')
      return proof
    },

    /** The same for a page of the standing orders of an own issue, newest first and on from one of them. */
    async listProofs(
      memberId: bigint,
      issue: Readonly<{ gameId: number; turnNum: string }>,
      before: bigint | undefined,
    ): Promise<BetProofs> {
      const page = { before, limit: PROOFS_MAX }
      const { orders, totalCount } = await store.findStandingOrders(db.read, memberId, issue, page)
      const rows = await store.findDetails(db.read, memberId, fittingIds(orders))
      const proofs = await Promise.all(rows.map(prove))
      return { proofs: proofs.filter(proof => proof !== undefined), totalCount }
    },
  }
}
