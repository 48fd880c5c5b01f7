/** Certificates of adapters, how far providers are open, and who plays at one first. */
import type { OpeningStage } from '@app/domain/providers/openings.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, run, type Tx } from '#platform/db.ts'

export type OpeningRow = Readonly<{
  code: string
  name: string
  stage: OpeningStage
  canaryStakeMax: bigint | null
  /** Differences of its books that nobody has resolved. */
  differences: bigint
}>

const opening = sql`select code, name, stage, canary_stake_max as "canaryStakeMax",
    (select count(*) from providers_differences d where d.provider = code and d.state = 'open') as differences
  from providers_entries`

export const findOpening = (db: Executor, provider: string): Promise<OpeningRow | undefined> =>
  maybeOne(db, sql<OpeningRow>`${opening} where code = ${provider}`)

export async function lockOpening(tx: Tx, provider: string): Promise<OpeningRow | undefined> {
  await run(tx, sql`select from providers_entries where code = ${provider} for update`)
  return findOpening(tx, provider)
}

export type StageChange = Readonly<{
  provider: string
  stage: OpeningStage
  /** In li a day; only a canary has one. */
  stakeMax: bigint | null
  members: readonly bigint[]
}>

/** Sets how far a provider is open; its list of members is the one that is given. */
export async function setStage(tx: Tx, { provider, stage, stakeMax, members }: StageChange): Promise<void> {
  await run(tx, sql`delete from providers_canaries where provider = ${provider}`)
  await run(
    tx,
    sql`insert into providers_canaries(provider, member_id) select ${provider}, m from unnest(${members}::bigint[]) m`,
  )
  await run(
    tx,
    sql`update providers_entries set stage = ${stage}, canary_stake_max = ${stakeMax}, changed_at = server_now()
      where code = ${provider}`,
  )
}

export async function findCanaryMembers(db: Executor, provider: string): Promise<bigint[]> {
  const rows = await many(
    db,
    sql<{
      memberId: bigint
    }>`select member_id as "memberId" from providers_canaries where provider = ${provider} order by 1`,
  )
  return rows.map(({ memberId }) => memberId)
}

export type CanaryAsked = Readonly<{ provider: string; memberId: bigint }>
export type CanaryDay = CanaryAsked & Readonly<{ staked: bigint }>

/**
 * What members of the lists have staked since an instant, or moved to a provider that keeps accounts; nothing of those who are on no list.
 */
export function findCanaryDays(
  db: Executor,
  asked: readonly CanaryAsked[],
  sinceMs: number,
): Promise<CanaryDay[]> {
  return many(
    db,
    sql<CanaryDay>`select c.provider, c.member_id as "memberId",
        (coalesce((select sum(r.bet - r.bet_back) from providers_rounds r where r.member_id = c.member_id
            and r.provider = c.provider and r.opened_at >= since.at), 0)
          + coalesce((select sum(t.amount) from providers_transfers t where t.provider = c.provider
            and t.member_id = c.member_id and t.direction = 'out' and t.state <> 'failed'
            and t.created_at >= since.at), 0))::bigint as staked
      from (select to_timestamp(${sinceMs}::float8 / 1000) as at) since, providers_canaries c
      where (c.provider, c.member_id) in (select * from
        unnest(${asked.map(({ provider }) => provider)}::text[], ${asked.map(({ memberId }) => memberId)}::bigint[]))`,
  )
}

export type CertificateRow = Readonly<{
  id: bigint
  adapter: Buffer
  scripts: number
  seed: bigint
  certifiedAt: number
  recordedBy: string
  recordedAt: number
}>

const CERTIFICATES_MAX = 20

/** The newest ones of a provider. */
export const findCertificates = (db: Executor, provider: string): Promise<CertificateRow[]> =>
  many(
    db,
    sql<CertificateRow>`select id, adapter, scripts, repeats_from as seed, certified_at as "certifiedAt", recorded_by as "recordedBy",
        recorded_at as "recordedAt"
      from providers_certificates where provider = ${provider} order by id desc limit ${CERTIFICATES_MAX}`,
  )

/** The newest certificate of the adapter that runs. */
export const findCertificate = (
  db: Executor,
  provider: string,
  adapter: Uint8Array,
): Promise<{ id: bigint } | undefined> =>
  maybeOne(
    db,
    sql<{ id: bigint }>`select id from providers_certificates
      where provider = ${provider} and adapter = ${Buffer.from(adapter)} order by id desc limit 1`,
  )

export type NewCertificate = Readonly<{
  provider: string
  adapter: Uint8Array
  scripts: number
  seed: number
  certifiedMs: number
  by: string
}>

/** Keeps a certificate; `undefined` for one that is known. */
export async function insertCertificate(tx: Tx, certificate: NewCertificate): Promise<bigint | undefined> {
  const { provider, adapter, scripts, seed, certifiedMs, by } = certificate
  const row = await maybeOne(
    tx,
    sql<{
      id: bigint
    }>`insert into providers_certificates(provider, adapter, scripts, repeats_from, certified_at, recorded_by)
      values (${provider}, ${Buffer.from(adapter)}, ${scripts}, ${seed}, to_timestamp(${certifiedMs}::float8 / 1000), ${by})
      on conflict do nothing returning id`,
  )
  return row?.id
}
