import type { LotteryFamily } from '@app/domain/games/games.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'
import type { OddsContent } from './odds-content.ts'
import type { ReturnCheck } from './odds-returns.ts'

export type Offered = Readonly<{ family: string; digest: Buffer; content: OddsContent }>
export type Numbered = Readonly<{ family: string; version: number }>

/** The key of the advisory lock of those who number odds. */
const NUMBERING_LOCK = 7_203_411_992n

// Nodes that start at the same moment take turns here, so no version is given out twice. A lock of the table would need rights that a
// node without rights over the schema does not have.
export const lockNumbering = (tx: Tx) => run(tx, sql`select pg_advisory_xact_lock(${NUMBERING_LOCK})`)

const isEffective = sql`(effective_at is null or effective_at <= server_now())`
const inForce = sql`select distinct on (family) family, version, digest, content, approval_id, published_by, approved_by, reason
  from games_odds_versions where ${isEffective} order by family, version desc`

/**
 * Stores a book as the next version of its family if it differs from the one in force; answers the versions in force. Odds of
 * people keep their request, and a planned version stays the last one, as it would never come into force below another.
 */
export async function numberOffers(tx: Tx, offered: readonly Offered[]): Promise<Numbered[]> {
  const added = await many(
    tx,
    sql<Numbered>`insert into games_odds_versions(family, version, digest, content, approval_id, published_by, approved_by, reason)
      select offered.family, 1 + (select coalesce(max(v.version), 0) from games_odds_versions v
          where v.family = offered.family), offered.digest, offered.content, before.approval_id,
        before.published_by, before.approved_by, before.reason
      from unnest(${offered.map(one => one.family)}::text[], ${offered.map(one => one.digest)}::bytea[],
        ${offered.map(one => JSON.stringify(one.content))}::jsonb[]) as offered(family, digest, content)
      left join (${inForce}) before on before.family = offered.family
      where before.digest is distinct from offered.digest returning family, version`,
  )
  if (added.length > 0) {
    await run(
      tx,
      sql`insert into games_odds_versions(family, version, digest, content, effective_at, approval_id, published_by,
          approved_by, reason)
        select family, version + (select max(m.version) from games_odds_versions m where m.family = v.family)
          - (select min(p.version) - 1 from games_odds_versions p where p.family = v.family and not ${isEffective}),
          digest, content, effective_at, approval_id, published_by, approved_by, reason
        from games_odds_versions v where not ${isEffective}
          and family = any(${added.map(({ family }) => family)}::text[])`,
    )
  }
  return many(tx, sql<Numbered>`select family, version from (${inForce}) newest`)
}

export type PeoplesOdds = Readonly<{ family: LotteryFamily; version: number; content: OddsContent }>

const peoples = sql`approval_id is not null and ${isEffective}`

/** The versions of people that are in force; the others are those of the release. */
export function findPeoplesVersions(
  db: Executor,
): Promise<Readonly<{ family: LotteryFamily; version: number }>[]> {
  return many(
    db,
    sql<{
      family: LotteryFamily
      version: number
    }>`select family, max(version) as version from games_odds_versions
      where ${peoples} group by family`,
  )
}

export function findPeoplesOdds(db: Executor): Promise<PeoplesOdds[]> {
  return many(
    db,
    sql<PeoplesOdds>`select distinct on (family) family, version, content from games_odds_versions
      where ${peoples} order by family, version desc`,
  )
}

export type VersionRow = Readonly<{
  version: number
  isInForce: boolean
  effectiveAt: number
  maker: string | null
  checker: string | null
  reason: string | null
}>

/** The newest versions of a family, each with the people behind it. */
export function findVersions(db: Executor, family: string, rows: number): Promise<VersionRow[]> {
  return many(
    db,
    sql<VersionRow>`select v.version, coalesce(v.effective_at, v.offered_at) as "effectiveAt", v.reason,
        v.version = (select version from (${inForce}) f where f.family = v.family) as "isInForce",
        v.published_by as maker, v.approved_by as checker
      from games_odds_versions v where v.family = ${family} order by v.version desc limit ${rows}`,
  )
}

