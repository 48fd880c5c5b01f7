/** Rounds at providers that keep accounts, as their records tell of them, and up to where those were read. */
import type { ProviderCategory } from '@app/domain/providers/valid-bet.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type RoundRecord = Readonly<{
  roundId: string
  player: string
  game: string
  category: ProviderCategory
  bet: bigint
  win: bigint
  openedMs: number
  /** `null` where the provider does not say it. */
  endedMs: number | null
}>

export async function findPlace(db: Executor, provider: string): Promise<string> {
  const row = await maybeOne(
    db,
    sql<{ place: string }>`select place from providers_reads where provider = ${provider}`,
  )
  return row?.place ?? ''
}

type Move = Readonly<{ provider: string; from: string; to: string }>

/** Goes on to a place; false where somebody else has gone on meanwhile. */
export async function goOn(tx: Tx, { provider, from, to }: Move): Promise<boolean> {
  await run(tx, sql`insert into providers_reads(provider) values (${provider}) on conflict do nothing`)
  const moved = await run(
    tx,
    sql`update providers_reads set place = ${to}, read_at = server_now() where provider = ${provider} and place = ${from}`,
  )
  return moved === 1
}

/** Answers how many rounds are new or have changed. */
export async function takeRecords(tx: Tx, provider: string, rows: readonly RoundRecord[]): Promise<number> {
  const told = JSON.stringify(rows.map(row => ({ ...row, bet: String(row.bet), win: String(row.win) })))
  const { count } = await one(
    tx,
    sql<{ count: number }>`select providers_take_records(${provider}, ${told}::jsonb) as count`,
  )
  return count
}

/** The rounds of a month, by its first day. */
export const findRoundsOfMonth = async (
  db: Executor,
  { provider, month }: Readonly<{ provider: string; month: string }>,
): Promise<readonly string[]> =>
  (
    await many(
      db,
      sql<{ roundId: string }>`select round_id as "roundId" from providers_rounds
        where provider = ${provider} and settled_on >= ${month}::date and settled_on < ${month}::date + interval '1 month'
        order by round_id`,
    )
  ).map(({ roundId }) => roundId)
