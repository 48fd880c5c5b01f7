import { payoutTypes } from '@app/domain/account/payout-account.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'
import type { PayoutChannel } from './payout-channels.ts'
import type { PayoutProgress } from './payout-gateway.ts'
import { type RequestRow, requests } from './withdrawals.store.ts'

export type PayoutState = 'sending' | 'sent' | 'unknown' | 'paid' | 'arrived' | 'failed' | 'returned'

/** How a payout ends. */
export type PayoutEnd = 'paid' | 'failed'

export type PayoutRow = Readonly<{
  id: bigint
  requestId: bigint
  amount: bigint
  state: PayoutState
  asks: number
  /** Whether staff make it at the bank themselves. */
  byHand: boolean
  /** By which channel it is made; `null` for one of before there were two, and by hand. */
  channel: PayoutChannel | null
  /** The channel's number of the payment, by its own word. */
  reference: string | null
  /** What two people read in the channel's statement, and the number of the payment there. */
  settledAs: PayoutEnd | null
  settledReference: string | null
  /** The request that they agreed on. */
  settledBy: bigint | null
  /** What staff have entered about a payment by hand. */
  handReference: string | null
  handPayeeId: number | null
  handPaidAt: number | null
  handEnteredBy: string | null
  handApprovalId: bigint | null
  /** Of one in tokens, the transaction that was seen last. */
  hash: string | null
  confirmations: number | null
  needed: number | null
}>

const payouts = sql`select p.id, p.request_id as "requestId", p.amount, p.state, p.asks, p.by_hand as "byHand", p.channel, p.reference,
    x.hash, x.confirmations, x.needed,
    s.said as "settledAs", s.reference as "settledReference",
    s.approval_id as "settledBy", m.reference as "handReference", m.payee_id as "handPayeeId", m.paid_at as "handPaidAt",
    m.entered_by as "handEnteredBy", m.approval_id as "handApprovalId"
  from withdrawals_payouts p left join withdrawals_settlements s on s.payout_id = p.id
    left join withdrawals_hand_payments m on m.payout_id = p.id
    left join withdrawals_transactions x on x.payout_id = p.id`

type Payable = Readonly<{ hasGateway: boolean; network: string | undefined }>

/** Approved requests that a channel pays, held; those that somebody else holds are left to the next run. */
export function takeApproved(tx: Tx, { hasGateway, network }: Payable, limit: number): Promise<RequestRow[]> {
  return many(
    tx,
    sql<RequestRow>`${requests} where r.state = 'APPROVED'
      and (${hasGateway} or (r.type = ${payoutTypes.usdt} and r.title = ${network ?? null}::text)) order by r.id limit ${limit} for no key update of r skip locked`,
  )
}

/** `sent`: one that staff have taken on, of which no channel is told. */
type AddedPayout = Readonly<{
  requestId: bigint
  amount: bigint
  channel?: PayoutChannel
  state: 'sending' | 'sent'
  askInMs: number
}>

/** Writes down an attempt before the channel is called or a bank is told; another one that has not failed is an error. */
export async function insertPayout(
  tx: Tx,
  { requestId, amount, state, askInMs, channel }: AddedPayout,
): Promise<bigint> {
  const { id } = await one(
    tx,
    sql<{ id: bigint }>`insert into withdrawals_payouts(request_id, amount, state, by_hand, channel, next_at)
      values (${requestId}, ${amount}, ${state}, ${state === 'sent'}, ${channel ?? null}, server_now() + make_interval(secs => ${askInMs / 1000})) returning id`,
  )
  return id
}

export function findPayout(db: Executor, id: bigint): Promise<PayoutRow | undefined> {
  return maybeOne(db, sql<PayoutRow>`${payouts} where p.id = ${id}`)
}

/** The last attempt to pay the withdrawal out. */
export function findNewest(db: Executor, requestId: bigint): Promise<PayoutRow | undefined> {
  return maybeOne(db, sql<PayoutRow>`${payouts} where p.request_id = ${requestId} order by p.id desc limit 1`)
}

/** Changes the state; a number of the channel that is known stays. */
export async function changePayout(
  tx: Tx,
  id: bigint,
  { state, reference }: Readonly<{ state: PayoutState; reference?: string }>,
): Promise<void> {
  await run(
    tx,
    sql`update withdrawals_payouts set state = ${state}, reference = coalesce(reference, ${reference ?? null}) where id = ${id}`,
  )
}

/** Keeps what was seen last of the transaction of an attempt. */
export async function upsertProgress(
  tx: Tx,
  payoutId: bigint,
  { hash, confirmations, needed }: PayoutProgress,
): Promise<void> {
  await run(
    tx,
    sql`insert into withdrawals_transactions(payout_id, hash, confirmations, needed)
      values (${payoutId}, ${hash}, ${confirmations}, ${needed})
      on conflict (payout_id) do update set hash = excluded.hash, confirmations = excluded.confirmations,
        needed = excluded.needed, seen_at = server_now()`,
  )
}

