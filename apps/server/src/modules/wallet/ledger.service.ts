/** The ledger as staff read it: balances of many members at once. */
import { type Li, li } from '@app/domain/money/money.ts'
import type { Database } from '#platform/db.ts'
import { type AccountKind, findAccountsOf } from './wallet.store.ts'

export type Holdings = Readonly<{ main: Li; owed: Li }>

export function ledgerService(db: Database) {
  return {
    /** What each of these members has on the main account, and owes. */
    async holdingsOf(memberIds: readonly bigint[]): Promise<(memberId: bigint) => Holdings> {
      const rows = await findAccountsOf(db.read, memberIds, ['main', 'receivable'])
      const balances = new Map(rows.map(row => [`${row.memberId} ${row.kind}`, row.balance]))
      const of = (memberId: bigint, kind: AccountKind) => li(balances.get(`${memberId} ${kind}`) ?? 0n)
      return memberId => ({ main: of(memberId, 'main'), owed: of(memberId, 'receivable') })
    },
  }
}

export type LedgerService = ReturnType<typeof ledgerService>
