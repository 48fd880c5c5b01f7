import { sql } from 'kysely'
import { type Executor, one, run, type Tx } from '#platform/db.ts'
import type { GroupType } from './gallery.store.ts'

export type NewGroup = Readonly<{
  gameId: number
  groupType: GroupType
  name: string
  initial: string
  source: string
}>

/** The group with that name; created if it is missing. */
export async function findOrInsertGroup(tx: Tx, group: NewGroup): Promise<bigint> {
  const { gameId, groupType, name, initial, source } = group
  const { id } = await one(
    tx,
    sql<{ id: bigint }>`insert into gallery_groups(game_id, group_type, name, initial, source)
      values (${gameId}, ${groupType}, ${name}, ${initial}, ${source})
      on conflict (game_id, group_type, name) do update set source = excluded.source returning id`,
  )
  return id
}

/** Sets the picture of an issue. A replaced picture counts as updated now and keeps its likes. */
export async function upsertDrawing(
  tx: Tx,
  groupId: bigint,
  turnNum: string,
  imageId: string,
): Promise<bigint> {
  const { id } = await one(
    tx,
    sql<{ id: bigint }>`insert into gallery_drawings(group_id, turn_num, image_id)
      values (${groupId}, ${turnNum}, ${imageId})
      on conflict (group_id, turn_num) do update set image_id = excluded.image_id, published_at = server_now()
      returning id`,
  )
  return id
}

export type DemonstrationGroup = Readonly<{
  name: string
  initial: string
  category: string
  isPopular: boolean
}>

/** Adds the missing categories and groups of a game, in colour and in black and white. */
export async function insertDemonstrationGroups(
  tx: Tx,
  gameId: number,
  groups: readonly DemonstrationGroup[],
  source: string,
): Promise<void> {
  const categories = [...new Set(groups.map(group => group.category))]
  await run(
    tx,
    sql`insert into gallery_categories(game_id, name, sort)
      select ${gameId}, name, place from unnest(${categories}::text[]) with ordinality as c(name, place)
      on conflict (game_id, name) do nothing`,
  )
  await run(
    tx,
    sql`insert into gallery_groups(game_id, group_type, category_id, name, initial, source, is_popular)
      select ${gameId}, t.group_type, c.id, g.name, g.initial, ${source}, g.is_popular
      from unnest(${groups.map(group => group.name)}::text[], ${groups.map(group => group.initial)}::text[],
        ${groups.map(group => group.category)}::text[], ${groups.map(group => group.isPopular)}::boolean[])
        as g(name, initial, category, is_popular)
      join gallery_categories c on c.game_id = ${gameId} and c.name = g.category
      cross join (values (1), (2)) as t(group_type)
      on conflict (game_id, group_type, name) do nothing`,
  )
}

export type DemonstrationIssue = Readonly<{
  gameId: number
  turnNum: string
  fromMs: number
  untilMs: number
}>

/** Adds a generated drawing to each group of that source; their publication is spread over the span of the issue. */
export function insertDemonstrationDrawings(
  tx: Executor,
  issues: readonly DemonstrationIssue[],
  source: string,
): Promise<number> {
  return run(
    tx,
    sql`insert into gallery_drawings(group_id, turn_num, published_at)
      select g.id, i.turn_num, to_timestamp((i.from_ms + (i.until_ms - i.from_ms) * place) / 1000)
      from unnest(${issues.map(issue => issue.gameId)}::integer[], ${issues.map(issue => issue.turnNum)}::text[],
        ${issues.map(issue => issue.fromMs)}::float8[], ${issues.map(issue => issue.untilMs)}::float8[])
        as i(game_id, turn_num, from_ms, until_ms)
      join (select id, game_id, source, percent_rank() over (
          partition by game_id order by hashint8(id)) as place from gallery_groups
          where game_id = any(${issues.map(issue => issue.gameId)}::integer[])) g on g.game_id = i.game_id
      where g.source = ${source}
      on conflict (group_id, turn_num) do nothing`,
  )
}

/** Deletes generated drawings beyond the newest ones of each group, except those that a member liked or reported. */
export function removeLeftBehind(
  tx: Executor,
  gameId: number,
  source: string,
  kept: number,
): Promise<number> {
  return run(
    tx,
    sql`delete from gallery_drawings d using gallery_groups g
      where g.game_id = ${gameId} and g.source = ${source} and d.group_id = g.id and d.image_id is null
        and d.published_at < (select n.published_at from gallery_drawings n where n.group_id = g.id
          order by n.published_at desc, n.id desc offset ${kept - 1} limit 1)
        and not exists (select 1 from gallery_likes l where l.drawing_id = d.id)
        and not exists (select 1 from gallery_reports r where r.drawing_id = d.id)`,
  )
}
