/** What members have at providers that keep accounts of members themselves. */
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type PurseRow = Readonly<{ provider: string; gone: bigint; isUsed: boolean; autoMax: bigint }>

/** What a member has at each provider. */
export const findPurses = (db: Executor, memberId: bigint): Promise<PurseRow[]> =>
  many(
    db,
    sql<PurseRow>`select provider, gone, used_at is not null as "isUsed", auto_max as "autoMax" from providers_purses
      where member_id = ${memberId} order by provider`,
  )

export type PurseKey = Readonly<{ provider: string; memberId: bigint }>

/** From now on the member may have money there. */
export async function usePurse(db: Executor, { provider, memberId }: PurseKey): Promise<void> {
  await run(
    db,
    sql`insert into providers_purses(provider, member_id, used_at) values (${provider}, ${memberId}, server_now())
      on conflict (provider, member_id) do update set used_at = server_now(), look_at = null`,
  )
}

/** The same, with how much goes there by itself from now on. */
export async function choosePurse(tx: Tx, { provider, memberId }: PurseKey, autoMax: bigint): Promise<void> {
  await run(
    tx,
    sql`insert into providers_purses(provider, member_id, used_at, auto_max) values (${provider}, ${memberId}, server_now(), ${autoMax})
      on conflict (provider, member_id) do update set used_at = server_now(), look_at = null,
        auto_max = excluded.auto_max`,
  )
}

/** Adds what has arrived there. */
export async function fillPurse(tx: Tx, { provider, memberId }: PurseKey, amount: bigint): Promise<void> {
  await run(
    tx,
    sql`update providers_purses set gone = gone + ${amount}, used_at = server_now(), look_at = null
      where provider = ${provider} and member_id = ${memberId}`,
  )
}

type Emptied = Readonly<{ back: bigint; lookInMs: number }>

/** All has come back; answers what had gone. It is looked into later, unless that was such a look and nothing was there. */
export async function emptyPurse(
  tx: Tx,
  { provider, memberId }: PurseKey,
  { back, lookInMs }: Emptied,
): Promise<bigint> {
  const { gone } = await one(
    tx,
    sql<{ gone: bigint }>`update providers_purses p set gone = 0, used_at = null,
        looks = case when before.is_news then 0 else p.looks end,
        look_at = case when before.is_news then server_now() + make_interval(secs => ${lookInMs / 1000}) else p.look_at end
      from (select gone, used_at is not null or gone > 0 or ${back}::bigint > 0 as is_news from providers_purses
        where provider = ${provider} and member_id = ${memberId} for no key update) before
      where p.provider = ${provider} and p.member_id = ${memberId} returning before.gone`,
  )
  return gone
}

/** Purses that came back empty and are to be looked into now, held. */
export const takeLooks = (tx: Tx, limit: number): Promise<(PurseKey & Readonly<{ looks: number }>)[]> =>
  many(
    tx,
    sql<
      PurseKey & Readonly<{ looks: number }>
    >`select provider, member_id as "memberId", looks from providers_purses
      where look_at <= server_now() order by look_at limit ${limit} for no key update skip locked`,
  )

/** Counts a look; without a time there is no further one. */
export async function lookAgain(
  tx: Tx,
  { provider, memberId }: PurseKey,
  inMs: number | undefined,
): Promise<void> {
  await run(
    tx,
    sql`update providers_purses set looks = looks + 1, look_at = server_now() + make_interval(secs => ${
      inMs === undefined ? null : inMs / 1000
    }::float8) where provider = ${provider} and member_id = ${memberId}`,
  )
}

/** What the provider calls the member, while the member has not been there since all came back; the purse is held until the end. */
export const holdLeft = (
  tx: Tx,
  { provider, memberId }: PurseKey,
): Promise<Readonly<{ playerRef: string }> | undefined> =>
  maybeOne(
    tx,
    sql<{ playerRef: string }>`select l.player_ref as "playerRef" from providers_purses p
      join providers_players l on l.provider = p.provider and l.member_id = p.member_id
      where p.provider = ${provider} and p.member_id = ${memberId} and p.used_at is null and p.gone = 0 for no key update of p`,
  )