export type StoredVersion = Readonly<{ version: number; digest: Buffer; content: OddsContent | null }>

export function findVersion(
  db: Executor,
  family: string,
  version: number,
): Promise<StoredVersion | undefined> {
  return maybeOne(
    db,
    sql<StoredVersion>`select version, digest, content from games_odds_versions
      where family = ${family} and version = ${version}`,
  )
}

export type OddsState = Readonly<{
  /** The version in force. */
  version: number
  /** Those above it that are planned. */
  planned: readonly Readonly<{ version: number; effectiveAt: number }>[]
  now: number
}>

/** What is in force and what is planned of a family, by the database's clock. */
export async function findState(db: Executor, family: string): Promise<OddsState> {
  const row = await one(
    db,
    sql<
      Omit<OddsState, 'planned'> & Readonly<{ planned: { version: number; effectiveAt: string }[] | null }>
    >`
      select server_now() as now, f.version, (select json_agg(json_build_object('version', v.version,
          'effectiveAt', v.effective_at) order by v.version) from games_odds_versions v
        where v.family = f.family and v.version > f.version and not ${isEffective}) as planned
      from (${inForce}) f where f.family = ${family}`,
  )
  const planned = (row.planned ?? []).map(one => ({ ...one, effectiveAt: Date.parse(one.effectiveAt) }))
  return { ...row, planned }
}

/** The highest version, planned ones too. */
export async function findLastVersion(db: Executor, family: string): Promise<number> {
  const { last } = await one(
    db,
    sql<{
      last: number
    }>`select coalesce(max(version), 0) as last from games_odds_versions where family = ${family}`,
  )
  return last
}

/** The request, its two people, and why. */
export type AgreedBy = Readonly<{
  requestId: bigint
  reason: string
  people: Readonly<{ maker: string; checker: string }>
}>

type NewVersion = Offered & Readonly<{ version: number; effectiveAt: number | null; by: AgreedBy }>

export async function insertVersion(tx: Tx, wish: NewVersion): Promise<void> {
  const { family, version, digest, content, effectiveAt, by } = wish
  const instant = effectiveAt === null ? null : new Date(effectiveAt).toISOString()
  await run(
    tx,
    sql`insert into games_odds_versions(family, version, digest, content, effective_at, approval_id, published_by, approved_by,
        reason)
      values (${family}, ${version}, ${digest}, ${JSON.stringify(content)}::jsonb,
        coalesce(${instant}::timestamptz, server_now()), ${by.requestId}, ${by.people.maker}, ${by.people.checker},
        ${by.reason})`,
  )
}

export type DraftRow = Readonly<{
  revision: number
  parent: number
  changes: OddsContent
  checks: readonly ReturnCheck[]
  savedBy: string
  savedAt: number
}>

/** A saving of the draft; the newest where none is named. */
export function findDraft(db: Executor, family: string, revision?: number): Promise<DraftRow | undefined> {
  const isWanted = revision === undefined ? sql`true` : sql`revision = ${revision}`
  return maybeOne(
    db,
    sql<DraftRow>`select revision, parent, changes, checks, saved_by as "savedBy", saved_at as "savedAt"
      from games_odds_drafts where family = ${family} and ${isWanted} order by revision desc limit 1`,
  )
}

type NewDraft = Omit<DraftRow, 'savedAt'> & Readonly<{ family: string }>

/** `false` when somebody saved that revision before. */
export async function insertDraft(tx: Tx, draft: NewDraft): Promise<boolean> {
  const { family, revision, parent, changes, checks, savedBy } = draft
  const row = await maybeOne(
    tx,
    sql<{
      revision: number
    }>`insert into games_odds_drafts(family, revision, parent, changes, checks, saved_by)
      values (${family}, ${revision}, ${parent}, ${JSON.stringify(changes)}::jsonb, ${JSON.stringify(checks)}::jsonb,
        ${savedBy}) on conflict do nothing returning revision`,
  )
  return row !== undefined
}
