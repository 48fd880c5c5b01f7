import { sql } from 'kysely'
import { type Executor, maybeOne, one, run, type Tx } from '#platform/db.ts'

/** How long a session of play lasts without a bet. */
const SLIDING = sql`interval '8 hours'`

/** What a provider calls the member; the same for ever. */
export async function playerRefOf(
  tx: Tx,
  player: Readonly<{ provider: string; memberId: bigint; playerRef: string }>,
): Promise<string> {
  await run(
    tx,
    sql`insert into providers_players(provider, player_ref, member_id)
      values (${player.provider}, ${player.playerRef}, ${player.memberId}) on conflict (provider, member_id) do nothing`,
  )
  const row = await one(
    tx,
    sql<{ playerRef: string }>`select player_ref as "playerRef" from providers_players
      where provider = ${player.provider} and member_id = ${player.memberId}`,
  )
  return row.playerRef
}

export async function insertLaunch(
  tx: Tx,
  launch: Readonly<{
    tokenHash: Uint8Array
    provider: string
    memberId: bigint
    sessionId: string
    gameCode: string
  }>,
): Promise<void> {
  const { tokenHash, provider, memberId, sessionId, gameCode } = launch
  await run(
    tx,
    sql`insert into providers_launches(token_hash, provider, member_id, session_id, game_code, ends_at)
      values (${Buffer.from(tokenHash)}, ${provider}, ${memberId}, ${sessionId}, ${gameCode}, server_now() + ${SLIDING})`,
  )
}

/** `isOld`: it was not lengthened for a quarter of an hour. */
export type LaunchRow = Readonly<{ sessionId: string; isOver: boolean; isOld: boolean }>

/** The launch of a token, or the newest one of the member where a style sends none. */
export function findLaunch(
  db: Executor,
  {
    provider,
    memberId,
    tokenHash,
  }: Readonly<{ provider: string; memberId: bigint; tokenHash: Uint8Array | undefined }>,
): Promise<LaunchRow | undefined> {
  const isMeant = tokenHash === undefined ? sql`true` : sql`token_hash = ${Buffer.from(tokenHash)}`
  return maybeOne(
    db,
    sql<LaunchRow>`select session_id as "sessionId", (ended_at is not null or ends_at <= server_now()) as "isOver",
        ends_at < server_now() + ${SLIDING} - interval '15 minutes' as "isOld"
      from providers_launches where provider = ${provider} and member_id = ${memberId} and ${isMeant}
      order by ends_at desc limit 1`,
  )
}

/** The member plays on, so the session lasts on. */
export async function slideLaunch(
  db: Executor,
  { provider, memberId }: Readonly<{ provider: string; memberId: bigint }>,
): Promise<void> {
  await run(
    db,
    sql`update providers_launches set ends_at = server_now() + ${SLIDING}
      where provider = ${provider} and member_id = ${memberId} and ended_at is null and ends_at > server_now()`,
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
