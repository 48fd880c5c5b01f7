/** Groups and drawings for tests, written beside the server as an editor's tool would. */
import type { TestServer } from '#testing/test-server.ts'

type Wanted = Readonly<{
  gameId?: number
  groupType?: 1 | 2
  name?: string
  initial?: string
  category?: string
  isPopular?: boolean
  /** Issue numbers, the oldest first. */
  issues?: readonly string[]
  /** Seconds from now to the publication of the newest; each older one was published a day earlier. */
  publishedIn?: number
}>

export type TestGroup = Readonly<{ groupId: string; drawingIds: readonly string[] }>

let made = 0

/** A group with a drawing for each issue; ids of the drawings in the order of the issues. */
export async function createTestGroup(server: TestServer, wanted: Wanted = {}): Promise<TestGroup> {
  made += 1
  const { gameId = 90, groupType = 1, name = `图纸${made}`, initial = 'T', isPopular = false } = wanted
  const { issues = ['2026324'], publishedIn = -60 } = wanted
  const category = wanted.category ?? '山水'
  const [row] = await server.query<{ id: bigint }>(
    `with c as (insert into gallery_categories(game_id, name) values ($1, $6)
        on conflict (game_id, name) do update set sort = 0 returning id)
      insert into gallery_groups(game_id, group_type, name, initial, is_popular, category_id, source)
      select $1, $2, $3, $4, $5, id, '测试' from c returning id`,
    [gameId, groupType, name, initial, isPopular, category],
  )
  const drawings = await server.query<{ id: bigint }>(
    `insert into gallery_drawings(group_id, turn_num, published_at)
      select $1, turn_num, server_now() + make_interval(secs => $3 - 86400 * (cardinality($2::text[]) - place))
      from unnest($2::text[]) with ordinality as i(turn_num, place) returning id`,
    [row?.id, issues, publishedIn],
  )
  // Lists are cached for one second.
  await server.travel(1000)
  return { groupId: String(row?.id), drawingIds: drawings.map(({ id }) => id.toString()) }
}
