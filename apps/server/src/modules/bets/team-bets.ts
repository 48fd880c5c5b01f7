/** Orders of the team of an agent, member by member along the tree. Source: adr 0385. */
import type { Database, Executor } from '#platform/db.ts'
import { boundedRead } from '#platform/operator/bounded-read.ts'
import { Refusal } from '#platform/refusal.ts'
import { type DeskBet, type DeskFilter, findBetsOfStays, findPlaced, type Stay } from './desk-bets.store.ts'

export type { Stay } from './desk-bets.store.ts'

export type StaysWish = Readonly<{
  agentId: bigint
  /** Only the times of this member. */
  memberId: bigint | undefined
  fromMs: number
  toMs: number
  /** From the time on in which this instant of the member lies. */
  from: Readonly<{ memberId: bigint; atMs: number }> | undefined
}>

/** Who was in the team of an agent and when, some at a time, in an order that never changes. */
export type TeamStays = (db: Executor, wish: StaysWish) => AsyncIterable<readonly Stay[]>

type Wish = DeskFilter & Readonly<{ agentId: bigint }>

/** A page of the team's orders; refuses `OPS/NARROW` one that takes longer than a wide reading may. */
export function readTeamBets(db: Database, staysOf: TeamStays, wish: Wish): Promise<DeskBet[]> {
  const { agentId, memberId, fromMs = 0, toMs = Number.POSITIVE_INFINITY, after, rows } = wish
  return boundedRead(db, async tx => {
    const begunAt = performance.now()
    const from = after === undefined ? undefined : await findPlaced(tx, after)
    if (after !== undefined && from === undefined) return []
    const found: DeskBet[] = []
    let goesOnAfter = after
    for await (const stays of staysOf(tx, { agentId, memberId, fromMs, toMs, from })) {
      const page = { ...wish, after: goesOnAfter, rows: rows - found.length }
      found.push(...(await findBetsOfStays(tx, stays, page)))
      if (found.length >= rows) return found
      if (performance.now() - begunAt > db.wideReadMs) throw new Refusal('OPS/NARROW')
      goesOnAfter = undefined
    }
    return found
  })
}
