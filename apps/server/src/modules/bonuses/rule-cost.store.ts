import type { CostRule } from '@app/domain/bonuses/rule-cost.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { sql } from 'kysely'
import { many, type Tx } from '#platform/db.ts'

/** What somebody did once, on a day or in the whole span, on which a rule may rest. */
export type BasisRow = Readonly<{ memberId: bigint; basis: bigint; at: number | null; day: string | null }>

/** From the first instant on and before the second. */
export type BasisSpan = Readonly<{ fromMs: number; toMs: number; limit: number }>

const at = (ms: number) => sql`to_timestamp(${ms}::float8 / 1000)`

/** Who registered; trial accounts get no gift. */
const registrations = ({ fromMs, toMs, limit }: BasisSpan) =>
  sql<BasisRow>`select id as "memberId", 0::bigint as basis, registered_at as at, null::text as day
    from account_members where kind = 'member' and registered_at >= ${at(fromMs)} and registered_at < ${at(toMs)}
    order by id limit ${limit}`

const credits = ({ fromMs, toMs }: BasisSpan) => sql`deposits_credits c
  join deposits_orders o on o.id = c.order_id and c.credited_at >= ${at(fromMs)} and c.credited_at < ${at(toMs)}`

/** First deposits that were credited. */
const firstDeposits = (span: BasisSpan) =>
  sql<BasisRow>`select o.member_id as "memberId", c.amount as basis, c.credited_at as at, null::text as day
    from ${credits(span)}
    where not exists (select from deposits_orders e join deposits_credits f on f.order_id = e.id
      where e.member_id = o.member_id and f.transfer_id < c.transfer_id)
    order by o.member_id limit ${span.limit}`

const deposits = (span: BasisSpan) =>
  sql<BasisRow>`select o.member_id as "memberId", sum(c.amount)::bigint as basis, null::timestamptz as at, null::text as day
    from ${credits(span)} group by o.member_id order by o.member_id limit ${span.limit}`

/** Valid turnover by the day of its first judgement, less what covers itself and what took a rebate at once. */
const days = ({ fromMs, toMs }: BasisSpan) =>
  sql`day >= ${chinaDateOf(fromMs)} and day <= ${chinaDateOf(toMs - 1)} and valid > 0`

const turnovers = (span: BasisSpan) =>
  sql<BasisRow>`select member_id as "memberId", sum(valid)::bigint as basis, null::timestamptz as at, null::text as day
    from bonuses_accruals where ${days(span)} group by member_id order by member_id limit ${span.limit}`

const bets = (span: BasisSpan) =>
  sql<BasisRow>`select member_id as "memberId", sum(valid)::bigint as basis, null::timestamptz as at, day
    from bonuses_accruals where ${days(span)} group by member_id, day, category, provider
    order by member_id, day limit ${span.limit}`

const readings = {
  registration: registrations,
  'first-deposit': firstDeposits,
  deposit: deposits,
  turnover: turnovers,
  betting: bets,
} as const satisfies Record<CostRule, unknown>

/** What the rule rests on, in the transaction of a bounded reading. */
export const findBases = (tx: Tx, rule: CostRule, span: BasisSpan): Promise<BasisRow[]> =>
  many(tx, readings[rule](span))
