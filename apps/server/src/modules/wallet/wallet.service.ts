/**
 * Money. Only this module writes balances. Each movement is a transfer with two legs in the caller's transaction.
 * Invariants: every currency sums to zero, no account falls below zero, the statement of an account has no gap.
 */
import { formatMoney, type Li, li } from '@app/domain/money/money.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import {
  type BillName,
  type BillType,
  billLabel,
  billTypes,
  houseAccounts,
} from '@app/domain/wallet/bill-types.ts'
import type { HouseSide } from '@app/domain/wallet/clearing.ts'
import { withdrawable } from '@app/domain/wallet/withdrawable.ts'
import { type Database, type Executor, type Tx, violatedConstraint } from '#platform/db.ts'
import { keptAnswers } from '#platform/kept.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './wallet.store.ts'

/** Members play in the currency of the site. Trial accounts have their own currency, which never mixes with it. */
export const currencies = { member: 1, trial: 2 } as const satisfies Record<string, store.CurrencyId>

export type Movement = Readonly<{
  memberId: bigint
  bill: BillName
  /** Above zero; a bill with direction `either` takes a debit as a negative amount. */
  amount: Li
  /** What caused it, such as an order number. */
  reference: string
  remark?: string
  /** The account of the house on the other side, where it is not that of the bill. */
  counter?: HouseSide
}>

/** A movement that no member has a part in. */
export type HouseMovement = Readonly<{
  from: HouseSide
  to: HouseSide
  bill: BillName
  amount: Li
  reference: string
}>

/** `owed` is what a reversal could not take back yet; nothing is withdrawn while it is above zero. */
export type Balances = Readonly<{ main: Li; live: Li; frozen: Li; owed: Li; withdrawable: Li }>

export type Bill = Readonly<{
  billNo: string
  code: number
  label: string
  amount: Li
  balanceBefore: Li
  balanceAfter: Li
  createdAt: number
  reference: string
  remark: string
}>

export type BillQuery = Readonly<{
  /** Codes of bill types; undefined asks for all. */
  types: readonly number[] | undefined
  direction: 'in' | 'out' | undefined
  fromMs: number | undefined
  toMs: number | undefined
  page: number
  rows: number
}>

function isDebit({ amount }: Movement, type: BillType): boolean {
  if (type.direction === 'either') return amount < 0n
  if (amount < 0n) throw new Error(`bill ${type.code} takes no negative amount`)
  return type.direction === 'debit'
}

function toTransfer(movement: Movement, account: store.AccountRow): store.TransferRow {
  const type: BillType = billTypes[movement.bill]
  const house = store.houseAccountId(movement.counter ?? type.counter, account.currency)
  const debit = isDebit(movement, type)
  return {
    kind: type.code,
    debit: debit ? account.id : house,
    credit: debit ? house : account.id,
    amount: movement.amount < 0n ? -movement.amount : movement.amount,
    reference: movement.reference,
    remark: movement.remark ?? '',
  }
}

const toBill = (row: store.BillRow): Bill => ({
  billNo: row.transferId.toString(),
  code: row.kind,
  label: billLabel(row.kind),
  amount: li(row.amount),
  balanceBefore: li(row.balanceAfter - row.amount),
  balanceAfter: li(row.balanceAfter),
  createdAt: row.createdAt,
  reference: row.reference,
  remark: row.remark,
})

/** A bill as the contract's `wireBill` writes it. */
export const billToWire = (bill: Bill) => ({
  billNo: bill.billNo,
  type: bill.code,
  typeName: bill.label,
  amount: formatMoney(bill.amount),
  balanceBefore: formatMoney(bill.balanceBefore),
  balanceAfter: formatMoney(bill.balanceAfter),
  createdAt: isoOf(bill.createdAt),
  reference: bill.reference,
  remark: bill.remark,
})

const KEPT_ACCOUNTS_MAX = 100_000

const OVERDRAFT = ['wallet_no_overdraft', 'wallet_transfers_floor']

/** The refusal that an error of a posting means, or the error itself. */
export function asOverdraft(error: unknown): unknown {
  const constraint = violatedConstraint(error) ?? ''
  if (constraint === 'wallet_limits_room') return new Refusal('LIMIT/PLAY')
  return OVERDRAFT.includes(constraint) ? new Refusal('UC/BALANCE') : error
}

export function toBalances(accounts: readonly store.AccountRow[]): Balances {
  const of = (kind: store.AccountKind) => li(accounts.find(account => account.kind === kind)?.balance ?? 0n)
  const held = { main: of('main'), live: of('live'), frozen: of('frozen'), owed: of('receivable') }
  return { ...held, withdrawable: withdrawable(held) }
}

/** The balances of a member, whose accounts the transaction holds from now on. */
export const holdBalances = async (tx: Tx, memberId: bigint): Promise<Balances> =>
  toBalances(await store.holdAccounts(tx, memberId))

/** The main accounts of these members, from one query. A missing account is a defect. */
async function mainAccountsOf(tx: Tx, memberIds: readonly bigint[]) {
  const rows = await store.findMainAccounts(tx, memberIds)
  const byMember = new Map(rows.map(row => [row.memberId, row]))
  return (memberId: bigint): store.AccountRow => {
    const account = byMember.get(memberId)
    if (account === undefined) throw new Error(`member ${memberId} has no account`)
    return account
  }
}

