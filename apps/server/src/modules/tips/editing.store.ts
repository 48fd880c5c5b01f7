/** Cards and items as editors of the house see them. */
import { sql } from 'kysely'
import { type Executor, many, maybeOne, run, type Tx } from '#platform/db.ts'
import type { NewItem } from './items.store.ts'

export type CardLooks = Readonly<{
  templateCode: string
  playCategory: string
  location: string
  name: string
  subName: string
  note1: string
  note2: string
  colorTheme: string
  sort: number
}>

export type CardRow = CardLooks &
  Readonly<{ id: bigint; gameId: number; authorId: bigint | null; author: string | null; isShown: boolean }>

const cardColumns = sql`c.id, c.game_id as "gameId", c.template_code as "templateCode",
  c.play_category as "playCategory", c.location, c.name, c.sub_name as "subName", c.note1, c.note2,
  c.color_theme as "colorTheme", c.sort, c.author_id as "authorId", a.name as author, c.shown as "isShown"
  from tips_cards c left join tips_authors a on a.id = c.author_id`

export type CardFilter = Readonly<{
  gameId: number | undefined
  authorId: bigint | undefined
  isShown: boolean | undefined
  after: string | undefined
  limit: number
}>

export function findCards(db: Executor, filter: CardFilter): Promise<CardRow[]> {
  const { gameId = null, authorId = null, isShown = null, after = null, limit } = filter
  return many(
    db,
    sql<CardRow>`select ${cardColumns} where (${after}::bigint is null or c.id < ${after}::bigint)
        and (${gameId}::integer is null or c.game_id = ${gameId}::integer)
        and (${authorId}::bigint is null or c.author_id = ${authorId}::bigint)
        and (${isShown}::boolean is null or c.shown = ${isShown}::boolean)
      order by c.id desc limit ${limit}`,
  )
}

export const findCard = (db: Executor, id: bigint): Promise<CardRow | undefined> =>
  maybeOne(db, sql<CardRow>`select ${cardColumns} where c.id = ${id}`)

/** The card, held until the end of the transaction. */
export const lockCard = (tx: Tx, id: bigint): Promise<CardRow | undefined> =>
  maybeOne(tx, sql<CardRow>`select ${cardColumns} where c.id = ${id} for update of c`)

export async function updateCard(tx: Tx, id: bigint, looks: CardLooks): Promise<void> {
  await run(
    tx,
    sql`update tips_cards set template_code = ${looks.templateCode}, play_category = ${looks.playCategory},
        location = ${looks.location}, name = ${looks.name}, sub_name = ${looks.subName}, note1 = ${looks.note1},
        note2 = ${looks.note2}, color_theme = ${looks.colorTheme}, sort = ${looks.sort} where id = ${id}`,
  )
}

export type ItemRow = Omit<NewItem, 'chanceFavourable' | 'chanceTotal'> &
  Readonly<{
    id: bigint
    turnNum: string | null
    closesAt: number | null
    edition: number
    changedAt: number
  }>

const itemColumns = sql`t.id, t.card_id as "cardId", t.issue_id as "issueId", i.turn_num as "turnNum",
  i.closes_at as "closesAt", t.sort, t.group_name as "groupName", t.title, t.content, t.content2, t.content3, t.note,
  t.icon_url as "iconUrl", t.sub_name as "subName", t.multi_contents as "multiContents", t.label_type as "labelType",
  t.require_login as "requireLogin", t.require_recharge as "requireRecharge", t.chat_link as "chatLink",
  t.active_cover as "activeCover", t.claim, t.edition, t.changed_at as "changedAt"
  from tips_items t left join draws_issues i on i.id = t.issue_id`

/** Items of a card that can still be changed, the newest first. */
export const findOpenItems = (db: Executor, cardId: bigint, limit: number): Promise<ItemRow[]> =>
  many(
    db,
    sql<ItemRow>`select ${itemColumns} where t.card_id = ${cardId} and t.frozen_at is null
        and (t.issue_id is null or i.closes_at > server_now())
      order by t.ordered_at desc, t.sort desc, t.id desc limit ${limit}`,
  )

export const findItem = (db: Executor, id: bigint): Promise<ItemRow | undefined> =>
  maybeOne(db, sql<ItemRow>`select ${itemColumns} where t.id = ${id}`)

/** The item, held until the end of the transaction. */
export const lockItem = (tx: Tx, id: bigint): Promise<ItemRow | undefined> =>
  maybeOne(tx, sql<ItemRow>`select ${itemColumns} where t.id = ${id} for update of t`)
