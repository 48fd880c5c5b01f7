/** Rounds as staff look for them, with their calls and bills, and those that nobody has ended. */
import type { ProviderRoundState } from '@app/domain/providers/differences.ts'
import type { ProviderCategory } from '@app/domain/providers/valid-bet.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'
import type { WalletCallKind } from './wallet-call.ts'

export type RoundRow = Readonly<{
  provider: string
  providerName: string
  roundId: string
  memberId: bigint
  gameCode: string
  category: ProviderCategory
  state: ProviderRoundState
  bet: bigint
  win: bigint
  betBack: bigint
  winBack: bigint
  openedAt: number
  /** In microseconds: the place in a list. */
  openedMicros: bigint
  closedAt: number | null
  closedBy: 'feed' | 'people' | null
  approvalId: bigint | null
  isRecord: boolean
}>

const rounds = sql`select r.provider, e.name as "providerName", r.round_id as "roundId", r.member_id as "memberId",
    r.game_code as "gameCode", r.category, r.state, r.bet, r.win, r.bet_back as "betBack", r.win_back as "winBack",
    r.opened_at as "openedAt", (extract(epoch from r.opened_at) * 1000000)::bigint as "openedMicros",
    r.closed_at as "closedAt", r.closed_by as "closedBy", r.approval_id as "approvalId",
    r.is_record as "isRecord"
  from providers_rounds r join providers_entries e on e.code = r.provider`

export type Place = Readonly<{ micros: bigint; provider: string; roundId: string }>

export type RoundFilter = Readonly<{
  provider: string | undefined
  memberId: bigint | undefined
  roundId: string | undefined
  state: ProviderRoundState | 'unended' | undefined
  fromMs: number | undefined
  toMs: number | undefined
  after: Place | undefined
  rows: number
}>

/** Newest first; those that have not ended oldest first. */
export function findRounds(db: Executor, filter: RoundFilter): Promise<RoundRow[]> {
  const { provider, memberId, roundId, state, fromMs, toMs, after, rows } = filter
  const isOldestFirst = state === 'unended'
  const place =
    after &&
    sql`(timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.provider}, ${after.roundId})`
  const conditions = [
    provider !== undefined && sql`r.provider = ${provider}`,
    memberId !== undefined && sql`r.member_id = ${memberId}`,
    roundId !== undefined && sql`r.round_id = ${roundId}`,
    isOldestFirst && sql`r.state in ('open', 'reopened', 'stale')`,
    state !== undefined && !isOldestFirst && sql`r.state = ${state}`,
    fromMs !== undefined && sql`r.opened_at >= to_timestamp(${fromMs}::float8 / 1000)`,
    toMs !== undefined && sql`r.opened_at < to_timestamp(${toMs}::float8 / 1000)`,
    place !== undefined &&
      (isOldestFirst
        ? sql`(r.opened_at, r.provider, r.round_id) > ${place}`
        : sql`(r.opened_at, r.provider, r.round_id) < ${place}`),
  ].filter(condition => condition !== false)
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
  const order = isOldestFirst
    ? sql`r.opened_at, r.provider, r.round_id`
    : sql`r.opened_at desc, r.provider desc, r.round_id desc`
  return many(db, sql<RoundRow>`${rounds} ${where} order by ${order} limit ${rows}`)
}

export const findRound = (db: Executor, provider: string, roundId: string): Promise<RoundRow | undefined> =>
  maybeOne(db, sql<RoundRow>`${rounds} where r.provider = ${provider} and r.round_id = ${roundId}`)

export type RoundCall = Readonly<{
  txId: string
  kind: Exclude<WalletCallKind, 'balance'>
  amount: bigint
  win: bigint
  refTxId: string | null
  isRefused: boolean
  isTakenBack: boolean
  isInFeed: boolean
  at: number
}>

const CALLS_MAX = 200

/** The calls of a round, those that took a part of it back without naming it too. */
export function findCalls(db: Executor, provider: string, roundId: string): Promise<RoundCall[]> {
  return many(
    db,
    sql<RoundCall>`with own as (select tx_id from providers_transactions where provider = ${provider} and round_id = ${roundId})
      select t.tx_id as "txId", t.kind, t.amount, t.win, t.ref_tx_id as "refTxId", t.status <> 'OK' as "isRefused",
        exists (select from providers_reversals v where v.provider = t.provider and v.ref_tx_id = t.tx_id
          and v.state = 'done') as "isTakenBack",
        exists (select from providers_feed f where f.provider = t.provider and f.tx_id = t.tx_id) as "isInFeed",
        t.created_at as at
      from providers_transactions t where t.provider = ${provider} and t.tx_id in (select tx_id from own
        union select v.by_tx_id from providers_reversals v where v.provider = ${provider} and v.ref_tx_id in (select tx_id from own))
      order by t.number limit ${CALLS_MAX}`,
  )
}

export type RoundBill = Readonly<{ id: bigint; type: number; amount: bigint; remark: string; at: number }>

