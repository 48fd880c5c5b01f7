import type { Verdict } from '@app/domain/tips/judge-claim.ts'
import type { TipCounts } from '@app/domain/tips/tip-record.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, many, maybeOne, one, run } from '#platform/db.ts'

export type CardRow = Readonly<{
  id: bigint
  gameId: number
  name: string
  note1: string
  note2: string
  templateCode: string
  subName: string
  colorTheme: string
  playCategory: string
  authorId: bigint | null
  author: string | null
  source: 'editor' | 'demonstration'
}>

export type ItemRow = Readonly<{
  id: bigint
  cardId: bigint
  sort: number
  groupName: string
  title: string
  content: string
  content2: string
  content3: string
  note: string
  iconUrl: string
  subName: string
  multiContents: { title: string; content: string }[]
  labelType: 0 | 1 | 2 | 3
  requireLogin: boolean
  requireRecharge: boolean
  chatLink: boolean
  activeCover: boolean
  claim: string | null
  salt: string
  edition: number
  changedAt: number
  frozenAt: number | null
  contentHash: Buffer | null
  verdict: Verdict | null
  chanceFavourable: bigint | null
  chanceTotal: bigint | null
  /** The issue, where there is one. */
  turnNum: string | null
  issueDate: string | null
  issueState: string | null
  numbers: number[] | null
}>

export type CardFilter = Readonly<{
  gameId: number
  playCategory: string | undefined
  location: string | undefined
  templateCode: string | undefined
  searchText: string | undefined
  /** Template codes that the company has switched off. */
  blockedCodes: readonly string[]
  order: CardOrder | undefined
}>

export type CardOrder = 'newest' | 'popular' | 'hit-rate'

/** An author needs this many graded tips before the hit rate is sorted by. */
const SAMPLE_MIN = 30

const graded = (
  of: RawBuilder<unknown>,
) => sql`(select count(*) as sample, avg((t.verdict = 'hit')::int) as rate
  from tips_items t where t.verdict in ('hit', 'miss') and ${of})`

/** The column that each order sorts by, descending. */
const ranks: Readonly<Record<CardOrder, RawBuilder<unknown>>> = {
  newest: sql`(select max(t.ordered_at) from tips_items t where t.card_id = c.id)`,
  popular: sql`(select count(*) from tips_favourites f where f.card_id = c.id)`,
  'hit-rate': sql`(select rate from ${graded(sql`t.card_id = c.id`)} g)`,
}

const isRanked = (order: CardOrder | undefined) =>
  order === 'hit-rate'
    ? sql`(select sample from ${graded(
        sql`t.card_id in (select id from tips_cards own where own.author_id = c.author_id)`,
      )} g) >= ${SAMPLE_MIN}`
    : sql`true`

export type Page = Readonly<{ offset: number; limit: number }>

const cardColumns = sql`c.id, c.game_id as "gameId", c.name, c.note1, c.note2, c.template_code as "templateCode",
  c.sub_name as "subName", c.color_theme as "colorTheme", c.play_category as "playCategory",
  c.author_id as "authorId", a.name as author, c.source`

