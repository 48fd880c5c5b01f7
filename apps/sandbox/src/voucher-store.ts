/** Codes of vouchers and the orders that used them. */
import type { DatabaseSync } from 'node:sqlite'
import { row } from './store-row.ts'

/** A code that is worth its amount, once. */
export type Voucher = Readonly<{ code: string; amount: string; orderNo: string | null }>

/** So many codes are kept that nobody has used. */
const VOUCHERS_MAX = 10_000

/** What the store knows of vouchers. */
export function voucherRows(db: DatabaseSync) {
  const insert = db.prepare('insert into vouchers(code, amount) values (?, ?)')
  const prune = db.prepare(
    'delete from vouchers where orderNo is null and id <= (select max(id) from vouchers) - ?',
  )
  const byCode = db.prepare('select * from vouchers where code = ?')
  const use = db.prepare(
    'update vouchers set orderNo = ? where code = ? and (orderNo is null or orderNo = ?)',
  )
  return {
    addVoucher(code: string, amount: string): void {
      insert.run(code, amount)
      prune.run(VOUCHERS_MAX)
    },
    voucherByCode: (code: string) => row<Voucher>(byCode.get(code)),
    /** Gives the voucher to the order; false when another has it. */
    useVoucher: (code: string, orderNo: string): boolean => use.run(orderNo, code, orderNo).changes === 1,
  }
}
