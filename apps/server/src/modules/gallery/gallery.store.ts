import { sql } from 'kysely'
import { type Executor, many, maybeOne, one } from '#platform/db.ts'

export type GroupType = 1 | 2

export type GroupRow = Readonly<{
  id: bigint
  gameId: number
  groupType: GroupType
  name: string
  initial: string
  /** The newest drawing. */
  drawingId: bigint
  imageId: string | null
  turnNum: string
  publishedAt: number
}>

export type GroupFilter = Readonly<{
  gameId: number | undefined
  groupType: GroupType | undefined
  categoryId: bigint | undefined
  initial: string | undefined
  /** Part of the name; empty is every name. */
  searchText: string
  isPopular: boolean
}>

export type Page = Readonly<{ offset: number; limit: number }>

/** `null` means no condition. All filters share one statement text, so its plan is reused. */
function matching(filter: GroupFilter) {
  const { gameId = null, groupType = null, categoryId = null, initial = null, searchText, isPopular } = filter
  return sql`(${gameId}::integer is null or g.game_id = ${gameId})
    and (${groupType}::smallint is null or g.group_type = ${groupType})
    and (${categoryId}::bigint is null or g.category_id = ${categoryId})
    and (${initial}::text is null or g.initial = ${initial})
    and (not ${isPopular} or g.is_popular)
    and (${searchText} = '' or strpos(lower(g.name), lower(${searchText})) > 0)`
}

/** A group is listed with its newest published drawing, and only once it has one. */
const NEWEST = sql`cross join lateral (
    select id as drawing_id, image_id, turn_num, published_at, like_count from gallery_drawings
    where group_id = g.id and published_at <= server_now()
    order by published_at desc, id desc limit 1) d`

/** Ordered by letter; popular groups by the number of likes. */
export function findGroups(db: Executor, filter: GroupFilter, page: Page): Promise<GroupRow[]> {
  const order = filter.isPopular ? sql`d.like_count desc, g.id` : sql`g.initial, g.id`
  return many(
    db,
    sql<GroupRow>`select g.id, g.game_id as "gameId", g.group_type as "groupType", g.name, g.initial,
        d.drawing_id as "drawingId", d.image_id as "imageId", d.turn_num as "turnNum",
        d.published_at as "publishedAt"
      from gallery_groups g ${NEWEST} where ${matching(filter)}
      order by ${order} limit ${page.limit} offset ${page.offset}`,
  )
}

export async function countGroups(db: Executor, filter: GroupFilter): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: bigint }>`select count(*) from gallery_groups g where ${matching(filter)} and exists (
      select from gallery_drawings where group_id = g.id and published_at <= server_now())`,
  )
  return Number(count)
}

export type Group = Readonly<{
  id: bigint
  gameId: number
  groupType: GroupType
  name: string
  source: string
}>

export function findGroup(db: Executor, id: bigint): Promise<Group | undefined> {
  return maybeOne(
    db,
    sql<Group>`select id, game_id as "gameId", group_type as "groupType", name, source
      from gallery_groups where id = ${id}`,
  )
}

export function findCategories(db: Executor, gameId: number): Promise<{ id: bigint; name: string }[]> {
  return many(
    db,
    sql<{ id: bigint; name: string }>`select id, name from gallery_categories
      where game_id = ${gameId} order by sort, id limit 100`,
  )
}

export type DrawingRow = Readonly<{
  id: bigint
  turnNum: string
  imageId: string | null
  publishedAt: number
  likeCount: number
  isLiked: boolean
}>

/** Newest first; `memberId` is the member whose likes are marked. */
export function findDrawings(
  db: Executor,
  groupId: bigint,
  memberId: bigint | undefined,
  page: Page,
): Promise<DrawingRow[]> {
  return many(
    db,
    sql<DrawingRow>`select d.id, d.turn_num as "turnNum", d.image_id as "imageId",
        d.published_at as "publishedAt", d.like_count as "likeCount", l.member_id is not null as "isLiked"
      from gallery_drawings d
      left join gallery_likes l on l.drawing_id = d.id and l.member_id = ${memberId ?? null}
      where d.group_id = ${groupId} and d.published_at <= server_now()
      order by d.published_at desc, d.id desc limit ${page.limit} offset ${page.offset}`,
  )
}

export async function countDrawings(db: Executor, groupId: bigint): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: bigint }>`select count(*) from gallery_drawings
      where group_id = ${groupId} and published_at <= server_now()`,
  )
  return Number(count)
}

export type PaintedRow = Readonly<{
  gameId: number
  groupType: GroupType
  name: string
  category: string | null
  turnNum: string
}>

/** The facts from which the picture of a published drawing without an upload is generated. */
export function findPainted(db: Executor, drawingId: bigint): Promise<PaintedRow | undefined> {
  return maybeOne(
    db,
    sql<PaintedRow>`select g.game_id as "gameId", g.group_type as "groupType", g.name, c.name as category,
        d.turn_num as "turnNum"
      from gallery_drawings d join gallery_groups g on g.id = d.group_id
      left join gallery_categories c on c.id = g.category_id
      where d.id = ${drawingId} and d.image_id is null and d.published_at <= server_now()`,
  )
}
