import { sql } from 'kysely'
import { type Executor, many, maybeOne, run, type Tx } from '#platform/db.ts'
import { type OrderRow, orderColumns } from './bets.store.ts'
import { isLong } from './issue-chunks.store.ts'

/** An order without its selection where that is long, and then with the length of it. */
export type SealedRow = Omit<OrderRow, 'selection'> & Readonly<{ selection: string | null; size: number }>

const CURSOR = sql.raw('bets_sealed')

/**
 * Begins to read the standing orders of an issue in the order of their numbers: what the root at the close is made of.
 * All of them are read, so the plan that is fastest for the first of them is not wanted.
 */
export async function openOrders(tx: Tx, issueId: bigint): Promise<void> {
  await run(tx, sql`set local cursor_tuple_fraction = 1`)
  await run(
    tx,
    sql`declare ${CURSOR} no scroll cursor for
      select ${orderColumns(sql`case when ${isLong} then null else o.selection end`)},
        octet_length(o.selection) as size
      from bets_standing_orders o join draws_issues i on i.id = o.issue_id
      where o.issue_id = ${sql.lit(issueId.toString())}::bigint order by o.id`,
  )
}

export const fetchOrders = (tx: Tx, count: number): Promise<SealedRow[]> =>
  many(tx, sql<SealedRow>`fetch ${sql.lit(count)} from ${CURSOR}`)

export async function closeOrders(tx: Tx): Promise<void> {
  await run(tx, sql`close ${CURSOR}`)
}

export async function findSelections(tx: Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  const rows = await many(
    tx,
    sql<{
      id: bigint
      selection: string
    }>`select id, selection from bets_orders where id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map(({ id, selection }) => [id, selection]))
}

export type LeafPage = Readonly<{
  page: number
  orderIds: readonly bigint[]
  hashes: Buffer
  root: Uint8Array
}>

/** A page that another node has written already stays as it is: it is the same. */
export async function insertPage(tx: Tx, issueId: bigint, { page, orderIds, hashes, root }: LeafPage) {
  await run(
    tx,
    sql`insert into bets_leaf_pages(issue_id, page, order_ids, hashes, root)
      values (${issueId}, ${page}, ${orderIds}::bigint[], ${hashes}, ${root}) on conflict do nothing`,
  )
}

/** The page that would hold the order. */
export function findPage(db: Executor, issueId: bigint, orderId: bigint): Promise<LeafPage | undefined> {
  return maybeOne(
    db,
    sql<LeafPage>`select page, order_ids as "orderIds", hashes, root from bets_leaf_pages
      where issue_id = ${issueId} and order_ids[1] <= ${orderId} order by page desc limit 1`,
  )
}

export type PageRoot = Readonly<{ root: Buffer; count: number }>

export function findPageRoots(db: Executor, issueId: bigint): Promise<PageRoot[]> {
  return many(
    db,
    sql<PageRoot>`select root, cardinality(order_ids) as count from bets_leaf_pages
      where issue_id = ${issueId} order by page`,
  )
}
