/** Whether a bill stands in the ledger as it is shown, and the ledger of its day is whole: computed on this device. */
import { readOne } from '@app/client/read-answers.ts'
import type { Bill } from '@app/client/wallet/read-bill.ts'
import { readBill } from '@app/client/wallet/read-bill.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { exportLedger } from '@app/contract/wallet-export.ts'
import { findLedgerFault } from '@app/domain/wallet/ledger-file.ts'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

export type BillVerdict = 'verified' | 'absent' | 'refuted'

const hashes = {
  sha256,
  hmacSha256: (key: Uint8Array, message: Uint8Array) => hmac(sha256, key, message),
}

/** `absent` only when the file says itself that it is a part; a whole ledger without the bill refutes it. */
export function checkBill(bill: Bill, file: AnswerOf<typeof exportLedger>): BillVerdict {
  if (findLedgerFault(file, hashes) !== undefined) return 'refuted'
  const entry = file.entries.find(one => one.billNo === bill.billNo)
  if (entry === undefined) return file.isComplete ? 'refuted' : 'absent'
  const known = readOne(entry, readBill)
  const isSame =
    known.typeCode === bill.typeCode &&
    known.amount === bill.amount &&
    known.balanceBefore === bill.balanceBefore &&
    known.balanceAfter === bill.balanceAfter &&
    known.at === bill.at &&
    known.reference === bill.reference &&
    known.remark === bill.remark
  return isSame ? 'verified' : 'refuted'
}