/** The transfers of a round: those that its calls name, and those that were written when something was taken back. */
export function findBills(db: Executor, provider: string, roundId: string): Promise<RoundBill[]> {
  return many(
    db,
    sql<RoundBill>`with own as (select tx_id, transfers from providers_transactions
          where provider = ${provider} and round_id = ${roundId}),
        back as (select t.transfers, t.created_at from providers_reversals v
          join providers_transactions t on t.provider = v.provider and t.tx_id = v.by_tx_id
          where v.provider = ${provider} and v.ref_tx_id in (select tx_id from own)),
        ids as (select unnest(transfers) as id from own union select unnest(transfers) from back),
        times as (select created_at as at from back union select closed_at from providers_rounds
          where provider = ${provider} and round_id = ${roundId} and closed_by = 'people'),
        bills as (select id from ids union select w.id from times cross join lateral (select id from wallet_transfers
          where created_at between times.at - interval '10 seconds' and times.at + interval '10 seconds'
            and reference = ${`${provider}:${roundId}`}) w)
      select w.id, w.kind::integer as type, case when w.debit_account >= 100000 then -w.amount else w.amount end as amount,
          w.remark, w.created_at as at
        from wallet_transfers w where w.id in (select id from bills)
        order by w.id limit ${CALLS_MAX}`,
  )
}

export const findPlayerRef = async (db: Executor, provider: string, memberId: bigint): Promise<string> => {
  const row = await maybeOne(
    db,
    sql<{
      ref: string
    }>`select player_ref as ref from providers_players where provider = ${provider} and member_id = ${memberId}`,
  )
  return row?.ref ?? ''
}

/** Whether their feed has been read past the instant. */
export async function isFeedReadTo(db: Executor, provider: string, ms: number): Promise<boolean> {
  const { isRead } = await one(
    db,
    sql<{
      isRead: boolean
    }>`select exists (select from providers_runs where provider = ${provider} and state = 'done'
      and from_at <= to_timestamp(${ms}::float8 / 1000) and to_at > to_timestamp(${ms}::float8 / 1000)) as "isRead"`,
  )
  return isRead
}

/** Gives the stakes of a stale round back; `null` where it is none any more. */
export async function voidRound(
  tx: Tx,
  { provider, roundId, approvalId }: Readonly<{ provider: string; roundId: string; approvalId: bigint }>,
): Promise<bigint | null> {
  const { back } = await one(
    tx,
    sql<{ back: bigint | null }>`select providers_void_round(${provider}, ${roundId}, ${approvalId}) as back`,
  )
  return back
}

/** Puts rounds that nobody has ended for a day into the queue, each with its difference. */
export async function markStale(tx: Tx, rowsMax: number): Promise<void> {
  await run(
    tx,
    sql`with old as (select provider, round_id from providers_rounds where state in ('open', 'reopened')
        and opened_at < server_now() - interval '24 hours' order by opened_at limit ${rowsMax} for update skip locked),
      marked as (update providers_rounds r set state = 'stale' from old
        where r.provider = old.provider and r.round_id = old.round_id
        returning r.provider, r.round_id, r.bet - r.bet_back as stake)
      insert into providers_differences as d(provider, why, item, round_id, ours)
        select provider, 'stale-round', round_id, round_id, stake from marked
        on conflict (provider, why, item) do update set state = 'open', ended_at = null, ours = excluded.ours
          where d.state = 'settled'`,
  )
}

/** Closes stale rounds that their provider's feed has ended, and settles what was said of rounds that are over by now. */
export async function closeByFeed(tx: Tx, rowsMax: number): Promise<void> {
  await run(tx, sql`select providers_close_by_feed(${rowsMax})`)
  await run(
    tx,
    sql`update providers_differences d set state = 'settled', ended_at = server_now() where d.state = 'open'
      and d.why = 'stale-round' and not exists (select from providers_rounds r
        where r.provider = d.provider and r.round_id = d.item and r.state = 'stale')`,
  )
}

export type DebtRow = Readonly<{
  memberId: bigint
  owed: bigint
  takenBack: bigint
  billNo: bigint
  reference: string
  at: number
}>

const DEBTS_MAX = 200

/** Members who owe because a provider took a win back, the largest debt first. */
export function findDebts(db: Executor): Promise<DebtRow[]> {
  return many(
    db,
    sql<DebtRow>`select a.member_id as "memberId", a.balance as owed, t.sum as "takenBack", t.last as "billNo",
        w.reference, w.created_at as at
      from wallet_accounts a
      cross join lateral (select sum(b.amount)::bigint as sum, max(b.id) as last from wallet_transfers b
        where b.account_id = a.id and b.version is not null and b.kind = wallet_bill('providerRollback')) t
      join wallet_transfers w on w.id = t.last
      where a.kind = 'receivable' and a.balance > 0
      order by a.balance desc, a.member_id limit ${DEBTS_MAX}`,
  )
}

/** What members have staked in rounds that are not over, by member. */
export async function findOpenStakes(
  db: Executor,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await many(
    db,
    sql<{
      memberId: bigint
      amount: bigint
    }>`select member_id as "memberId", sum(bet - bet_back)::bigint as amount
      from providers_rounds where member_id = any(${memberIds}::bigint[]) and state in ('open', 'reopened') group by member_id`,
  )
  return new Map(rows.map(({ memberId, amount }) => [memberId, amount]))
}
