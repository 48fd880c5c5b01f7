import type { PayoutType } from '@app/domain/account/payout-account.ts'
import type { Check, CheckColour } from '@app/domain/withdrawals/automatic-checks.ts'
import type { WithdrawalActor, WithdrawalState } from '@app/domain/withdrawals/withdrawal-states.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type RequestRow = Readonly<{
  id: bigint
  memberId: bigint
  payoutAccountId: bigint
  type: PayoutType
  /** Bank, network or wallet provider, and the card, address or account there, as they were when it was asked for. */
  title: string
  number: string
  holder: string
  amount: bigint
  net: bigint
  fee: bigint
  charge: bigint
  bonus: bigint
  usdtRatePpm: bigint | null
  usdtMicros: bigint | null
  checks: readonly Check[]
  colour: CheckColour
  state: WithdrawalState
  version: number
  reason: string | null
  approvalId: bigint | null
  claimedBy: string | null
  claimedUntil: number | null
  createdAt: number
  endedAt: number | null
}>

/** How long a claim of staff holds. */
const claimEnd = sql`r.claimed_at + interval '15 minutes'`
const claimIsFresh = sql`${claimEnd} > server_now()`

export const requests = sql`select r.id, r.member_id as "memberId", r.payout_account_id as "payoutAccountId", r.type, r.title,
    r.number, r.holder, r.amount, r.net, r.fee, r.charge, r.bonus, r.usdt_rate_ppm as "usdtRatePpm",
    r.usdt_micros as "usdtMicros", r.checks, r.colour, r.state, r.version, r.reason, r.approval_id as "approvalId",
    case when ${claimIsFresh} then r.claimed_by end as "claimedBy",
    case when ${claimIsFresh} then ${claimEnd} end as "claimedUntil", r.created_at as "createdAt", r.ended_at as "endedAt"
  from withdrawals_requests r`

export const isOpen = sql`state in ('REQUESTED', 'REVIEW', 'APPROVED', 'SENDING', 'SENT', 'UNKNOWN')`

export function findRequest(db: Executor, id: bigint): Promise<RequestRow | undefined> {
  return maybeOne(db, sql<RequestRow>`${requests} where r.id = ${id}`)
}

/** The request, held until the transaction ends: whoever decides about it comes after whoever holds it. */
export function lockRequest(tx: Tx, id: bigint): Promise<RequestRow | undefined> {
  return maybeOne(tx, sql<RequestRow>`${requests} where r.id = ${id} for no key update of r`)
}

/** The requests of members that are not sent to a channel yet, held. */
export function lockUnsent(tx: Tx, memberIds: readonly bigint[]): Promise<RequestRow[]> {
  return many(
    tx,
    sql<RequestRow>`${requests} where r.member_id = any(${memberIds}::bigint[])
      and r.state in ('REQUESTED', 'REVIEW', 'APPROVED') order by r.id for no key update of r`,
  )
}

export type NewRequest = Pick<
  RequestRow,
  'memberId' | 'payoutAccountId' | 'type' | 'title' | 'number' | 'holder' | 'amount' | 'net' | 'fee'
> &
  Pick<RequestRow, 'charge' | 'bonus' | 'usdtRatePpm' | 'usdtMicros' | 'checks' | 'colour'> &
  Readonly<{ key: Uint8Array; requestHash: Uint8Array }>

export async function insertRequest(tx: Tx, row: NewRequest): Promise<bigint> {
  const { id } = await one(
    tx,
    sql<{
      id: bigint
    }>`insert into withdrawals_requests(member_id, payout_account_id, type, title, number, holder, request_key, request_hash,
        amount, net, fee, charge, bonus, usdt_rate_ppm, usdt_micros, checks, colour, state, version, actor)
      values (${row.memberId}, ${row.payoutAccountId}, ${row.type}, ${row.title}, ${row.number}, ${row.holder}, ${row.key},
        ${row.requestHash}, ${row.amount}, ${row.net}, ${row.fee}, ${row.charge}, ${row.bonus}, ${row.usdtRatePpm},
        ${row.usdtMicros}, ${JSON.stringify(row.checks)}::jsonb, ${row.colour}, 'REQUESTED', 1, 'member')
      returning id`,
  )
  return id
}

