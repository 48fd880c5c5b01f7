import type { OfferGoal } from '@app/domain/promotions/offer-state.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run } from '#platform/db.ts'

export type Section = Readonly<{ title: string; kind: 'text' | 'steps' | 'table'; rows: string[][] }>

export type PromotionRow = Readonly<{
  id: bigint
  name: string
  classifyType: number
  classifyName: string
  templateType: number
  outsideUrl: string
  coverImageId: string | null
  color: string
  startsAt: number
  endsAt: number
  domain: string
}>

type Offer = Readonly<{
  offerGoal: 'none' | OfferGoal
  offerTarget: bigint
  offerGift: bigint
  offerMultiplePpm: bigint
}>

export type PromotionPage = PromotionRow &
  Offer &
  Readonly<{ sections: Section[]; audience: 'everybody' | 'member'; actionPath: string; readAt: number }>

const COLUMNS = sql`id, name, classify_type as "classifyType", classify_name as "classifyName",
  template_type as "templateType", outside_url as "outsideUrl", cover_image_id as "coverImageId", color,
  starts_at as "startsAt", ends_at as "endsAt", domain`

/** Ended promotions are listed for 30 days, so that players can still read the terms. */
const SHOWN = sql`ends_at > server_now() - interval '30 days'`

export type Wanted = Readonly<{ classifyType: number | undefined; offset: number; limit: number }>

const matching = (classifyType: number | undefined) =>
  sql`${SHOWN} and (${classifyType ?? null}::integer is null or classify_type = ${classifyType ?? null})`

/** Promotions that run or start later come first; then the order that the editor set. */
export function findPromotions(
  db: Executor,
  { classifyType, offset, limit }: Wanted,
): Promise<PromotionRow[]> {
  return many(
    db,
    sql<PromotionRow>`select ${COLUMNS} from promotions_entries where ${matching(classifyType)}
      order by ends_at <= server_now(), sort desc, id desc limit ${limit} offset ${offset}`,
  )
}

export async function countPromotions(db: Executor, classifyType: number | undefined): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: bigint }>`select count(*) from promotions_entries where ${matching(classifyType)}`,
  )
  return Number(count)
}

/** One listed promotion with the text of its page and the time of the database. */
export function findPromotion(db: Executor, id: bigint): Promise<PromotionPage | undefined> {
  return maybeOne(
    db,
    sql<PromotionPage>`select ${COLUMNS}, sections, audience, action_path as "actionPath",
        offer_goal as "offerGoal", offer_target as "offerTarget", offer_gift as "offerGift",
        offer_multiple_ppm as "offerMultiplePpm", server_now() as "readAt"
      from promotions_entries where id = ${id} and ${SHOWN}`,
  )
}

export type NewPromotion = Readonly<{
  name: string
  classifyType: number
  classifyName: string
  templateType: number
  outsideUrl: string
  color: string
  days: number
  domain: string
  sections: readonly Section[]
  audience: 'everybody' | 'member'
  actionPath: string
  sort: number
}>

/** Adds a promotion that runs from now for `days` days. One of the same name is not changed. */
export async function insertPromotion(db: Executor, entry: NewPromotion): Promise<void> {
  const { name, classifyType, classifyName, templateType, outsideUrl, color } = entry
  const { days, domain, sections, audience, actionPath, sort } = entry
  await run(
    db,
    sql`insert into promotions_entries(name, classify_type, classify_name, template_type, outside_url, color,
        starts_at, ends_at, domain, sections, audience, action_path, sort)
      values (${name}, ${classifyType}, ${classifyName}, ${templateType}, ${outsideUrl}, ${color},
        server_now(), server_now() + make_interval(days => ${days}), ${domain}, ${JSON.stringify(sections)},
        ${audience}, ${actionPath}, ${sort})
      on conflict (name) do nothing`,
  )
}
