/** Months of providers: what their rounds come to, and how they were closed. */
import { sql } from 'kysely'
import { type Executor, many, run, type Tx } from '#platform/db.ts'

export type MonthSums = Readonly<{
  provider: string
  rounds: bigint
  bet: bigint
  validBet: bigint
  win: bigint
}>

/** What rounds that ended in a month come to, by provider; `month` is its first day. */
export function sumMonth(db: Executor, month: string): Promise<MonthSums[]> {
  return many(
    db,
    sql<MonthSums>`select provider, sum(rounds)::bigint as rounds, sum(bet)::bigint as bet,
        sum(valid_bet)::bigint as "validBet", sum(win)::bigint as win
      from providers_days where settled_on >= ${month}::date and settled_on < ${month}::date + interval '1 month'
      group by provider order by provider`,
  )
}

export type StatementRow = MonthSums & Readonly<{ sharePpm: number; fee: bigint; closedAt: number }>

export function findStatements(db: Executor, month: string): Promise<StatementRow[]> {
  return many(
    db,
    sql<StatementRow>`select provider, rounds, bet, valid_bet as "validBet", win, share_ppm as "sharePpm", fee,
        closed_at as "closedAt"
      from providers_statements where month = ${month}::date order by provider`,
  )
}

/** Closes the month of a provider; one that is closed stays as it is. */
export async function insertStatement(
  tx: Tx,
  {
    month,
    provider,
    rounds,
    bet,
    validBet,
    win,
    sharePpm,
    fee,
  }: Omit<StatementRow, 'closedAt'> & { month: string },
): Promise<void> {
  await run(
    tx,
    sql`insert into providers_statements(provider, month, rounds, bet, valid_bet, win, share_ppm, fee)
      values (${provider}, ${month}, ${rounds}, ${bet}, ${validBet}, ${win}, ${sharePpm}, ${fee}) on conflict do nothing`,
  )
}
