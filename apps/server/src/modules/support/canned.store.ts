import { sql } from 'kysely'
import { type Executor, many, maybeOne, type Tx } from '#platform/db.ts'

export type Canned = Readonly<{ title: string; body: string; sortOrder: number }>
export type CannedRow = Canned & Readonly<{ id: bigint }>

const columns = sql`id, title, body, sort_order as "sortOrder"`

export function findCanned(db: Executor, limit: number): Promise<CannedRow[]> {
  return many(
    db,
    sql<CannedRow>`select ${columns} from support_canned where retired_at is null
      order by sort_order desc, id limit ${limit}`,
  )
}

export function lockCanned(tx: Tx, id: bigint): Promise<CannedRow | undefined> {
  return maybeOne(
    tx,
    sql<CannedRow>`select ${columns} from support_canned where id = ${id} and retired_at is null for update`,
  )
}

/** Adds one; `undefined` where another has the title. */
export function insertCanned(tx: Tx, { title, body, sortOrder }: Canned): Promise<CannedRow | undefined> {
  return maybeOne(
    tx,
    sql<CannedRow>`insert into support_canned(title, body, sort_order) values (${title}, ${body}, ${sortOrder})
      on conflict do nothing returning ${columns}`,
  )
}

/** Changes one; `undefined` where another has the title. */
export function updateCanned(tx: Tx, id: bigint, wish: Canned): Promise<CannedRow | undefined> {
  const { title, body, sortOrder } = wish
  return maybeOne(
    tx,
    sql<CannedRow>`update support_canned set title = ${title}, body = ${body}, sort_order = ${sortOrder}
      where id = ${id} and not exists (select from support_canned
        where title = ${title} and retired_at is null and id <> ${id}) returning ${columns}`,
  )
}

export function retireCanned(tx: Tx, id: bigint): Promise<CannedRow | undefined> {
  return maybeOne(
    tx,
    sql<CannedRow>`update support_canned set retired_at = server_now()
      where id = ${id} and retired_at is null returning ${columns}`,
  )
}
