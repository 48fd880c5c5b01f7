import type { OfferGoal } from '@app/domain/promotions/offer-state.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'
import { onPage, type PiecePage } from '#platform/operator/content-kind.ts'
import type { Section } from './promotions.store.ts'

/** What staff write of a promotion. */
type Written = Readonly<{
  offerGoal: 'none' | OfferGoal
  name: string
  classifyType: number
  classifyName: string
  color: string
  audience: 'everybody' | 'member'
  actionPath: string
  sort: number
  sections: Section[]
}>

type WrittenOffer = Readonly<{
  offerTarget: bigint
  offerGift: bigint
  offerMultiplePpm: bigint
  offerBudget: bigint
}>

export type PieceRow = Written &
  WrittenOffer &
  Readonly<{ id: bigint; startsAt: number; endsAt: number; isShown: boolean }>

const isShown = sql<boolean>`ends_at > server_now()`

const columns = sql`id, name, classify_type as "classifyType", classify_name as "classifyName", color,
  starts_at as "startsAt", ends_at as "endsAt", audience, action_path as "actionPath", sort, sections,
  offer_goal as "offerGoal", offer_target as "offerTarget", offer_gift as "offerGift",
  offer_multiple_ppm as "offerMultiplePpm", offer_budget as "offerBudget",
  ${isShown} as "isShown"`

/** The number of a promotion that begins. */
export async function nextId(tx: Tx): Promise<string> {
  const { id } = await one(
    tx,
    sql<{ id: string }>`select nextval(pg_get_serial_sequence('promotions_entries', 'id'))::text as id`,
  )
  return id
}

export function findPiece(db: Executor, id: string): Promise<PieceRow | undefined> {
  if (!/^\d+$/.test(id)) return Promise.resolve(undefined)
  return maybeOne(db, sql<PieceRow>`select ${columns} from promotions_entries where id = ${id}::bigint`)
}

/** By falling number. */
export function findPieces(db: Executor, page: PiecePage): Promise<PieceRow[]> {
  return many(
    db,
    sql<PieceRow>`select ${columns} from promotions_entries where ${onPage(page, isShown)} order by id desc limit ${page.rows}`,
  )
}

/** Whether another promotion has the name. */
export async function isNameTaken(db: Executor, id: string, name: string): Promise<boolean> {
  const { is } = await one(
    db,
    sql<{
      is: boolean
    }>`select exists(select from promotions_entries where name = ${name} and id <> ${id}::bigint) as is`,
  )
  return is
}

type PutPiece = Written & WrittenOffer & Readonly<{ startsAt: string; endsAt: string }>

/** Shows it; the page of one that was there changes, and its cover stays. */
export async function putPiece(tx: Tx, id: string, piece: PutPiece): Promise<void> {
  const { name, classifyType, classifyName, color, startsAt, endsAt, audience, actionPath, sort } = piece
  await run(
    tx,
    sql`insert into promotions_entries(id, name, classify_type, classify_name, color, starts_at, ends_at, audience,
        action_path, sort, sections, offer_goal, offer_target, offer_gift, offer_multiple_ppm, offer_budget)
      overriding system value
      values (${id}::bigint, ${name}, ${classifyType}, ${classifyName}, ${color}, ${startsAt}::timestamptz,
        ${endsAt}::timestamptz, ${audience}, ${actionPath}, ${sort}, ${JSON.stringify(piece.sections)}::jsonb, ${piece.offerGoal},
        ${piece.offerTarget}, ${piece.offerGift}, ${piece.offerMultiplePpm}, ${piece.offerBudget})
      on conflict (id) do update set name = excluded.name, classify_type = excluded.classify_type,
        classify_name = excluded.classify_name, color = excluded.color, starts_at = excluded.starts_at,
        ends_at = excluded.ends_at, audience = excluded.audience, action_path = excluded.action_path,
        sort = excluded.sort, sections = excluded.sections,
        offer_goal = excluded.offer_goal, offer_target = excluded.offer_target, offer_gift = excluded.offer_gift,
        offer_multiple_ppm = excluded.offer_multiple_ppm, offer_budget = excluded.offer_budget`,
  )
}

/** Ends it now; players read its terms for thirty days more. */
export async function endPiece(tx: Tx, id: string): Promise<void> {
  await run(
    tx,
    sql`update promotions_entries set ends_at = server_now(),
        starts_at = least(starts_at, server_now() - interval '1 millisecond')
      where id = ${id}::bigint`,
  )
}
