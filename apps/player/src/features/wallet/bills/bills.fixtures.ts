import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { listBills } from '@app/contract/wallet.ts'
import type { exportLedger } from '@app/contract/wallet-export.ts'
import { formatMoney, li, parseMoney } from '@app/domain/money/money.ts'
import { EXPORT_FORMAT, entryHash, headingHash } from '@app/domain/wallet/ledger-export.ts'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

type WireBill = AnswerOf<typeof listBills>['data'][number]

const hashes = {
  sha256,
  hmacSha256: (key: Uint8Array, message: Uint8Array) => hmac(sha256, key, message),
}

const readLi = (text: string) => parseMoney(text) ?? li(0)

/** The ledger of one day with these bills, oldest first, as the server would export it: a chain of balances from the first. */
export function ledgerFile(bills: readonly WireBill[]): AnswerOf<typeof exportLedger> {
  const balanceBefore = bills[0]?.balanceBefore ?? '0.00'
  const heading = { account: 'player1', from: '2026-11-21', to: '2026-11-21', balanceBefore }
  let head = headingHash(heading, hashes)
  let balance = readLi(balanceBefore)
  const entries = bills.map((bill, at) => {
    const before = formatMoney(balance)
    balance = li(balance + readLi(bill.amount))
    const entry = { ...bill, version: at + 1, balanceBefore: before, balanceAfter: formatMoney(balance) }
    head = entryHash(head, entry, hashes)
    return { ...entry, hash: head }
  })
  return {
    ...heading,
    format: EXPORT_FORMAT,
    balanceAfter: formatMoney(balance),
    entries,
    head,
    isComplete: true,
  }
}