export function findByKey(
  db: Executor,
  key: Uint8Array,
): Promise<{ requestHash: Buffer; answer: bigint } | undefined> {
  return maybeOne(
    db,
    sql<{ requestHash: Buffer; answer: bigint }>`select request_hash as "requestHash", id as answer
      from withdrawals_requests where request_key = ${key}`,
  )
}

export type Step = Readonly<{
  id: bigint
  /** The version that was seen. */
  version: number
  to: WithdrawalState
  actor: WithdrawalActor
  actedBy?: string
  /** Why, for staff. */
  note?: string
  /** Why, for the member. */
  reason?: string
  approvalId?: bigint
}>

const ENDED: readonly WithdrawalState[] = ['PAID', 'REJECTED', 'FAILED']

/** Takes a step that the row's lock makes certain, by compare-and-set; another outcome is a defect. A step ends a claim. */
export async function mustStep(tx: Tx, taken: Step): Promise<void> {
  const changed = await run(
    tx,
    sql`update withdrawals_requests set state = ${taken.to}, version = version + 1, actor = ${taken.actor},
        acted_by = ${taken.actedBy ?? null}, note = ${taken.note ?? null}, reason = coalesce(${taken.reason ?? null}, reason),
        approval_id = ${taken.approvalId ?? null}::bigint, claimed_by = null, claimed_at = null,
        ended_at = case when ${ENDED.includes(taken.to)} then server_now() else ended_at end
      where id = ${taken.id} and version = ${taken.version}`,
  )
  if (changed !== 1) throw new Error(`the withdrawal ${taken.id} changed while it was held`)
}

/** Writes down how a request ended; a second ending of it is an error. */
export async function insertEnding(
  tx: Tx,
  ending: Readonly<{ requestId: bigint; outcome: 'returned' | 'paid'; transferIds: readonly bigint[] }>,
): Promise<void> {
  await run(
    tx,
    sql`insert into withdrawals_endings(request_id, outcome, transfer_ids)
      values (${ending.requestId}, ${ending.outcome}, ${ending.transferIds.map(String)}::bigint[])`,
  )
}

export type StepRow = Readonly<{
  state: WithdrawalState
  actor: WithdrawalActor | 'member'
  actedBy: string | null
  note: string | null
  /** The request of two people that it rests on. */
  approvalId: bigint | null
  at: number
}>

export function findSteps(db: Executor, id: bigint): Promise<StepRow[]> {
  return many(
    db,
    sql<StepRow>`select state, actor, acted_by as "actedBy", note, approval_id as "approvalId", at from withdrawals_history where request_id = ${id}
      order by version`,
  )
}

export type RequestFilter = Readonly<{
  states: readonly WithdrawalState[] | undefined
  fromMs: number | undefined
  toMs: number | undefined
  offset: number
  limit: number
}>

const ownFiltered = (
  memberId: bigint,
  { states, fromMs, toMs }: RequestFilter,
) => sql`r.member_id = ${memberId}
  and (${states ?? null}::text[] is null or r.state = any(${states ?? null}::text[]))
  and (${fromMs ?? null}::float8 is null or r.created_at >= to_timestamp(${fromMs ?? null}::float8 / 1000))
  and (${toMs ?? null}::float8 is null or r.created_at < to_timestamp(${toMs ?? null}::float8 / 1000))`

export function findOwnRequests(
  db: Executor,
  memberId: bigint,
  filter: RequestFilter,
): Promise<RequestRow[]> {
  return many(
    db,
    sql<RequestRow>`${requests} where ${ownFiltered(memberId, filter)}
      order by r.id desc limit ${filter.limit} offset ${filter.offset}`,
  )
}

export function sumOwnRequests(
  db: Executor,
  memberId: bigint,
  filter: RequestFilter,
): Promise<{ count: bigint; paid: bigint }> {
  return one(
    db,
    sql<{ count: bigint; paid: bigint }>`select count(*) as count,
        coalesce(sum(r.net) filter (where r.state in ('PAID', 'ARRIVED')), 0)::bigint as paid
      from withdrawals_requests r where ${ownFiltered(memberId, filter)}`,
  )
}