export type Settlement = Readonly<{
  payoutId: bigint
  approvalId: bigint
  said: PayoutEnd
  reference: string | null
}>

/** Writes down what two people said of an unknown payout; a second time is an error. */
export async function insertSettlement(tx: Tx, settlement: Settlement): Promise<void> {
  const { payoutId, approvalId, said, reference } = settlement
  await run(
    tx,
    sql`insert into withdrawals_settlements(payout_id, approval_id, said, reference)
      values (${payoutId}, ${approvalId}, ${said}, ${reference})`,
  )
}

export type HandPayment = Readonly<{
  payoutId: bigint
  /** The account of ours that it left; `null` for one of which no statement is taken in. */
  payeeId: number | null
  reference: string
  paidAt: number
  enteredBy: string
  approvalId: bigint | null
}>

/** Writes down what staff have paid at the bank; a second time is an error. */
export async function insertHandPayment(tx: Tx, payment: HandPayment): Promise<void> {
  const { payoutId, payeeId, reference, paidAt, enteredBy, approvalId } = payment
  await run(
    tx,
    sql`insert into withdrawals_hand_payments(payout_id, payee_id, reference, paid_at, entered_by, approval_id)
      values (${payoutId}, ${payeeId}, ${reference}, to_timestamp(${paidAt}::float8 / 1000), ${enteredBy}, ${approvalId})`,
  )
}

/** Whether that account of ours is known, and has not paid under that number yet. */
export async function findPayee(
  db: Executor,
  { payeeId, reference }: Pick<HandPayment, 'payeeId' | 'reference'>,
): Promise<Readonly<{ isKnown: boolean; isReferenceUsed: boolean }>> {
  return one(
    db,
    sql<{ isKnown: boolean; isReferenceUsed: boolean }>`select
        ${payeeId}::integer is null or exists (select from deposits_payees where id = ${payeeId}) as "isKnown",
        exists (select from withdrawals_hand_payments
          where payee_id is not distinct from ${payeeId}::integer and reference = ${reference}) as "isReferenceUsed"`,
  )
}

/** The payouts by hand of that account that have not arrived and whose number and amount stand in these lines of its statement. */
export function findStated(
  tx: Tx,
  payeeId: number,
  lines: readonly Readonly<{ reference: string; amount: bigint }>[],
): Promise<Readonly<{ id: bigint; requestId: bigint }>[]> {
  return many(
    tx,
    sql<{
      id: bigint
      requestId: bigint
    }>`select p.id, p.request_id as "requestId" from withdrawals_hand_payments m
      join withdrawals_payouts p on p.id = m.payout_id and p.state = 'paid'
      join unnest(${lines.map(({ reference }) => reference)}::text[], ${lines.map(({ amount }) => String(amount))}::bigint[])
        l(reference, amount) on l.reference = m.reference and l.amount = p.amount
      where m.payee_id = ${payeeId} order by p.request_id`,
  )
}

/** Whether another payout has that number, by the channel's word or by that of people. */
export async function isReferenceUsed(db: Executor, reference: string, payoutId: bigint): Promise<boolean> {
  const found = await many(
    db,
    sql`select from withdrawals_payouts where reference = ${reference} and id <> ${payoutId}
      union all select from withdrawals_settlements where reference = ${reference} and payout_id <> ${payoutId}`,
  )
  return found.length > 0
}

/** So long a payout that people called failed, and one that arrived, is asked about: the channel may tell of it late, or send it back. */
const LATE_DAYS = 30

/** The attempts that the channel is to be asked about now, held. */
export function takeDue(tx: Tx, limit: number): Promise<PayoutRow[]> {
  return many(
    tx,
    sql<PayoutRow>`${payouts} where p.next_at <= server_now() and p.id in (
        select id from withdrawals_payouts where state in ('sending', 'sent', 'unknown', 'paid') and next_at <= server_now() and not by_hand
        union all
        select id from withdrawals_payouts where state = 'arrived' and next_at <= server_now() and not by_hand
          and created_at > server_now() - make_interval(days => ${LATE_DAYS})
        union all select payout_id from withdrawals_settlements
          where said = 'failed' and not p.by_hand and at > server_now() - make_interval(days => ${LATE_DAYS}))
      order by p.next_at limit ${limit} for no key update of p skip locked`,
  )
}

export async function askAgain(tx: Tx, id: bigint, inMs: number): Promise<void> {
  await run(
    tx,
    sql`update withdrawals_payouts set asks = asks + 1, next_at = server_now() + make_interval(secs => ${inMs / 1000})
      where id = ${id}`,
  )
}
