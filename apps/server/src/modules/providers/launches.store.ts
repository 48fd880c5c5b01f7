import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run } from '#platform/db.ts'
import { IS_DUE, PLAYED } from './play-notices.store.ts'

/** How long a session of play lasts without a bet. */
const SLIDING = sql`interval '8 hours'`

/** Writes a launch, which is play (adr 0341); answers what the provider calls the member, which is the same for ever. */
export async function insertLaunch(
  db: Executor,
  launch: Readonly<{
    tokenHash: Uint8Array
    provider: string
    memberId: bigint
    sessionId: string
    gameCode: string
    /** What the provider calls a member who was never there. */
    newRef: string
    /** After how many minutes of play the member is told of the time. */
    noticeMinutes: number
  }>,
): Promise<string> {
  const { tokenHash, provider, memberId, sessionId, gameCode, newRef, noticeMinutes } = launch
  const { playerRef } = await one(
    db,
    sql<{ playerRef: string }>`with known as (
        select player_ref from providers_players where provider = ${provider} and member_id = ${memberId}
      ), met as (
        insert into providers_players(provider, player_ref, member_id)
          select ${provider}::text, ${newRef}::text, ${memberId}::bigint where not exists (select from known)
          on conflict (provider, member_id) do update set member_id = excluded.member_id returning player_ref
      ), opened as (
        insert into providers_launches(token_hash, provider, member_id, session_id, game_code, ends_at)
          values (${Buffer.from(tokenHash)}, ${provider}, ${memberId}, ${sessionId}, ${gameCode}, server_now() + ${SLIDING})
      ), played as (
        insert into providers_notices as n(member_id, minutes, began_at, noticed_at, played_at)
          values (${memberId}, ${noticeMinutes}, server_now(), server_now(), server_now())
          on conflict (member_id) do update set minutes = excluded.minutes, ${PLAYED}
      )
      select player_ref as "playerRef" from known union all select player_ref from met`,
  )
  return playerRef
}

/** `isOld`: it was not lengthened for a quarter of an hour. `isNoticeDue`: the member is to confirm the time of play first. */
export type LaunchRow = Readonly<{
  sessionId: string
  isOver: boolean
  isOld: boolean
  isNoticeDue: boolean
}>

export type LaunchAsked = Readonly<{
  provider: string
  memberId: bigint
  /** The newest launch of the member is meant where a style sends no token. */
  tokenHash: Uint8Array | undefined
}>

/** The launches that are meant, in the order of the questions; `undefined` where there is none. */
export async function findLaunches(
  db: Executor,
  asked: readonly LaunchAsked[],
): Promise<(LaunchRow | undefined)[]> {
  const rows = await many(
    db,
    sql<LaunchRow & { place: bigint }>`select a.place, l.*, coalesce(${IS_DUE}, false) as "isNoticeDue"
      from unnest(${asked.map(({ provider }) => provider)}::text[], ${asked.map(({ memberId }) => memberId)}::bigint[],
          ${asked.map(({ tokenHash }) => (tokenHash === undefined ? null : Buffer.from(tokenHash)))}::bytea[])
        with ordinality as a(provider, member, token, place)
      cross join lateral (
        select session_id as "sessionId", (ended_at is not null or ends_at <= server_now()) as "isOver",
            ends_at < server_now() + ${SLIDING} - interval '15 minutes' as "isOld"
          from ((select * from providers_launches where a.token is not null and token_hash = a.token
              and provider = a.provider and member_id = a.member)
            union all (select * from providers_launches where a.token is null
              and provider = a.provider and member_id = a.member order by ends_at desc limit 1)) l) l
      left join lateral (select * from providers_notices where member_id = a.member offset 0) n on true`,
  )
  const found = new Map(rows.map(row => [Number(row.place), row]))
  return asked.map((_, at) => found.get(at + 1))
}

/** These members play on, so their sessions last on. */
export async function slideLaunches(
  db: Executor,
  players: readonly Readonly<{ provider: string; memberId: bigint }>[],
): Promise<void> {
  if (players.length === 0) return
  await run(
    db,
    sql`with played as (
        update providers_notices n set ${PLAYED}
          from unnest(${players.map(({ memberId }) => memberId)}::bigint[]) as p(member) where n.member_id = p.member
      )
      update providers_launches l set ends_at = server_now() + ${SLIDING}
      from unnest(${players.map(({ provider }) => provider)}::text[], ${players.map(({ memberId }) => memberId)}::bigint[])
        as p(provider, member)
      where l.provider = p.provider and l.member_id = p.member and l.ended_at is null and l.ends_at > server_now()`,
  )
}

/** A game that the member has not finished; undefined when there is none. */
export function findOpenGame(
  db: Executor,
  { provider, memberId }: Readonly<{ provider: string; memberId: bigint }>,
): Promise<{ gameCode: string } | undefined> {
  return maybeOne(
    db,
    sql<{ gameCode: string }>`select game_code as "gameCode" from providers_rounds
      where provider = ${provider} and member_id = ${memberId} and state in ('open', 'reopened')
        and opened_at > server_now() - interval '10 minutes'
      order by opened_at desc limit 1`,
  )
}
