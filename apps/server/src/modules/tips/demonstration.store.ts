import { sql } from 'kysely'
import { type Executor, many, run, type Tx } from '#platform/db.ts'

/** Only one node fills at a time. The others wait for the lock and then find nothing missing. */
export async function lockDemonstration(tx: Tx): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtext('tips demonstration'))`)
}

export type DemonstratedCard = Readonly<{ id: bigint; templateCode: string; name: string }>

export function findDemonstratedCards(db: Executor, gameId: number): Promise<DemonstratedCard[]> {
  return many(
    db,
    sql<DemonstratedCard>`select id, template_code as "templateCode", name from tips_cards
      where game_id = ${gameId} and source = 'demonstration' order by id`,
  )
}

export type TipIssue = Readonly<{
  id: bigint
  turnNum: string
  issueDate: string
  /** `null` while it takes bets. */
  numbers: number[] | null
}>

/** Imported issues of the newest `days` days of the game's history. */
const fromHistory = (gameId: number, days: number) =>
  sql`i.source = 'history' and i.draws_at > (select max(h.draws_at) - make_interval(days => ${days})
    from draws_issues h where h.game_id = ${gameId} and h.source = 'history')`

/**
 * Issues without a tip of this card: open ones, and past ones of the last days of an imported history, if there is one.
 * One card is enough to ask for, because the tips of all cards of a game are written together.
 */
export function findIssuesWithoutTips(
  db: Executor,
  { gameId, cardId, days }: Readonly<{ gameId: number; cardId: bigint; days?: number }>,
): Promise<TipIssue[]> {
  const isOpen = sql`i.state = 'open' and i.closes_at > server_now()`
  // A fast game has a million past issues a year; its open ones have an index of their own.
  const wanted = days === undefined ? isOpen : sql`((${fromHistory(gameId, days)}) or (${isOpen}))`
  return many(
    db,
    sql<TipIssue>`select i.id, i.turn_num as "turnNum", i.issue_date as "issueDate", i.numbers from draws_issues i
      where i.game_id = ${gameId} and ${wanted}
        and not exists (select 1 from tips_items t
          where t.card_id = ${cardId} and t.ordered_at = i.draws_at and t.issue_id = i.id)
      order by i.draws_at`,
  )
}

/** Deletes the tips of the cards on issues older than the newest past issues that are retained. */
export async function removeLeftBehind(
  tx: Tx,
  { gameId, cardIds, issues }: Readonly<{ gameId: number; cardIds: readonly bigint[]; issues: number }>,
): Promise<void> {
  await run(
    tx,
    sql`delete from tips_items where card_id = any(${cardIds}::bigint[])
      and ordered_at < tips_kept_since(${gameId}, ${issues})`,
  )
}
