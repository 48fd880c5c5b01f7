/** How good authors were, and what staff did about it. Figures are counted from graded items each time they are asked for. */
import { type RawBuilder, sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type QualityFilter = Readonly<{
  gameId: number | undefined
  authorId: bigint | undefined
  side: 'worse' | 'better' | undefined
  state: 'shown' | 'hidden' | 'warned' | undefined
  /** Milliseconds. */
  from: number | undefined
}>

export type QualityRow = Readonly<{
  authorId: bigint
  author: string
  gameId: number
  cards: number
  hiddenCards: number
  items: number
  graded: number
  sample: number
  hits: number
  expectedHits: number
  doubt: number | null
  edited: number
  longestLosingRun: number
  followers: number
  warnings: number
  kind: 'warn' | 'hide' | 'show' | null
  message: string | null
  doneBy: string | null
  doneAt: number | null
}>

/** Chances are added as binary fractions: 49 times 1/49 is a little less than one hit. */
const ROUNDING = sql.raw('1e-9')
const SIDES: Readonly<Record<'worse' | 'better', RawBuilder<unknown>>> = {
  worse: sql`r.hits < r."expectedHits" - ${ROUNDING}`,
  better: sql`r.hits > r."expectedHits" + ${ROUNDING}`,
}

const STATES: Readonly<Record<'shown' | 'hidden' | 'warned', RawBuilder<unknown>>> = {
  shown: sql`r."hiddenCards" < r.cards`,
  hidden: sql`r."hiddenCards" > 0`,
  warned: sql`exists (select from tips_measures m
    where m.author_id = r."authorId" and m.game_id = r."gameId" and m.kind = 'warn')`,
}

const instantOf = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString())

/** The standard deviation of luck alone is that of one throw with each tip's own chance (Poisson binomial). */
const counted = ({ gameId, authorId, from }: QualityFilter) => sql`
  picked as (
    select c.id, c.author_id, c.game_id, c.shown from tips_cards c
    where c.author_id is not null
      and (${gameId ?? null}::int is null or c.game_id = ${gameId ?? null})
      and (${authorId ?? null}::bigint is null or c.author_id = ${authorId ?? null})),
  cards as (
    select author_id, game_id, count(*)::int as cards, (count(*) filter (where not shown))::int as hidden
    from picked group by author_id, game_id),
  written as (
    select p.author_id, p.game_id, t.verdict, t.edition, t.chance_favourable::float8 / t.chance_total as chance
    from picked p join tips_items t on t.card_id = p.id
    where ${instantOf(from)}::timestamptz is null or t.ordered_at >= ${instantOf(from)}::timestamptz),
  sums as (
    select author_id, game_id, count(*)::int as items, count(verdict)::int as graded,
      (count(*) filter (where verdict in ('hit', 'miss')))::int as sample,
      (count(*) filter (where verdict = 'hit'))::int as hits,
      coalesce(sum(chance) filter (where verdict in ('hit', 'miss')), 0) as expected,
      coalesce(sum(chance * (1 - chance)) filter (where verdict in ('hit', 'miss')), 0) as variance,
      (count(*) filter (where edition > 1))::int as edited
    from written group by author_id, game_id),
  ranked as (
    select c.author_id as "authorId", c.game_id as "gameId", c.cards, c.hidden as "hiddenCards",
      coalesce(s.items, 0) as items, coalesce(s.graded, 0) as graded, coalesce(s.sample, 0) as sample,
      coalesce(s.hits, 0) as hits, coalesce(s.expected, 0) as "expectedHits", coalesce(s.edited, 0) as edited,
      abs(s.hits - s.expected) / nullif(sqrt(s.variance), 0) as doubt
    from cards c left join sums s using (author_id, game_id))`

/** The longest row of misses of an author on a game, ties left out. */
const LOSING_RUN = sql`(
  select coalesce(max(length), 0)::int from (
    select count(*) as length from (
      select t.verdict, row_number() over (order by t.ordered_at, t.id)
        - row_number() over (partition by t.verdict order by t.ordered_at, t.id) as stretch
      from tips_cards c join tips_items t on t.card_id = c.id
      where c.author_id = p."authorId" and c.game_id = p."gameId" and t.verdict in ('hit', 'miss')
        and (p.since is null or t.ordered_at >= p.since)) graded
    where verdict = 'miss' group by stretch) runs)`

