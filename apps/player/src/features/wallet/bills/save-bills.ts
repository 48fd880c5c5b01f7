import { readOne } from '@app/client/read-answers.ts'
import { readBill } from '@app/client/wallet/read-bill.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { exportLedger } from '@app/contract/wallet-export.ts'
import { billGroupOf } from '@app/domain/wallet/bill-groups.ts'
import { saveFile } from '#ui/save-file.ts'
import type { BillFilter } from './bill-search.ts'
import { billsCsv } from './bills-csv.ts'

/** Saves what the filter shows of the ledger; answers how many bills that are. Throws when one cannot be read: a table with a gap is wrong. */
export function saveBills(filter: BillFilter, ledger: AnswerOf<typeof exportLedger>): number {
  const bills = ledger.entries
    .map(entry => readOne(entry, readBill))
    .filter(({ typeCode }) => filter.group === undefined || billGroupOf(typeCode) === filter.group)
    .filter(({ amount }) => filter.direction === undefined || amount > 0n === (filter.direction === 'in'))
  if (bills.length > 0) {
    saveFile(`账单-${filter.from}-${filter.to}.csv`, 'text/csv;charset=utf-8', billsCsv(bills))
  }
  return bills.length
}
