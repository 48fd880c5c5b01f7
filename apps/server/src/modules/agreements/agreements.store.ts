import type { AgreementName, ContentBody } from '@app/contract/content-bodies.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, run, type Tx } from '#platform/db.ts'

export type VersionRow = ContentBody<'agreement'> &
  Readonly<{ name: AgreementName; version: number; effectiveAt: number }>

const columns = sql`name, version, effective_at as "effectiveAt", changes, asks, sections`

/** The version of each agreement that holds now. */
export function findCurrent(db: Executor): Promise<VersionRow[]> {
  return many(
    db,
    sql<VersionRow>`select distinct on (name) ${columns} from agreements_versions order by name, version desc`,
  )
}

export function findCurrentOf(db: Executor, name: string): Promise<VersionRow | undefined> {
  return maybeOne(
    db,
    sql<VersionRow>`select ${columns} from agreements_versions where name = ${name} order by version desc limit 1`,
  )
}

/** The least version of an agreement that members must have agreed to. */
export type RequiredRow = Readonly<{ name: AgreementName; version: number }>

/** The newest version of each agreement that asked everybody; none of an agreement that never did. */
export function findRequired(db: Executor): Promise<RequiredRow[]> {
  return many(
    db,
    sql<RequiredRow>`select name, max(version) as version from agreements_versions where asks = 'everybody'
      group by name order by name`,
  )
}

/** The next version, from now on, by the request that two people agreed on. */
export async function insertVersion(
  tx: Tx,
  name: string,
  { changes, asks, sections }: ContentBody<'agreement'>,
  approvalId: bigint | null,
): Promise<void> {
  await run(
    tx,
    sql`insert into agreements_versions(name, version, changes, asks, sections, approval_id)
      select ${name}, max(version) + 1, ${changes}, ${asks}, ${JSON.stringify(sections)}::jsonb, ${approvalId}
      from agreements_versions where name = ${name}`,
  )
}

/** The newest version that a member agreed to, of each agreement. */
export function findAccepted(db: Executor, memberId: bigint): Promise<RequiredRow[]> {
  return many(
    db,
    sql<RequiredRow>`select name, max(version) as version from agreements_acceptances where member_id = ${memberId}
      group by name`,
  )
}

/** Notes that a member agreed to those versions; a repeat changes nothing. */
export async function insertAcceptances(
  tx: Tx,
  memberId: bigint,
  versions: readonly RequiredRow[],
): Promise<void> {
  await run(
    tx,
    sql`insert into agreements_acceptances(member_id, name, version, at)
      select ${memberId}, given.name, given.version, 'asked'
      from unnest(${versions.map(({ name }) => name)}::text[], ${versions.map(({ version }) => version)}::int[])
        as given(name, version)
      on conflict (member_id, name, version) do nothing`,
  )
}

/** Notes that a member who registers agrees to what holds now. */
export async function insertAtRegistration(tx: Tx, memberId: bigint): Promise<void> {
  await run(
    tx,
    sql`insert into agreements_acceptances(member_id, name, version, at)
      select ${memberId}, name, max(version), 'registration' from agreements_versions group by name`,
  )
}

const COUNTED_MAX = 10_000

export type CountedVersion = Readonly<{
  name: AgreementName
  version: number
  effectiveAt: number
  asks: 'everybody' | 'nobody'
  counted: number
}>

const VERSIONS_MAX = 100

/** The newest versions with how many agreed to each; one above the limit of the count stands for all further ones. */
export function findVersions(db: Executor): Promise<CountedVersion[]> {
  return many(
    db,
    sql<CountedVersion>`select v.name, v.version, v.effective_at as "effectiveAt", v.asks,
        (select count(*)::int from (select from agreements_acceptances a
          where a.name = v.name and a.version = v.version limit ${COUNTED_MAX + 1}) counted) as counted
      from agreements_versions v order by v.effective_at desc, v.name limit ${VERSIONS_MAX}`,
  )
}

/** The count as it is shown. */
export const shownCount = (counted: number) => ({
  count: Math.min(counted, COUNTED_MAX),
  isMore: counted > COUNTED_MAX,
})

export type AcceptanceRow = Readonly<{
  id: bigint
  memberId: bigint
  account: string
  name: AgreementName
  version: number
  at: 'registration' | 'asked'
  acceptedAt: number
}>

export type AcceptanceFilter = Readonly<{
  name: string | undefined
  version: number | undefined
  memberId: string | undefined
  after: string | undefined
  rows: number
}>

/** Who agreed, by falling number. */
export function findAcceptances(db: Executor, filter: AcceptanceFilter): Promise<AcceptanceRow[]> {
  const { name = null, version = null, memberId = null, after = null, rows } = filter
  return many(
    db,
    sql<AcceptanceRow>`select a.id, a.member_id as "memberId", m.account, a.name, a.version, a.at,
        a.accepted_at as "acceptedAt"
      from agreements_acceptances a join account_members m on m.id = a.member_id
      where (${name}::text is null or a.name = ${name}) and (${version}::int is null or a.version = ${version})
        and (${memberId}::bigint is null or a.member_id = ${memberId}::bigint)
        and (${after}::bigint is null or a.id < ${after}::bigint)
      order by a.id desc limit ${rows}`,
  )
}
