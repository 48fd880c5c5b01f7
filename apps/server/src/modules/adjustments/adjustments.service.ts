/**
 * Money that staff give to a member or take: manual deposit and withdrawal, and corrections. Whatever the amount, one person asks and
 * another agrees. Invariants: an approved request moves money once, by its own words; no balance falls below zero; trial accounts,
 * frozen and closed ones are left alone. Source: money-in-and-out §1, adr 0219.
 */
import { formatMoney, type Li, li, ONE_PPM, parseMoney, type RatioPpm } from '@app/domain/money/money.ts'
import {
  type AdjustmentCause,
  type AdjustmentKind,
  adjustedBalance,
  adjustmentCauses,
  adjustmentChange,
  adjustmentTypes,
  LARGEST_ADJUSTMENT,
} from '@app/domain/wallet/adjustments.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { RestrictionsService } from '#modules/account/restrictions.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { TurnoverService } from '#modules/turnover/turnover.service.ts'
import { type Balances, holdBalances, type WalletService } from '#modules/wallet/wallet.service.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import type { Approved } from '#platform/operator/approved.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './adjustments.store.ts'

/** What is done to a balance; the amount in yuan as it is written. */
type Change = Readonly<{ memberId: string; kind: AdjustmentKind; amount: string }>

/** What two people agree on. */
export type Adjustment = Change & Readonly<{ cause: AdjustmentCause }>

type Parts = Readonly<{
  db: Database
  account: AccountService
  restrictions: RestrictionsService
  wallet: WalletService
  turnover: TurnoverService
  inbox: InboxService
}>

/** How many of a member are shown. */
const SHOWN_MAX = 20

/** What a manual deposit has to be bet before a withdrawal. Source: money-in-and-out §4. */
const MULTIPLE = ONE_PPM as RatioPpm

const requiredFor = (kind: AdjustmentKind, amount: Li): Li => (kind === 'manual-deposit' ? amount : li(0))

function amountOf(text: string): Li {
  const amount = parseMoney(text)
  if (amount === undefined || amount <= 0n || amount > LARGEST_ADJUSTMENT)
    throw new Refusal('OPS/ADJUST_AMOUNT')
  return amount
}

/** What the balances become; refuses what they do not hold. */
function afterChange(held: Balances, kind: AdjustmentKind, amount: Li) {
  const after = adjustedBalance(held, adjustmentChange(kind, amount))
  if (after === undefined) {
    throw new Refusal('OPS/ADJUST_BALANCE', { detail: `余额 ${formatMoney(held.main)} 元` })
  }
  return after
}

/** What a member reads about it. */
function letterOf({ kind, cause }: Adjustment, amount: Li) {
  const { label, sign } = adjustmentTypes[kind]
  const done = sign === 1n ? '已入账' : '已从余额扣除'
  return {
    title: '余额调整',
    content: `${label} ${formatMoney(amount)} 元${done}，原因：${adjustmentCauses[cause]}。如有疑问请联系客服。`,
    link: '/bills',
  }
}

/** Adjustments against the ledger; every row must have no violations (money-in-and-out §8). */
export const adjustmentsInvariants = (db: Database): Promise<store.InvariantRow[]> =>
  store.findInvariants(db.read)

/** Refuses members whose balance nobody adjusts now; a restriction stands against deposit and withdrawal, not against a correction. */
function memberGate({ account, restrictions }: Pick<Parts, 'account' | 'restrictions'>) {
  return async (executor: Executor, memberId: bigint, kind: AdjustmentKind) => {
    const member = await account.find(memberId, executor)
    if (member === undefined) throw new Refusal('OPS/UNKNOWN')
    if (member.kind === 'trial' || member.state !== 'normal') throw new Refusal('OPS/ADJUST_ACCOUNT')
    if (kind === 'correction-in' || kind === 'correction-out') return member
    const restricting = kind === 'manual-deposit' ? 'deposit' : 'withdraw'
    for (const restriction of ['login', restricting] as const) {
      const standing = await restrictions.find(executor, memberId, restriction)
      if (standing !== undefined) throw new Refusal('OPS/ADJUST_RESTRICTED')
    }
    return member
  }
}

export function adjustmentsService({ db, account, restrictions, wallet, turnover, inbox }: Parts) {
  const admit = memberGate({ account, restrictions })

  /** What a change would do now; refuses what cannot be done. */
  async function look(executor: Executor, { memberId: id, kind, amount: text }: Change) {
    const memberId = BigInt(id)
    const amount = amountOf(text)
    const member = await admit(executor, memberId, kind)
    const before = await wallet.balances(memberId, executor)
    return {
      ...{ account: member.account, amount, before },
      after: afterChange(before, kind, amount),
      required: requiredFor(kind, amount),
    }
  }

  /** Moves the money under the number of the request; answers the transfer. */
  async function move(tx: Tx, { kind, cause, memberId: id }: Adjustment, amount: Li, requestId: bigint) {
    const memberId = BigInt(id)
    const { bill } = adjustmentTypes[kind]
    const [transferId] = await wallet.move(tx, [
      {
        ...{ memberId, bill, reference: `approval:${requestId}`, remark: adjustmentCauses[cause] },
        // The bill of corrections goes by the sign; the others know their way.
        amount: bill === 'backOffice' ? adjustmentChange(kind, amount) : amount,
      },
    ])
    if (transferId === undefined) throw new Error(`the request ${requestId} moved no money`)
    return transferId
  }

  return {
    look,

    /** The balance now, and the last adjustments, newest first. */
    async read(memberId: bigint) {
      if ((await account.find(memberId)) === undefined) throw new Refusal('OPS/UNKNOWN')
      const [balances, entries] = await Promise.all([
        wallet.balances(memberId),
        store.findEntries(db.read, memberId, SHOWN_MAX),
      ])
      return { balances, entries }
    },

    /** Does what two people agreed on, in the transaction of the decision. */
    async makeApproved(tx: Tx, { payload, requestId, reason, people }: Approved<Adjustment>) {
      const memberId = BigInt(payload.memberId)
      const amount = amountOf(payload.amount)
      await admit(tx, memberId, payload.kind)
      const before = await holdBalances(tx, memberId)
      afterChange(before, payload.kind, amount)
      const transferId = await move(tx, payload, amount, requestId)
      if (payload.kind === 'manual-deposit') {
        await turnover.open(tx, {
          ...{ memberId, kind: 'manual', source: String(transferId) },
          ...{ amount, bonus: li(0), multiple: MULTIPLE },
        })
      }
      await store.insertEntry(tx, {
        ...{ approvalId: requestId, memberId, kind: payload.kind, amount, cause: payload.cause, reason },
        ...{ askedBy: people.maker, agreedBy: people.checker, transferId },
      })
      await inbox.send(tx, { memberId, topic: 'money', ...letterOf(payload, amount) })
      return { before, after: await wallet.balances(memberId, tx), transferId }
    },
  }
}

export type AdjustmentsService = ReturnType<typeof adjustmentsService>
