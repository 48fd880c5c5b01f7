/**
 * Requirements lapse when a credit finds that its member has lost all: the older ones are closed for good, in the commit of the credit.
 * Invariant: a lapse keeps what was found. Source: money-in-and-out §4.
 */
import { type Li, li } from '@app/domain/money/money.ts'
import { doesLapse, LAPSE_BELOW, pocketsSum } from '@app/domain/turnover/lapse.ts'
import { missingTurnover } from '@app/domain/turnover/requirements.ts'
import type { Tx } from '#platform/db.ts'
import * as store from './lapses.store.ts'
import { closeRequirements, findAllRequirements, withAmounts } from './turnover.store.ts'

/** What members have under way, by member; who has nothing may be left out. The caller holds their accounts. */
export type Pocket = (tx: Tx, memberIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, bigint>>

/** A credit that was posted in the transaction, which holds the account. */
export type PostedCredit = Readonly<{
  memberId: bigint
  kind: store.CreditKind
  source: string
  /** All that came with it. */
  credited: Li
}>

/** Credits of one commit come together: only what was there before all of them counts. */
function byMember(credits: readonly PostedCredit[]): store.Credited[] {
  const sums = new Map<bigint, bigint>()
  for (const { memberId, credited } of credits) sums.set(memberId, (sums.get(memberId) ?? 0n) + credited)
  return [...sums].map(([memberId, credited]) => ({ memberId, credited }))
}

async function underWayOf(tx: Tx, pockets: readonly Pocket[], memberIds: readonly bigint[]) {
  const sums = new Map<bigint, bigint>()
  for (const find of pockets)
    for (const [memberId, amount] of await find(tx, memberIds))
      sums.set(memberId, (sums.get(memberId) ?? 0n) + amount)
  return (memberId: bigint): Li => li(sums.get(memberId) ?? 0n)
}

async function lapse(tx: Tx, credit: PostedCredit, found: store.Spent & Readonly<{ underWay: Li }>) {
  const rows = (await findAllRequirements(tx, found.memberId)).map(withAmounts)
  const open = rows.filter(({ isClosed }) => !isClosed)
  if (open.length === 0) return
  const id = await store.insertLapse(tx, {
    ...{ memberId: found.memberId, kind: credit.kind, source: credit.source },
    ...{ main: found.main, live: found.live, frozen: found.frozen, underWay: found.underWay },
    ...{ requirements: open.length, missing: missingTurnover(rows) },
  })
  await closeRequirements(tx, found.memberId, `lapse:${id}`)
}

/** Closes what members of these credits had to bet before, where they had lost all. */
export async function lapseSpent(
  tx: Tx,
  pockets: readonly Pocket[],
  credits: readonly PostedCredit[],
): Promise<void> {
  const spent = await store.findSpent(tx, byMember(credits), LAPSE_BELOW)
  if (spent.length === 0) return
  const underWay = await underWayOf(
    tx,
    pockets,
    spent.map(({ memberId }) => memberId),
  )
  for (const found of spent) {
    const all = { ...found, underWay: underWay(found.memberId) }
    const credit = credits.find(({ memberId }) => memberId === found.memberId)
    if (credit !== undefined && doesLapse(pocketsSum(all))) await lapse(tx, credit, all)
  }
}