/**
 * Takes back what was paid, as far as the balance goes; answers the rest, which the member owes from now on. A debt is recovered from
 * what comes in next.
 */
async function takeBack(tx: Tx, { memberId, bill, amount, reference, remark = '' }: Movement): Promise<Li> {
  const account = (await mainAccountsOf(tx, [memberId]))(memberId)
  const { code, counter } = billTypes[bill]
  const house = houseAccounts[counter]
  return li(await store.takeBack(tx, { accountId: account.id, amount, kind: code, house, reference, remark }))
}

/** Movements that no member has a part in. */
function houseMovements(db: Database) {
  /** Moves money between accounts of the house, in the currency of members; answers the transfers in their order. */
  const moveAllInHouse = (tx: Tx, movements: readonly HouseMovement[]): Promise<bigint[]> =>
    store.postTransfers(
      tx,
      movements.map(({ from, to, bill, amount, reference }) => ({
        ...{ kind: billTypes[bill].code, amount, reference, remark: '' },
        debit: store.houseAccountId(from, currencies.member),
        credit: store.houseAccountId(to, currencies.member),
      })),
    )

  return {
    moveAllInHouse,

    /** The same of one movement. */
    async moveInHouse(tx: Tx, movement: HouseMovement): Promise<bigint> {
      const [id] = await moveAllInHouse(tx, [movement])
      if (id === undefined) throw new Error(`the movement of ${movement.reference} left no transfer`)
      return id
    },

    /** What stands in clearing accounts of the house, in the order in which they are named. */
    clearingBalances: async (sides: readonly HouseSide[]): Promise<Li[]> =>
      (await store.findClearingBalances(db.read, sides)).map(li),
  }
}

export function walletService(db: Database) {
  const mainAccounts = keptAnswers<bigint, bigint>({ max: KEPT_ACCOUNTS_MAX })

  return {
    /** The id of the member's main account if it is cached; never waits. The id never changes. */
    knownMainAccountOf: (memberId: bigint): bigint | undefined => mainAccounts.known(memberId),

    /** The same, read from the database if not cached. */
    mainAccountOf: (memberId: bigint): Promise<bigint> =>
      mainAccounts.find(memberId, async () => {
        const account = await store.findMainAccount(db.read, memberId)
        if (account === undefined) throw new Error(`member ${memberId} has no account`)
        return account.id
      }),

    /** Opens the accounts of a new member, in the currency of its kind. */
    open: (tx: Tx, memberId: bigint, kind: keyof typeof currencies): Promise<void> =>
      store.insertAccounts(tx, memberId, currencies[kind]),

    /** Moves money between members' main accounts and the house, all or none; refuses `UC/BALANCE`, and `LIMIT/PLAY` by a limit of the member's own. */
    async move(tx: Tx, movements: readonly Movement[]): Promise<bigint[]> {
      const moving = movements.filter(({ amount }) => amount !== 0n)
      if (moving.length === 0) return []
      const accounts = await mainAccountsOf(
        tx,
        moving.map(({ memberId }) => memberId),
      )
      const transfers = moving.map(movement => toTransfer(movement, accounts(movement.memberId)))
      try {
        return await store.postTransfers(tx, transfers)
      } catch (error) {
        throw asOverdraft(error)
      }
    },

    takeBack,
    ...houseMovements(db),

    balances: async (memberId: bigint, executor: Executor = db.read): Promise<Balances> =>
      toBalances(await store.findAccounts(executor, memberId)),

    /** A page of the player's statement, newest first, with what all pages come to. */
    async bills(memberId: bigint, query: BillQuery): Promise<store.BillTotals & { bills: Bill[] }> {
      const account = await store.findMainAccount(db.read, memberId)
      if (account === undefined) return { bills: [], count: 0n, gained: 0n, spent: 0n }
      const filter = { ...query, offset: (query.page - 1) * query.rows, limit: query.rows }
      const rows = await store.findBills(db.read, account.id, filter)
      const totals = await store.findBillTotals(db.read, account.id, filter)
      return { ...totals, bills: rows.map(toBill) }
    },

    /** The player's entries of these transfers, oldest first. */
    async billsOf(memberId: bigint, transferIds: readonly bigint[]): Promise<Bill[]> {
      const account = await store.findMainAccount(db.read, memberId)
      if (account === undefined) return []
      return (await store.findBillsOfTransfers(db.read, account.id, transferIds)).map(toBill)
    },

    /** The player's entries of a span, oldest first, up to a limit. */
    async entriesOf(
      memberId: bigint,
      span: Readonly<{ fromMs: number; toMs: number; limit: number }>,
    ): Promise<(Bill & { version: number })[]> {
      const account = await store.findMainAccount(db.read, memberId)
      if (account === undefined) return []
      const rows = await store.findEntries(db.read, account.id, span)
      return rows.map(row => ({ ...toBill(row), version: Number(row.version) }))
    },

    /** The invariants of the ledger; every row must show 0 violations (reliability §3.1). */
    invariants: (): Promise<store.InvariantRow[]> => store.findInvariants(db.read),
  }
}

export type WalletService = ReturnType<typeof walletService>
