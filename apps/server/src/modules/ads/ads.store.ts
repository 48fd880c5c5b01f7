import { sql } from 'kysely'
import { type Executor, many, run } from '#platform/db.ts'

export type AdRow = Readonly<{
  id: bigint
  code: string
  title: string
  content: string
  imageUrl: string
  redirectUrl: string
  sort: number
  platform: 'all' | 'ios' | 'android'
  frequency: 'always' | 'daily'
  shownFrom: number
  shownUntil: number | null
}>

const SHOWN_MAX = 100

export function findTemplates(db: Executor): Promise<{ code: string; status: number }[]> {
  return many(db, sql<{ code: string; status: number }>`select code, status from ads_templates order by code`)
}

/** The announcements that are due now, of the slots that are switched on, highest `sort` first. */
export function findShownAds(db: Executor): Promise<AdRow[]> {
  return many(
    db,
    sql<AdRow>`select id, code, title, content, image_url as "imageUrl", redirect_url as "redirectUrl", sort,
        platform, frequency, shown_from as "shownFrom", shown_until as "shownUntil"
      from ads_entries join ads_templates using (code)
      where status = 1 and shown_from <= server_now() and (shown_until is null or shown_until > server_now())
      order by code, sort desc, id limit ${SHOWN_MAX}`,
  )
}

/** An announcement of a first start; its key identifies it at the next start. */
export type DemonstrationAd = Readonly<{ key: string }> &
  Omit<AdRow, 'id' | 'platform' | 'shownFrom' | 'shownUntil'>

/** Adds an announcement of a first start. An existing one is not changed, because an editor may have edited it. */
export async function insertMissingAd(db: Executor, ad: DemonstrationAd): Promise<void> {
  await run(
    db,
    sql`insert into ads_entries(demonstration_key, code, title, content, image_url, redirect_url, sort, frequency)
      values (${ad.key}, ${ad.code}, ${ad.title}, ${ad.content}, ${ad.imageUrl}, ${ad.redirectUrl}, ${ad.sort},
        ${ad.frequency})
      on conflict (demonstration_key) do nothing`,
  )
}
