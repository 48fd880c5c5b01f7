import { sql } from 'kysely'
import { type Executor, many, run, type Tx } from '#platform/db.ts'

/** One filler at a time; the others wait and then find nothing left. */
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

/** Imported issues of the newest so many days of the game's history. */
const fromHistory = (gameId: number, days: number) =>
  sql`i.source = 'history' and i.draws_at > (select max(h.draws_at) - make_interval(days => ${days})
    from draws_issues h where h.game_id = ${gameId} and h.source = 'history')`

/**
 * Issues that a card does not speak of yet: those that take bets now, and past ones of so many days of an imported
 * history, where there is one. One card stands for all of its game, since they are written together.
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

/** Removes those tips of the cards that the newest so many past issues of the game have left behind. */
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
