import type { GameLimitName } from '@app/domain/lottery/odds/game-limits.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, run, type Tx } from '#platform/db.ts'

/** What a game has of its own: by play and name, in 厘 as text, which a number of JSON could not hold exactly. */
export type LimitsContent = Readonly<Record<string, Readonly<Partial<Record<GameLimitName, string>>>>>

export type PublishedLimits = Readonly<{ gameId: number; version: number; content: LimitsContent }>

/** What is in force and newer than what is known; nothing in most seconds. */
export async function findPublished(
  db: Executor,
  known: readonly Readonly<{ gameId: number; version: number }>[],
): Promise<PublishedLimits[]> {
  return many(
    db,
    sql<PublishedLimits>`select distinct on (l.game_id) l.game_id as "gameId", l.version, l.content
      from games_limits l
      left join unnest(${known.map(({ gameId }) => gameId)}::integer[],
        ${known.map(({ version }) => version)}::integer[]) as k(game_id, version) on k.game_id = l.game_id
      where l.version > coalesce(k.version, 0) order by l.game_id, l.version desc`,
  )
}

export function findNewest(db: Executor, gameId: number): Promise<PublishedLimits | undefined> {
  return maybeOne(
    db,
    sql<PublishedLimits>`select game_id as "gameId", version, content from games_limits
      where game_id = ${gameId} order by version desc limit 1`,
  )
}

export type LimitsVersion = PublishedLimits &
  Readonly<{ publishedAt: number; maker: string; checker: string; reason: string }>

/** The newest versions of a game. */
export function findVersions(db: Executor, gameId: number, rows: number): Promise<LimitsVersion[]> {
  return many(
    db,
    sql<LimitsVersion>`select game_id as "gameId", version, content, published_at as "publishedAt",
        published_by as maker, approved_by as checker, reason
      from games_limits where game_id = ${gameId} order by version desc limit ${rows}`,
  )
}

/** Two publications of one game take turns. */
export const lockGame = (tx: Tx, gameId: number) =>
  run(tx, sql`select pg_advisory_xact_lock(hashtextextended('games_limits', ${gameId}))`)

type NewVersion = PublishedLimits &
  Readonly<{ approvalId: bigint; maker: string; checker: string; reason: string }>

export async function insertVersion(tx: Tx, version: NewVersion): Promise<void> {
  const { gameId, content, approvalId, maker, checker, reason } = version
  await run(
    tx,
    sql`insert into games_limits(game_id, version, content, approval_id, published_by, approved_by, reason)
      values (${gameId}, ${version.version}, ${JSON.stringify(content)}::jsonb, ${approvalId}, ${maker}, ${checker},
        ${reason})`,
  )
}
