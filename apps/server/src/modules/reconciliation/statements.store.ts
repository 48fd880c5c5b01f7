import type { LineKind, StatementLine } from '@app/domain/reconciliation/statement-line.ts'
import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

/** The gateway, an account of ours at a bank, or a chain by its channel: `gateway`, `payee-3`, `evm-5`, `tron-6`. */
export type Source = string

export type SourceRow = Readonly<{ source: Source; name: string; isFetched: boolean }>

export function findSources(db: Executor): Promise<SourceRow[]> {
  return many(
    db,
    sql<SourceRow>`select source, name, is_fetched as "isFetched" from reconciliation_sources order by sort`,
  )
}

/** One taking or comparison of a source at a time, as `reconciliation_compare` holds it. */
export async function holdSource(tx: Tx, source: Source): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended('reconciliation ' || ${source}::text, 0))`)
}

export type KnownLine = Readonly<{
  reference: string
  kind: LineKind
  amount: bigint
  day: ChinaDate
  at: number
  units: bigint | null
  address: string | null
}>

/** The lines of these numbers that are here already. */
export function findKnown(tx: Tx, source: Source, references: readonly string[]): Promise<KnownLine[]> {
  return many(
    tx,
    sql<KnownLine>`select reference, kind, amount, day::text as day, at, units, address from reconciliation_lines
      where source = ${source} and reference = any(${[...references]}::text[])`,
  )
}

export type Taking = Readonly<{
  source: Source
  day: ChinaDate
  origin: 'file' | 'channel'
  isWhole: boolean
  lines: number
  added: number
  by: string
  /** The last block that was read of a chain. */
  height?: number
}>

export async function insertStatement(tx: Tx, taking: Taking): Promise<bigint> {
  const { id } = await one(
    tx,
    sql<{
      id: bigint
    }>`insert into reconciliation_statements(source, day, origin, is_whole, lines, added, taken_by, height)
      values (${taking.source}, ${taking.day}::date, ${taking.origin}, ${taking.isWhole}, ${taking.lines}, ${taking.added},
        ${taking.by}, ${taking.height ?? null}) returning id`,
  )
  return id
}

/** A line of a bank or gateway, or a transfer of a chain. */
export type AddedLine = StatementLine & Readonly<{ units?: bigint; address?: string }>

/** Adds lines of a statement; answers how many there were. */
export function insertLines(
  tx: Tx,
  { statementId, source, day }: Readonly<{ statementId: bigint; source: Source; day: ChinaDate }>,
  lines: readonly AddedLine[],
): Promise<number> {
  const rows = lines.map(({ amount, units, ...line }) => ({
    ...line,
    amount: String(amount),
    units: units === undefined ? undefined : String(units),
  }))
  return run(
    tx,
    sql`insert into reconciliation_lines(statement_id, source, day, reference, kind, amount, at, our_no, holder, account_tail, memo,
        units, address)
      select ${statementId}, ${source}, ${day}::date, r.reference, r.kind, r.amount, to_timestamp(r."atMs" / 1000), r."ourNo",
        r.holder, r."accountTail", r.memo, r.units, r.address
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(reference text, kind text, amount bigint, "atMs" float8,
        "ourNo" bigint, holder text, "accountTail" text, memo text, units bigint, address text)`,
  )
}

/** The lines of one taking that our books have nothing for. */
export async function findLacking(tx: Tx, statementId: bigint): Promise<ReadonlySet<string>> {
  const rows = await many(
    tx,
    sql<{ reference: string }>`select l.reference from reconciliation_lines l
      join reconciliation_differences d on d.item = 'line:' || l.id and d.why = 'missing-here' and d.state = 'open'
      where l.statement_id = ${statementId}`,
  )
  return new Set(rows.map(({ reference }) => reference))
}

/** What the channel kept for itself in the lines of one taking. */
export function findFeeLines(
  tx: Tx,
  statementId: bigint,
): Promise<Readonly<{ id: bigint; amount: bigint }>[]> {
  return many(
    tx,
    sql<{ id: bigint; amount: bigint }>`select id, amount from reconciliation_lines
      where statement_id = ${statementId} and kind = 'fee' order by id`,
  )
}

/** Notes by which transfers fees were booked. */
export async function insertFees(
  tx: Tx,
  fees: readonly Readonly<{ lineId: bigint; transferId: bigint }>[],
): Promise<void> {
  await run(
    tx,
    sql`insert into reconciliation_fees(line_id, transfer_id)
      select * from unnest(${fees.map(fee => fee.lineId)}::bigint[], ${fees.map(fee => fee.transferId)}::bigint[])`,
  )
}

/** Writes down where the statement of the day and our books differ. */
export async function compare(tx: Tx, source: Source, day: ChinaDate): Promise<void> {
  await run(tx, sql`select reconciliation_compare(${source}, ${day}::date)`)
}

/** The payouts of a day's statement. */
export function findPayoutLines(
  tx: Tx,
  source: Source,
  day: ChinaDate,
): Promise<Readonly<{ reference: string; amount: bigint }>[]> {
  return many(
    tx,
    sql<{ reference: string; amount: bigint }>`select reference, amount from reconciliation_lines
      where source = ${source} and day = ${day}::date and kind = 'payout'`,
  )
}

/** The last block of the day that was read of a chain. */
export async function findHeight(db: Executor, source: Source, day: ChinaDate): Promise<number | undefined> {
  const { height } = await one(
    db,
    sql<{ height: number | null }>`select max(height)::float8 as height from reconciliation_statements
      where source = ${source} and day = ${day}::date`,
  )
  return height ?? undefined
}

/** Which of these days have a whole statement of the source. */
export async function findWholeDays(
  db: Executor,
  source: Source,
  days: readonly ChinaDate[],
): Promise<ReadonlySet<ChinaDate>> {
  const rows = await many(
    db,
    sql<{ day: ChinaDate }>`select distinct day::text as day from reconciliation_statements
      where source = ${source} and day = any(${[...days]}::date[]) and is_whole`,
  )
  return new Set(rows.map(({ day }) => day))
}

export type DayRow = Readonly<{
  source: Source
  day: ChinaDate
  takings: bigint
  isWhole: boolean
  theirsIn: bigint
  oursIn: bigint
  theirsOut: bigint
  oursOut: bigint
  fees: bigint
  open: bigint
  resolved: bigint
}>

export type DaysAsked = Readonly<{ from: ChinaDate; to: ChinaDate; source: Source | undefined }>

/** What both sides have of each day, the newest first. */
export function findDays(db: Executor, { from, to, source }: DaysAsked): Promise<DayRow[]> {
  return many(
    db,
    sql<DayRow>`select source, day::text as day, takings::bigint as takings, is_whole as "isWhole", theirs_in as "theirsIn",
        ours_in as "oursIn", theirs_out as "theirsOut", ours_out as "oursOut", fees, open, resolved
      from reconciliation_days(${from}::date, ${to}::date, ${source ?? null}::text) order by 2 desc, 1`,
  )
}

export type LineRow = Readonly<{
  id: bigint
  reference: string
  kind: LineKind
  amount: bigint
  at: number
  ourNo: bigint | null
  holder: string | null
  accountTail: string | null
  memo: string | null
  units: bigint | null
  address: string | null
}>

const lineColumns = sql`l.id, l.reference, l.kind, l.amount, l.at, l.our_no as "ourNo", l.holder,
  l.account_tail as "accountTail", l.memo, l.units, l.address`

export function findLine(db: Executor, id: bigint): Promise<LineRow | undefined> {
  return maybeOne(db, sql<LineRow>`select ${lineColumns} from reconciliation_lines l where l.id = ${id}`)
}

export type ListedLine = LineRow &
  Readonly<{ differenceId: bigint | null; oursKind: 'deposit' | 'withdrawal' | null; oursId: bigint | null }>

/** A page of the lines of a day by rising number, with what our books have for each. */
export function findLines(
  db: Executor,
  asked: Readonly<{ source: Source; day: ChinaDate; after: bigint | undefined; limit: number }>,
): Promise<ListedLine[]> {
  return many(
    db,
    sql<ListedLine>`select ${lineColumns}, d.id as "differenceId", m.ours_kind as "oursKind", m.ours_id as "oursId"
      from reconciliation_lines l
      left join reconciliation_differences d on d.item = 'line:' || l.id and d.state <> 'settled'
      left join lateral reconciliation_match(l.source, l.kind, l.reference, l.our_no, l.amount, l.at) m on true
      where l.source = ${asked.source} and l.day = ${asked.day}::date
        and (${asked.after ?? null}::bigint is null or l.id > ${asked.after ?? null}::bigint)
      order by l.id limit ${asked.limit}`,
  )
}

export type PaymentLine = LineRow & Readonly<{ payerName: string | null; payerTail: string | null }>

/** Lines that may be the payment of an order at a bank; none for another order. */
export function findPaymentLines(db: Executor, orderId: bigint, limit: number): Promise<PaymentLine[]> {
  return many(
    db,
    sql<PaymentLine>`select ${lineColumns}, o.payer_name as "payerName", o.payer_tail as "payerTail"
      from deposits_orders o join reconciliation_lines l on l.source = 'payee-' || o.payee_id and l.kind = 'payment'
        and l.amount = o.pay_amount and l.at between o.created_at - interval '5 minutes' and o.expires_at + interval '72 hours'
      where o.id = ${orderId} and not exists (select from deposits_credits c
        where c.channel_id = o.channel_id and c.external_ref = l.reference)
      order by l.at, l.id limit ${limit}`,
  )
}

export async function isOrder(db: Executor, orderId: bigint): Promise<boolean> {
  return (await maybeOne(db, sql`select from deposits_orders where id = ${orderId}`)) !== undefined
}
