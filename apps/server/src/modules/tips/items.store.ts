/** Writes tips: by editors, at the close, after the draw. The trigger `tips_guard_item` refuses every other change. */
import type { Verdict } from '@app/domain/tips/judge-claim.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, many, maybeOne, run, type Tx } from '#platform/db.ts'

export type NewItem = Readonly<{
  cardId: bigint
  issueId: bigint | null
  sort: number
  groupName: string
  title: string
  content: string
  content2: string
  content3: string
  note: string
  iconUrl: string
  subName: string
  multiContents: readonly Readonly<{ title: string; content: string }>[]
  labelType: number
  requireLogin: boolean
  requireRecharge: boolean
  chatLink: boolean
  activeCover: boolean
  claim: string | null
  chanceFavourable: number | null
  chanceTotal: number | null
}>

/** A tip on an imported past draw, which is frozen and graded when it is inserted. */
export type PastItem = NewItem & Readonly<{ salt: string; contentHash: Uint8Array; verdict: Verdict | null }>

/** SQLSTATE for a tip whose issue has closed or belongs to another game. */
export const TIP_TOO_LATE = '23514'

const isPast = (item: NewItem): item is PastItem => 'contentHash' in item

/** Adds tips in one statement; answers their ids in order. A tip on a past draw is frozen at the moment of insertion. */
export async function insertItems(
  db: Executor,
  items: readonly (NewItem | PastItem)[],
): Promise<readonly bigint[]> {
  const column = <T>(read: (item: NewItem) => T, type: string): RawBuilder<unknown> =>
    sql`${items.map(read)}::${sql.raw(type)}[]`
  const past =
    <T>(read: (item: PastItem) => T) =>
    (item: NewItem) =>
      isPast(item) ? read(item) : null
  const rows = await many(
    db,
    sql<{
      id: bigint
    }>`insert into tips_items(card_id, issue_id, ordered_at, sort, group_name, title, content, content2,
        content3, note, icon_url, sub_name, multi_contents, label_type, require_login, require_recharge, chat_link,
        active_cover, claim, chance_favourable, chance_total, salt, frozen_at, content_hash, verdict)
      select w.card_id, w.issue_id, coalesce(i.draws_at, server_now()), w.sort, w.group_name, w.title, w.content,
        w.content2, w.content3, w.note, w.icon_url, w.sub_name, w.multi_contents::jsonb, w.label_type, w.require_login,
        w.require_recharge, w.chat_link, w.active_cover, w.claim, w.chance_favourable, w.chance_total,
        coalesce(w.salt, gen_random_uuid()), case when w.content_hash is not null then server_now() end, w.content_hash,
        w.verdict
      from unnest(${column(item => item.cardId, 'bigint')}, ${column(item => item.issueId, 'bigint')},
        ${column(item => item.sort, 'int')}, ${column(item => item.groupName, 'text')},
        ${column(item => item.title, 'text')}, ${column(item => item.content, 'text')},
        ${column(item => item.content2, 'text')}, ${column(item => item.content3, 'text')},
        ${column(item => item.note, 'text')}, ${column(item => item.iconUrl, 'text')},
        ${column(item => item.subName, 'text')}, ${column(item => JSON.stringify(item.multiContents), 'text')},
        ${column(item => item.labelType, 'smallint')}, ${column(item => item.requireLogin, 'boolean')},
        ${column(item => item.requireRecharge, 'boolean')}, ${column(item => item.chatLink, 'boolean')},
        ${column(item => item.activeCover, 'boolean')}, ${column(item => item.claim, 'text')},
        ${column(item => item.chanceFavourable, 'bigint')}, ${column(item => item.chanceTotal, 'bigint')},
        ${column(
          past(item => item.salt),
          'uuid',
        )},
        ${column(
          past(item => item.contentHash),
          'bytea',
        )},
        ${column(
          past(item => item.verdict),
          'text',
        )})
        with ordinality as w(card_id, issue_id, sort, group_name, title, content, content2, content3, note, icon_url,
          sub_name, multi_contents, label_type, require_login, require_recharge, chat_link, active_cover, claim,
          chance_favourable, chance_total, salt, content_hash, verdict, place)
        left join draws_issues i on i.id = w.issue_id
      order by w.place returning id`,
  )
  return rows.map(row => row.id)
}

export type StoredItem = Readonly<{ cardId: bigint; issueId: bigint | null; isClosed: boolean }>

/** The author of a tip, and whether its issue has closed by the database's clock. */
export function findStoredItem(db: Executor, id: bigint): Promise<StoredItem | undefined> {
  return maybeOne(
    db,
    sql<StoredItem>`select t.card_id as "cardId", t.issue_id as "issueId",
        t.frozen_at is not null or coalesce(i.closes_at <= server_now(), false) as "isClosed"
      from tips_items t left join draws_issues i on i.id = t.issue_id where t.id = ${id}`,
  )
}

