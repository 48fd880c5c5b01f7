import { sql } from 'kysely'
import { type Executor, many, maybeOne, run, type Tx } from '#platform/db.ts'
import type { Issue } from './draws.store.ts'

export type Stream = Readonly<{
  turnNum: string
  url: string
  isOnAir: boolean
  /** Whether the issue was drawn. */
  isDrawn: boolean
  /** The time of the draw or of the planned draw, in milliseconds. */
  at: number
}>

/** The videos of the newest issues of a game that have one, newest first. */
export function findStreams(db: Executor, gameId: number, limit: number): Promise<Stream[]> {
  return many(
    db,
    sql<Stream>`select i.turn_num as "turnNum", s.url, s.is_on_air as "isOnAir",
        i.state in ('drawn', 'settling', 'settled') as "isDrawn", coalesce(i.drawn_at, i.draws_at) as at
      from draws_streams s join draws_issues i on i.id = s.issue_id
      where s.game_id = ${gameId} and i.state not in ('voiding', 'voided')
      order by s.draws_at desc limit ${limit}`,
  )
}

/** The video of an issue. */
export function findStream(
  db: Executor,
  issueId: bigint,
): Promise<Pick<Stream, 'url' | 'isOnAir'> | undefined> {
  return maybeOne(
    db,
    sql<Pick<Stream, 'url' | 'isOnAir'>>`select url, is_on_air as "isOnAir" from draws_streams
      where issue_id = ${issueId}`,
  )
}

type Streamed = Pick<Issue, 'id' | 'gameId'>

/** Sets the video of an issue, replacing an earlier one. Each game has at most one live video. */
export async function putStream(
  tx: Tx,
  issue: Streamed,
  stream: Readonly<{ url: string; isOnAir: boolean }>,
): Promise<void> {
  if (stream.isOnAir) {
    await run(
      tx,
      sql`update draws_streams set is_on_air = false, changed_at = server_now()
        where game_id = ${issue.gameId} and is_on_air and issue_id <> ${issue.id}`,
    )
  }
  await run(
    tx,
    sql`insert into draws_streams as s (issue_id, game_id, draws_at, url, is_on_air)
      select id, game_id, draws_at, ${stream.url}, ${stream.isOnAir} from draws_issues where id = ${issue.id}
      on conflict (issue_id) do update set url = excluded.url, is_on_air = excluded.is_on_air, changed_at = server_now()`,
  )
}

export async function deleteStream(tx: Tx, issue: Streamed): Promise<void> {
  await run(tx, sql`delete from draws_streams where issue_id = ${issue.id}`)
}

/** The addresses of the newest videos of all games, each once. */
export async function findStreamAddresses(db: Executor, limit: number): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ url: string }>`select distinct url from (
      select url from draws_streams order by changed_at desc limit ${limit}) s`,
  )
  return rows.map(({ url }) => url)
}
