/** The ledger as staff read it: balances of many members at once, statements, and transfers with both legs. */
import { type Li, li } from '@app/domain/money/money.ts'
import { DAY_MS } from '@app/domain/time/china-time.ts'
import { type HouseSide, houseOfNumber } from '@app/domain/wallet/clearing.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import { boundedRead } from '#platform/operator/bounded-read.ts'
import { boundedSpan } from '#platform/operator/bounded-span.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './ledger.store.ts'
import { type AccountKind, findAccountsOf } from './wallet.store.ts'

export type Holdings = Readonly<{ main: Li; owed: Li }>

/** One side of a transfer: an account of the house by its name, or of a member. */
export type Leg = Readonly<{ house: HouseSide } | { house: null; memberId: bigint; kind: AccountKind }>

/** Accounts of members have numbers from here on; those of the house are currency × 1000 + kind. */
const FIRST_OF_MEMBERS = 100_000n

function houseOf(accountId: bigint): HouseSide {
  const name = houseOfNumber(Number(accountId % 1000n))
  if (name === undefined) throw new Error(`no account of the house has the number ${accountId}`)
  return name
}

function legReader(db: Database) {
  /** The rows with their legs, by one look at the accounts of members. */
  return async function withLegs<Row extends store.LedgerRow>(rows: readonly Row[]) {
    const numbers = rows.flatMap(({ debit, credit }) => [debit, credit]).filter(id => id >= FIRST_OF_MEMBERS)
    const owners = new Map((await store.findOwners(db.read, numbers)).map(owner => [owner.id, owner]))
    const legOf = (accountId: bigint): Leg => {
      if (accountId < FIRST_OF_MEMBERS) return { house: houseOf(accountId) }
      const owner = owners.get(accountId)
      if (owner === undefined) throw new Error(`the account ${accountId} is nobody's`)
      return { house: null, memberId: owner.memberId, kind: owner.kind }
    }
    return rows.map(row => ({ ...row, debitLeg: legOf(row.debit), creditLeg: legOf(row.credit) }))
  }
}

export function ledgerService({ db, clock }: Readonly<{ db: Database; clock: Clock }>) {
  const withLegs = legReader(db)
  return {
    /** What each of these members has on the main account, and owes. */
    async holdingsOf(memberIds: readonly bigint[]): Promise<(memberId: bigint) => Holdings> {
      const rows = await findAccountsOf(db.read, memberIds, ['main', 'receivable'])
      const balances = new Map(rows.map(row => [`${row.memberId} ${row.kind}`, row.balance]))
      const of = (memberId: bigint, kind: AccountKind) => li(balances.get(`${memberId} ${kind}`) ?? 0n)
      return memberId => ({ main: of(memberId, 'main'), owed: of(memberId, 'receivable') })
    },

    /** A page of the statement of one account of a member, newest first. */
    async statement(memberId: bigint, kind: AccountKind, filter: Parameters<typeof store.findStatement>[2]) {
      const accountId = await store.findAccountOf(db.read, memberId, kind)
      if (accountId === undefined) return []
      return withLegs(await boundedRead(db, tx => store.findStatement(tx, accountId, filter)))
    },

    /** A page of transfers of at most 24 hours, newest first; refuses `OPS/NARROW` a longer span. */
    async search({ fromMs, toMs, ...filter }: store.LedgerFilter) {
      const asked = { ...filter, ...boundedSpan({ fromMs, toMs }, { nowMs: clock.now(), longestMs: DAY_MS }) }
      return withLegs(await boundedRead(db, tx => store.findTransfers(tx, asked)))
    },

    /** One transfer; refuses `OPS/UNKNOWN`. */
    async read(billNo: bigint) {
      const found = await store.findTransfer(db.read, billNo)
      const [row] = await withLegs(found === undefined ? [] : [found])
      if (row === undefined) throw new Refusal('OPS/UNKNOWN')
      return row
    },
  }
}

export type LedgerService = ReturnType<typeof ledgerService>
