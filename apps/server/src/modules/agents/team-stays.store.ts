import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { sql } from 'kysely'
import { type Executor, many } from '#platform/db.ts'
import { type DatedPlace, inBranch } from './agents.store.ts'

const dated = sql`p.member_id as "memberId", p.parent_id as "parentId", p.path, p.depth, p.from_day::text as "from", p.until_day::text as until`
const overlaps = (from: ChinaDate, until: ChinaDate | null) =>
  sql`(${until}::date is null or p.from_day < ${until}::date) and (p.until_day is null or p.until_day > ${from}::date)`

/** The places of a member in these days, from the first on. */
export function findPlacesIn(
  db: Executor,
  memberId: bigint,
  { from, until }: Readonly<{ from: ChinaDate; until: ChinaDate | null }>,
): Promise<DatedPlace[]> {
  return many(
    db,
    sql<DatedPlace>`select ${dated} from agents_places p where p.member_id = ${memberId} and ${overlaps(from, until)} order by p.from_day`,
  )
}

export type BranchWish = Readonly<{
  path: string
  from: ChinaDate
  until: ChinaDate | null
  memberId: bigint | undefined
  /** From this place on, or after it. */
  place: Readonly<{ path: string; from: ChinaDate; isPassed: boolean }> | undefined
  limit: number
}>

/** Places of a branch with its head in these days, along the tree. */
export function findBranchPlaces(db: Executor, wish: BranchWish): Promise<DatedPlace[]> {
  const { path, from, until, memberId, place, limit } = wish
  const conditions = [
    inBranch(path),
    overlaps(from, until),
    memberId !== undefined && sql`p.member_id = ${memberId}`,
    // The first of the two conditions is where the index begins.
    place !== undefined && sql`p.path >= ${place.path}`,
    place !== undefined &&
      sql`(p.path, p.from_day) ${sql.raw(place.isPassed ? '>' : '>=')} (${place.path}, ${place.from}::date)`,
  ].filter(condition => condition !== false)
  return many(
    db,
    sql<DatedPlace>`select ${dated} from agents_places p where ${sql.join(conditions, sql` and `)}
      order by p.path, p.from_day limit ${limit}`,
  )
}
