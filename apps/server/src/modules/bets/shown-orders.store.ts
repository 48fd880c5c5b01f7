import { sql } from 'kysely'
import { type Executor, many } from '#platform/db.ts'
import { orderFacts, standing } from './records.store.ts'

export type StandingRow = Readonly<{
  id: bigint
  stake: bigint
  status: 0 | 1 | 2
  outcome: 'won' | 'push' | 'lost' | 'refunded' | null
  payout: bigint | null
  isCancelled: boolean
}>

/** How those orders stand under the judgement in force, whoever's they are. */
export function findStandings(db: Executor, orderIds: readonly bigint[]): Promise<StandingRow[]> {
  return many(
    db,
    sql<StandingRow>`select o.id, o.stake, s.status, r.outcome, r.payout, c.order_id is not null as "isCancelled"
      from (select ${orderFacts} from bets_orders o where o.id = any(${orderIds.map(String)}::bigint[])) o ${standing}`,
  )
}