/** Escapes `%`, `_` and the backslash, so that the text is found literally. */
const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, found => `\\${found}`)}%`

function passing(filter: CardFilter) {
  const { gameId, playCategory, location, templateCode, searchText, blockedCodes, order } = filter
  const pattern = searchText === undefined ? null : containing(searchText)
  return sql`c.shown and c.game_id = ${gameId}
    and (${playCategory ?? null}::text is null or c.play_category = ${playCategory ?? null})
    and (${location ?? null}::text is null or c.location = ${location ?? null})
    and (${templateCode ?? null}::text is null or lower(c.template_code) = lower(${templateCode ?? null}))
    and (${pattern}::text is null or c.name ilike ${pattern} or c.sub_name ilike ${pattern} or a.name ilike ${pattern})
    and lower(c.template_code) <> all(${blockedCodes.map(code => code.toLowerCase())}::text[])
    and ${isRanked(order)}`
}

const fromCards = sql`tips_cards c left join tips_authors a on a.id = c.author_id`

export function findCards(db: Executor, filter: CardFilter, page: Page): Promise<CardRow[]> {
  return many(
    db,
    sql<CardRow>`select ${cardColumns} from ${fromCards} where ${passing(filter)}
      order by ${filter.order === undefined ? sql`` : sql`${ranks[filter.order]} desc nulls last, `}c.sort desc, c.id
      limit ${page.limit} offset ${page.offset}`,
  )
}

export async function countCards(db: Executor, filter: CardFilter): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: bigint }>`select count(*) as count from ${fromCards} where ${passing(filter)}`,
  )
  return Number(count)
}

export function findCard(db: Executor, id: bigint): Promise<CardRow | undefined> {
  return maybeOne(db, sql<CardRow>`select ${cardColumns} from ${fromCards} where c.id = ${id} and c.shown`)
}

/** Categories, ordered by the highest card in each. */
export async function findCategories(
  db: Executor,
  { gameId, location }: Readonly<{ gameId: number; location: string | undefined }>,
): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ name: string }>`select play_category as name from tips_cards
      where shown and game_id = ${gameId} and (${location ?? null}::text is null or location = ${location ?? null})
      group by play_category order by max(sort) desc, min(id)`,
  )
  return rows.map(row => row.name)
}

const itemColumns = sql`t.id, t.card_id as "cardId", t.sort, t.group_name as "groupName", t.title, t.content,
  t.content2, t.content3, t.note, t.icon_url as "iconUrl", t.sub_name as "subName",
  t.multi_contents as "multiContents", t.label_type as "labelType", t.require_login as "requireLogin",
  t.require_recharge as "requireRecharge", t.chat_link as "chatLink", t.active_cover as "activeCover", t.claim,
  t.salt, t.edition, t.changed_at as "changedAt", t.frozen_at as "frozenAt", t.content_hash as "contentHash",
  t.verdict, t.chance_favourable as "chanceFavourable", t.chance_total as "chanceTotal", d.turn_num as "turnNum",
  d.issue_date as "issueDate", d.state as "issueState", d.numbers`

/** The newest items of each card, up to the limit of each. */
export function findNewestItems(
  db: Executor,
  wanted: readonly Readonly<{ cardId: bigint; limit: number }>[],
  offset = 0,
): Promise<ItemRow[]> {
  return many(
    db,
    sql<ItemRow>`select ${itemColumns} from unnest(${wanted.map(row => row.cardId)}::bigint[],
        ${wanted.map(row => row.limit)}::int[]) as wanted(card_id, most)
      cross join lateral (select * from tips_items i where i.card_id = wanted.card_id
        order by i.ordered_at desc, i.sort desc, i.id desc limit wanted.most offset ${offset}) t
      left join draws_issues d on d.id = t.issue_id
      order by t.card_id, t.ordered_at desc, t.sort desc, t.id desc`,
  )
}

export function findItem(db: Executor, cardId: bigint, id: bigint): Promise<ItemRow | undefined> {
  return maybeOne(
    db,
    sql<ItemRow>`select ${itemColumns} from tips_items t left join draws_issues d on d.id = t.issue_id
      where t.id = ${id} and t.card_id = ${cardId}`,
  )
}

export async function countItems(db: Executor, cardId: bigint): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: bigint }>`select count(*) as count from tips_items where card_id = ${cardId}`,
  )
  return Number(count)
}

export type CountsRow = TipCounts & Readonly<{ key: bigint }>

/** Counts records from graded items: by card, or by author over all of their cards, hidden cards included. */
export function countRecords(
  db: Executor,
  by: 'card' | 'author',
  keys: readonly bigint[],
): Promise<CountsRow[]> {
  const key = by === 'card' ? sql`c.id` : sql`c.author_id`
  return many(
    db,
    sql<CountsRow>`with graded as (
        select ${key} as key, t.verdict = 'hit' as is_hit, t.chance_favourable::float8 / t.chance_total as chance,
          row_number() over (partition by ${key} order by t.ordered_at, t.id)
            - row_number() over (partition by ${key}, t.verdict order by t.ordered_at, t.id) as stretch
        from tips_cards c join tips_items t on t.card_id = c.id
        where ${key} = any(${keys}::bigint[]) and t.verdict in ('hit', 'miss')),
      runs as (select key, count(*) as length from graded where not is_hit group by key, stretch)
      select key, count(*)::int as sample, (count(*) filter (where is_hit))::int as hits, sum(chance) as "expectedHits",
        coalesce((select max(length) from runs where runs.key = graded.key), 0)::int as "longestLosingRun"
      from graded group by key`,
  )
}

export async function findLiked(
  db: Executor,
  memberId: bigint,
  cardIds: readonly bigint[],
): Promise<Set<bigint>> {
  const rows = await many(
    db,
    sql<{ id: bigint }>`select card_id as id from tips_favourites
      where member_id = ${memberId} and card_id = any(${cardIds}::bigint[])`,
  )
  return new Set(rows.map(row => row.id))
}

type FavouriteFilter = Readonly<{ memberId: bigint; gameId: number | undefined }>

const favourites = ({ memberId, gameId }: FavouriteFilter) =>
  sql`tips_favourites f join ${fromCards} on c.id = f.card_id
    where f.member_id = ${memberId} and c.shown and (${gameId ?? null}::int is null or c.game_id = ${gameId ?? null})`

export function findFavourites(db: Executor, filter: FavouriteFilter, page: Page): Promise<CardRow[]> {
  return many(
    db,
    sql<CardRow>`select ${cardColumns} from ${favourites(filter)}
      order by f.created_at desc, c.id desc limit ${page.limit} offset ${page.offset}`,
  )
}

export async function countFavourites(db: Executor, filter: FavouriteFilter): Promise<number> {
  const { count } = await one(db, sql<{ count: bigint }>`select count(*) as count from ${favourites(filter)}`)
  return Number(count)
}

/** Adds a favourite unless the member has `max` of them; answers whether it is a favourite now. */
export async function insertFavourite(
  db: Executor,
  memberId: bigint,
  cardId: bigint,
  max: number,
): Promise<boolean> {
  await run(
    db,
    sql`insert into tips_favourites(member_id, card_id) select ${memberId}, ${cardId}
      where (select count(*) from tips_favourites where member_id = ${memberId}) < ${max}
      on conflict do nothing`,
  )
  return (await findLiked(db, memberId, [cardId])).size === 1
}

export async function deleteFavourite(db: Executor, memberId: bigint, cardId: bigint): Promise<void> {
  await run(db, sql`delete from tips_favourites where member_id = ${memberId} and card_id = ${cardId}`)
}
