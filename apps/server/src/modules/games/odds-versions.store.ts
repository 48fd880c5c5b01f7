import { sql } from 'kysely'
import { many, run, type Tx } from '#platform/db.ts'

export type Offered = Readonly<{ family: string; digest: Buffer }>
export type Numbered = Readonly<{ family: string; version: number }>

/** The key of the advisory lock of those who number odds. */
const NUMBERING_LOCK = 7_203_411_992n

/** Stores a book as the next version of its family if it differs from the newest; answers the newest versions. */
export async function numberOffers(tx: Tx, offered: readonly Offered[]): Promise<Numbered[]> {
  // Nodes that start at the same moment take turns here, so no version is given out twice. A lock of the table would need rights that a
  // node without rights over the schema does not have.
  await run(tx, sql`select pg_advisory_xact_lock(${NUMBERING_LOCK})`)
  const newest = sql`select distinct on (family) family, version, digest from games_odds_versions
    order by family, version desc`
  await run(
    tx,
    sql`insert into games_odds_versions(family, version, digest)
      select offered.family, coalesce(newest.version, 0) + 1, offered.digest
      from unnest(${offered.map(one => one.family)}::text[], ${offered.map(one => one.digest)}::bytea[])
        as offered(family, digest)
      left join (${newest}) newest on newest.family = offered.family
      where newest.digest is distinct from offered.digest`,
  )
  return many(tx, sql<Numbered>`select family, version from (${newest}) newest`)
}
