/** The running hash of an exported ledger. A reader outside computes the same from the file alone. */
import { type Hashes, hexOf, utf8 } from '#draws/bytes.ts'

export const EXPORT_FORMAT = 'kaijiang-ledger/1'

export type ExportHeading = Readonly<{ account: string; from: string; to: string; balanceBefore: string }>

/** An entry in the texts of the file. */
export type ExportEntry = Readonly<{
  version: number
  billNo: string
  type: number
  amount: string
  balanceBefore: string
  balanceAfter: string
  createdAt: string
  reference: string
  remark: string
}>

const hashOf = (values: readonly (string | number)[], hashes: Hashes): string =>
  hexOf(hashes.sha256(utf8(JSON.stringify(values))))

/** The hash before the first entry. */
export function headingHash({ account, from, to, balanceBefore }: ExportHeading, hashes: Hashes): string {
  return hashOf([EXPORT_FORMAT, account, from, to, balanceBefore], hashes)
}

/** SHA-256 of the JSON list of the hash before and the entry's values in this order. */
export function entryHash(before: string, entry: ExportEntry, hashes: Hashes): string {
  const { version, billNo, type, amount, balanceBefore, balanceAfter, createdAt, reference, remark } = entry
  const values = [
    before,
    version,
    billNo,
    type,
    amount,
    balanceBefore,
    balanceAfter,
    createdAt,
    reference,
    remark,
  ]
  return hashOf(values, hashes)
}
