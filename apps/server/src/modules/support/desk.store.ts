import { sql } from 'kysely'
import { type Executor, many, one } from '#platform/db.ts'
import { columns, type TalkRow } from './support.store.ts'

export type DeskQueue = 'waiting' | 'mine' | 'open' | 'closed'

type Filter = Readonly<{ queue: DeskQueue; agent: string; after: string | undefined; limit: number }>

const ofQueue = ({ queue, agent }: Filter) =>
  ({
    waiting: sql`state = 'waiting'`,
    open: sql`state = 'open'`,
    mine: sql`state = 'open' and agent = ${agent}`,
    closed: sql`state = 'closed'`,
  })[queue]

/** Talks of a queue: what waits and what is open by age, what is closed the newest first. */
export function findTalks(db: Executor, filter: Filter): Promise<TalkRow[]> {
  const { queue, after, limit } = filter
  if (queue === 'closed') {
    return many(
      db,
      sql<TalkRow>`select ${columns} from support_talks where state = 'closed'
        and (${after ?? null}::bigint is null or id < ${after ?? null}::bigint) order by id desc limit ${limit}`,
    )
  }
  return many(
    db,
    sql<TalkRow>`select ${columns} from support_talks where ${ofQueue(filter)}
      and (${after ?? null}::bigint is null or id > ${after ?? null}::bigint) order by id limit ${limit}`,
  )
}

export type WeekRow = Readonly<{
  opened: number
  closed: number
  firstAnswerMedian: number | null
  firstAnswerP90: number | null
  handlingMedian: number | null
  rated: number
  ratingAverage: string | null
}>

/** The figures of seven days. Waiting is measured of talks that began while the desk was there. */
export function findWeek(db: Executor): Promise<WeekRow> {
  return one(
    db,
    sql<WeekRow>`select
        (select count(*)::int from support_talks where opened_at > server_now() - interval '7 days') as opened,
        (select count(*)::int from support_talks where state = 'closed'
          and closed_at > server_now() - interval '7 days') as closed,
        w.median as "firstAnswerMedian", w.p90 as "firstAnswerP90", h.median as "handlingMedian", r.rated, r.average as "ratingAverage"
      from (select round(percentile_cont(0.5) within group (order by seconds))::int as median,
          round(percentile_cont(0.9) within group (order by seconds))::int as p90
        from (select extract(epoch from first_answer_at - opened_at) as seconds from support_talks
          where first_answer_at > server_now() - interval '7 days' and not is_off_hours) answered) w,
        (select round(percentile_cont(0.5) within group (order by extract(epoch from closed_at - taken_at)))::int as median
          from support_talks where state = 'closed' and closed_at > server_now() - interval '7 days'
            and taken_at is not null) h,
        (select count(rating)::int as rated, round(avg(rating), 2)::text as average from support_talks
          where rated_at > server_now() - interval '7 days') r`,
  )
}

export type CountsRow = Readonly<{ waiting: number; open: number; mine: number }>

export function countTalks(db: Executor, agent: string): Promise<CountsRow> {
  return one(
    db,
    sql<CountsRow>`select count(*) filter (where state = 'waiting')::int as waiting,
        count(*) filter (where state = 'open')::int as open,
        count(*) filter (where state = 'open' and agent = ${agent})::int as mine
      from support_talks where state <> 'closed'`,
  )
}

/** How long the oldest talk waits, in seconds; 0 when none does. */
export async function findOldestWait(db: Executor): Promise<Readonly<{ waiting: number; seconds: number }>> {
  return one(
    db,
    sql<{ waiting: number; seconds: number }>`select count(*)::int as waiting,
        coalesce(extract(epoch from server_now() - min(opened_at)), 0)::float8 as seconds
      from support_talks where state = 'waiting'`,
  )
}

/** How many talks each of the desk has. */
export async function countByAgent(db: Executor): Promise<ReadonlyMap<string, number>> {
  const rows = await many(
    db,
    sql<{ agent: string; open: number }>`select agent, count(*)::int as open from support_talks
      where state = 'open' group by agent`,
  )
  return new Map(rows.map(({ agent, open }) => [agent, open]))
}