/** Authors by game, those farthest from luck alone first. */
export function findQuality(
  db: Executor,
  filter: QualityFilter,
  page: Readonly<{ offset: string; limit: number }>,
): Promise<QualityRow[]> {
  const side = filter.side === undefined ? sql`true` : SIDES[filter.side]
  const state = filter.state === undefined ? sql`true` : STATES[filter.state]
  return many(
    db,
    sql<QualityRow>`with ${counted(filter)},
      page as (
        select r.*, ${instantOf(filter.from)}::timestamptz as since from ranked r where ${side} and ${state}
        order by r.doubt desc nulls last, r."authorId", r."gameId"
        limit ${page.limit} offset ${page.offset}::bigint)
      select p.*, a.name as author, ${LOSING_RUN} as "longestLosingRun",
        (select count(*)::int from tips_favourites f join tips_cards c on c.id = f.card_id
          where c.author_id = p."authorId" and c.game_id = p."gameId") as followers,
        (select count(*)::int from tips_measures m
          where m.author_id = p."authorId" and m.game_id = p."gameId" and m.kind = 'warn') as warnings,
        l.kind, l.message, l.done_by as "doneBy", l.done_at as "doneAt"
      from page p join tips_authors a on a.id = p."authorId"
        left join lateral (select * from tips_measures m
          where m.author_id = p."authorId" and m.game_id = p."gameId" order by m.id desc limit 1) l on true
      order by p.doubt desc nulls last, p."authorId", p."gameId"`,
  )
}

export type Authored = Readonly<{ authorId: bigint; gameId: number }>

/** Holds the cards of an author on a game; how many there are, and how many are shown. */
export function lockCards(tx: Tx, { authorId, gameId }: Authored): Promise<{ cards: number; shown: number }> {
  return one(
    tx,
    sql<{ cards: number; shown: number }>`with held as (
        select shown from tips_cards where author_id = ${authorId} and game_id = ${gameId} order by id for update)
      select count(*)::int as cards, (count(*) filter (where shown))::int as shown from held`,
  )
}

/** Shows them all, or none. */
export async function showCards(tx: Tx, { authorId, gameId }: Authored, isShown: boolean): Promise<void> {
  await run(
    tx,
    sql`update tips_cards set shown = ${isShown}
      where author_id = ${authorId} and game_id = ${gameId} and shown <> ${isShown}`,
  )
}

type Measure = Authored & Readonly<{ kind: 'warn' | 'hide' | 'show'; message: string; doneBy: string }>

export async function insertMeasure(
  tx: Tx,
  { authorId, gameId, kind, message, doneBy }: Measure,
): Promise<void> {
  await run(
    tx,
    sql`insert into tips_measures(author_id, game_id, kind, message, done_by)
      values (${authorId}, ${gameId}, ${kind}, ${message}, ${doneBy})`,
  )
}

export async function countWarnings(tx: Tx, { authorId, gameId }: Authored): Promise<number> {
  const row = await maybeOne(
    tx,
    sql<{ count: number }>`select count(*)::int as count from tips_measures
      where author_id = ${authorId} and game_id = ${gameId} and kind = 'warn'`,
  )
  return row?.count ?? 0
}

export type ItemFilter = Readonly<{
  gameId: number | undefined
  authorId: bigint | undefined
  cardId: bigint | undefined
  verdict: 'hit' | 'miss' | 'push' | 'none' | undefined
  isEdited: boolean
  from: number | undefined
  to: number | undefined
  after: string | undefined
  limit: number
}>

export type ListedItem = Readonly<{
  id: bigint
  cardId: bigint
  card: string
  isHidden: boolean
  gameId: number
  issueId: bigint | null
  turnNum: string | null
  authorId: bigint | null
  author: string | null
  content: string
  claim: string | null
  chance: number | null
  verdict: 'hit' | 'miss' | 'push' | null
  edition: number
  changedAt: number
  frozenAt: number | null
  contentHash: Buffer | null
}>

/** Items of all cards, the newest first. */
export function findListedItems(db: Executor, filter: ItemFilter): Promise<ListedItem[]> {
  const { gameId, authorId, cardId, verdict, isEdited, from, to, after, limit } = filter
  const graded = verdict === 'none' ? sql`t.verdict is null` : sql`t.verdict = ${verdict ?? null}`
  return many(
    db,
    sql<ListedItem>`select t.id, t.card_id as "cardId", c.name as card, not c.shown as "isHidden", c.game_id as "gameId",
        t.issue_id as "issueId", i.turn_num as "turnNum", c.author_id as "authorId", a.name as author,
        left(coalesce(nullif(t.content, ''), t.title), 2000) as content, t.claim,
        t.chance_favourable::float8 / t.chance_total as chance, t.verdict, t.edition, t.changed_at as "changedAt",
        t.frozen_at as "frozenAt", t.content_hash as "contentHash"
      from tips_items t join tips_cards c on c.id = t.card_id
        left join tips_authors a on a.id = c.author_id left join draws_issues i on i.id = t.issue_id
      where (${after ?? null}::bigint is null or t.id < ${after ?? null}::bigint)
        and (${gameId ?? null}::int is null or c.game_id = ${gameId ?? null})
        and (${authorId ?? null}::bigint is null or c.author_id = ${authorId ?? null})
        and (${cardId ?? null}::bigint is null or t.card_id = ${cardId ?? null})
        and ${verdict === undefined ? sql`true` : graded}
        and ${isEdited ? sql`t.edition > 1` : sql`true`}
        and (${instantOf(from)}::timestamptz is null or t.ordered_at >= ${instantOf(from)}::timestamptz)
        and (${instantOf(to)}::timestamptz is null or t.ordered_at < ${instantOf(to)}::timestamptz)
      order by t.id desc limit ${limit}`,
  )
}