/** Writes a new edition over an item whose issue has not closed. */
export async function updateItem(db: Executor, id: bigint, item: NewItem): Promise<void> {
  await run(
    db,
    sql`update tips_items set edition = edition + 1, changed_at = server_now(), sort = ${item.sort},
        group_name = ${item.groupName}, title = ${item.title}, content = ${item.content}, content2 = ${item.content2},
        content3 = ${item.content3}, note = ${item.note}, icon_url = ${item.iconUrl}, sub_name = ${item.subName},
        multi_contents = ${JSON.stringify(item.multiContents)}::jsonb, label_type = ${item.labelType},
        require_login = ${item.requireLogin}, require_recharge = ${item.requireRecharge}, chat_link = ${item.chatLink},
        active_cover = ${item.activeCover}, claim = ${item.claim}, chance_favourable = ${item.chanceFavourable},
        chance_total = ${item.chanceTotal}
      where id = ${id}`,
  )
}

export async function deleteItem(db: Executor, id: bigint): Promise<void> {
  await run(db, sql`delete from tips_items where id = ${id}`)
}

export type UnfrozenItem = Readonly<{
  id: bigint
  /** As players see it: the issue number, if the author wrote no text of its own. */
  title: string
  content: string
  content2: string
  content3: string
  multiContents: readonly Readonly<{ title: string; content: string }>[]
  claim: string | null
  salt: string
}>

/** Tips of a closed issue that are not frozen yet, without those that another node has locked. */
export function lockUnfrozenItems(tx: Tx, issueId: bigint, limit: number): Promise<UnfrozenItem[]> {
  return many(
    tx,
    sql<UnfrozenItem>`select t.id, coalesce(nullif(t.title, ''), i.turn_num) as title, t.content, t.content2, t.content3, t.multi_contents as "multiContents",
        t.claim, t.salt
      from tips_items t join draws_issues i on i.id = t.issue_id and i.closes_at <= server_now()
      where t.issue_id = ${issueId} and t.frozen_at is null order by t.id limit ${limit} for update of t skip locked`,
  )
}

export async function freezeItems(
  tx: Tx,
  frozen: readonly Readonly<{ id: bigint; contentHash: Uint8Array }>[],
): Promise<void> {
  await run(
    tx,
    sql`update tips_items t set frozen_at = server_now(), content_hash = f.content_hash
      from unnest(${frozen.map(row => row.id)}::bigint[], ${frozen.map(row => row.contentHash)}::bytea[])
        as f(id, content_hash) where t.id = f.id and t.frozen_at is null`,
  )
}

export type UngradedItem = Readonly<{
  id: bigint
  cardId: bigint
  authorId: bigint | null
  claim: string
  gameId: number
  issueDate: string
  numbers: number[]
}>

/** Frozen claims of a drawn issue without a verdict, without those that another node has locked. */
export function lockUngradedItems(tx: Tx, issueId: bigint, limit: number): Promise<UngradedItem[]> {
  return many(
    tx,
    sql<UngradedItem>`select t.id, t.card_id as "cardId", c.author_id as "authorId", t.claim, i.game_id as "gameId",
        i.issue_date as "issueDate", i.numbers
      from tips_items t join draws_issues i on i.id = t.issue_id and i.numbers is not null
        join tips_cards c on c.id = t.card_id
      where t.issue_id = ${issueId} and t.claim is not null and t.verdict is null and t.frozen_at is not null
      order by t.id limit ${limit} for update of t skip locked`,
  )
}

export async function gradeItems(
  tx: Tx,
  graded: readonly Readonly<{ id: bigint; verdict: Verdict }>[],
): Promise<void> {
  await run(
    tx,
    sql`update tips_items t set verdict = g.verdict
      from unnest(${graded.map(row => row.id)}::bigint[], ${graded.map(row => row.verdict)}::text[]) as g(id, verdict)
      where t.id = g.id and t.verdict is null`,
  )
}

/** Issues whose tips are still to be frozen or graded. */
export async function findIssuesWithWork(db: Executor, limit: number): Promise<bigint[]> {
  const rows = await many(
    db,
    sql<{ id: bigint }>`select distinct i.id from tips_items t join draws_issues i on i.id = t.issue_id
      where t.issue_id is not null and (t.frozen_at is null or (t.claim is not null and t.verdict is null))
        and i.closes_at <= server_now()
        and (t.frozen_at is null or i.numbers is not null)
      order by i.id limit ${limit}`,
  )
  return rows.map(row => row.id)
}
