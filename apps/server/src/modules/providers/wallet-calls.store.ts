import type { OpeningStage } from '@app/domain/providers/openings.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'
import type { WalletCallKind, WalletStatus } from './wallet-call.ts'

/** A call that may be decided: its member is known, and what a bet needs beyond money has been judged. */
export type TakeRow = Readonly<{
  kind: WalletCallKind
  provider: string
  member: bigint
  account: bigint
  txId: string
  roundId: string | null
  gameCode: string
  category: string
  amount: bigint
  win: bigint
  refTxId: string | null
  closes: boolean
  hash: Uint8Array
  permit: WalletStatus
  winWithoutBet: boolean
}>

/** What was answered. */
export type AnswerRow = Readonly<{ status: WalletStatus; answer: Buffer | null; answerStatus: number | null }>

export type TakenRow = AnswerRow &
  Readonly<{
    place: number
    balance: bigint
    transfers: readonly bigint[]
    /** It came before; `answer` are the bytes of the first time. */
    isKept: boolean
    /** Our own number of the transaction. */
    number: bigint
  }>

/** What was answered to the same calls before, in their order; `undefined` for those that are new. */
export async function findKept(
  db: Executor,
  rows: readonly Pick<TakeRow, 'provider' | 'txId' | 'member' | 'hash'>[],
): Promise<(AnswerRow | undefined)[]> {
  const kept = await many(
    db,
    sql<AnswerRow & { place: bigint }>`select c.place, t.*
      from unnest(${rows.map(({ provider }) => provider)}::text[], ${rows.map(({ txId }) => txId)}::text[],
          ${rows.map(({ member }) => member)}::bigint[], ${rows.map(({ hash }) => Buffer.from(hash))}::bytea[])
        with ordinality as c(provider, tx, member, hash, place)
      cross join lateral (select status, answer, answer_status as "answerStatus" from providers_transactions
        where provider = c.provider and tx_id = c.tx and member_id = c.member and content_hash = c.hash offset 0) t`,
  )
  const found = new Map(kept.map(row => [Number(row.place), row]))
  return rows.map((_, at) => found.get(at + 1))
}

const jsonOf = ({ hash, ...row }: TakeRow) => ({
  ...row,
  ...{ member: String(row.member), account: String(row.account) },
  ...{ amount: String(row.amount), win: String(row.win), hash: Buffer.from(hash).toString('hex') },
})

/** Decides about the calls in their order, and moves their money. */
export async function take(tx: Tx, rows: readonly TakeRow[]): Promise<TakenRow[]> {
  const calls = JSON.stringify(rows.map(jsonOf))
  const taken = await many(tx, sql<TakenRow>`select * from providers_take(${calls}::jsonb)`)
  return taken.sort((a, b) => a.place - b.place)
}

export type KeptRow = TakeRow &
  Readonly<{
    number: bigint
    status: WalletStatus
    transfers: readonly bigint[]
    answer: string
    answerStatus: number
  }>

/** Somebody else's call has used a number meanwhile; done again, the transaction sees it. */
class KeptMeanwhile extends Error {
  /** As PostgreSQL says it of what has to be done again. */
  readonly code = '40001'
}

/** Keeps what was answered, in the transaction of its effect. */
export async function keep(tx: Tx, rows: readonly KeptRow[]): Promise<void> {
  if (rows.length === 0) return
  const text = JSON.stringify(
    rows.map(row => ({
      ...jsonOf(row),
      ...{ number: String(row.number), transfers: row.transfers.map(String) },
      answer: Buffer.from(row.answer, 'utf8').toString('hex'),
    })),
  )
  const count = await run(
    tx,
    sql`insert into providers_transactions(provider, tx_id, kind, content_hash, member_id, round_id, game_code, ref_tx_id, amount,
        win, transfers, status, number, answer, answer_status)
      overriding system value
      select k.provider, k."txId", k.kind, decode(k.hash, 'hex'), k.member, k."roundId", k."gameCode", k."refTxId", k.amount,
        k.win, k.transfers, k.status, k.number, decode(k.answer, 'hex'), k."answerStatus"
      from jsonb_to_recordset(${text}::jsonb) as k(provider text, "txId" text, kind text, hash text, member bigint,
        "roundId" text, "gameCode" text, "refTxId" text, amount bigint, win bigint, transfers bigint[], status text,
        number bigint, answer text, "answerStatus" smallint)
      on conflict do nothing`,
  )
  if (count !== rows.length) throw new KeptMeanwhile('a transaction was kept by another call')
}

