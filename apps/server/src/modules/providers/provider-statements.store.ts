/** Months of providers: what their rounds come to, how they were closed, and what providers state of them. */
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

export type StatedRow = Readonly<{
  provider: string
  rounds: bigint
  bet: bigint
  win: bigint
  fee: bigint
  document: string
  approvalId: bigint
  by: string
  agreedBy: string
  reason: string
  at: number
}>

/** What providers state of a month, as two people agreed on it. */
export const findStated = (db: Executor, month: string): Promise<StatedRow[]> =>
  many(
    db,
    sql<StatedRow>`select provider, rounds, bet, win, fee, document, approval_id as "approvalId", stated_by as by,
        agreed_by as "agreedBy", stated_for as reason, at
      from providers_stated where month = ${month}::date order by provider`,
  )

/** Keeps what a provider states of a month; answers whether nobody had before. */
export async function insertStated(
  tx: Tx,
  { month, provider, rounds, bet, win, fee, ...told }: Omit<StatedRow, 'at'> & { month: string },
): Promise<boolean> {
  const rows = await run(
    tx,
    sql`insert into providers_stated(provider, month, rounds, bet, win, fee, document, approval_id, stated_by, agreed_by, stated_for)
      values (${provider}, ${month}, ${rounds}, ${bet}, ${win}, ${fee}, ${told.document}, ${told.approvalId}, ${told.by},
        ${told.agreedBy}, ${told.reason}) on conflict do nothing`,
  )
  return rows === 1
}

/** Closed months that nobody has laid beside the provider's own statement, by provider. */
export const countUnstated = (db: Executor): Promise<Readonly<{ provider: string; months: bigint }>[]> =>
  many(
    db,
    sql<{
      provider: string
      months: bigint
    }>`select e.code as provider, (select count(*) from providers_statements s
          where s.provider = e.code and not exists (select from providers_stated t where t.provider = s.provider and t.month = s.month)
        ) as months
      from providers_entries e order by e.code limit 200`,
  )