export type PlayerRow = Readonly<{ memberId: bigint; accountId: bigint; currency: 1 | 2 }>

/** Whom a provider means by a reference. */
export function findPlayer(
  db: Executor,
  provider: string,
  playerRef: string,
): Promise<PlayerRow | undefined> {
  return maybeOne(
    db,
    sql<PlayerRow>`select p.member_id as "memberId", a.id as "accountId", a.currency
      from providers_players p join wallet_accounts a on a.member_id = p.member_id and a.kind = 'main'
      where p.provider = ${provider} and p.player_ref = ${playerRef}`,
  )
}

export type EntryRow = Readonly<{
  code: string
  name: string
  /** `maintenance`: it is on, and a window of it has begun. */
  state: 'on' | 'paused' | 'maintenance'
  /** How far it is open (adr 0363). */
  stage: OpeningStage
  /** What one member may stake a day while few play there; `null` otherwise. */
  canaryStakeMax: bigint | null
  betMax: bigint
  promotionMax: bigint
  winWithoutBet: boolean
  changedAt: number
}>

const ENTRIES_MAX = 200

export function findEntries(db: Executor): Promise<EntryRow[]> {
  return many(
    db,
    sql<EntryRow>`select code, name,
        case when state = 'on' and exists (select from providers_windows w where w.provider = code and w.cancelled_at is null
          and server_now() >= w.starts_at and server_now() < w.ends_at) then 'maintenance' else state end as state, bet_max as "betMax", promotion_max as "promotionMax",
        win_without_bet as "winWithoutBet", changed_at as "changedAt",
        stage, canary_stake_max as "canaryStakeMax"
      from providers_entries order by code limit ${ENTRIES_MAX}`,
  )
}

/** Adds providers that are new, closed but for the demonstration's own; what staff have set of the others stays. */
export async function insertEntries(
  db: Executor,
  entries: readonly Readonly<{ code: string; name: string; demo?: boolean | undefined }>[],
): Promise<void> {
  const stages = entries.map(({ demo }): OpeningStage => (demo === true ? 'open' : 'closed'))
  await run(
    db,
    sql`insert into providers_entries(code, name, stage)
      select * from unnest(${entries.map(({ code }) => code)}::text[], ${entries.map(({ name }) => name)}::text[],
        ${stages}::text[])
      on conflict (code) do update set name = excluded.name where providers_entries.name <> excluded.name`,
  )
}

/** Whether the mark is new; a mark counts once. */
export async function insertNonce(db: Executor, provider: string, nonce: string): Promise<boolean> {
  const count = await run(
    db,
    sql`insert into providers_nonces(provider, nonce) values (${provider}, ${nonce}) on conflict do nothing`,
  )
  return count === 1
}

/** Throws away marks that are older than any message that is still believed. */
export function deleteNonces(db: Executor, rowsMax: number): Promise<number> {
  return run(
    db,
    sql`delete from providers_nonces where (provider, nonce) in (
      select provider, nonce from providers_nonces where seen_at < server_now() - interval '20 minutes'
        order by seen_at limit ${rowsMax})`,
  )
}

export type InvariantRow = Readonly<{ id: string; rule: string; violations: bigint }>

export function findInvariants(db: Executor): Promise<InvariantRow[]> {
  return many(db, sql<InvariantRow>`select id, rule, violations from providers_invariants order by id`)
}

/** What the walls of a time zone say now: `YYYY-MM-DD HH:mm:ss`. */
export async function findWallTime(db: Executor, timeZone: string): Promise<string> {
  const row = await one(
    db,
    sql<{
      wall: string
    }>`select to_char(server_now() at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS') as wall`,
  )
  return row.wall
}
