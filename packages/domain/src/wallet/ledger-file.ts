/** What an exported ledger proves by itself: a chain of balances without a gap, covered by one running hash. */
import type { Hashes } from '#draws/bytes.ts'
import { parseMoney } from '#money/money.ts'
import {
  EXPORT_FORMAT,
  type ExportEntry,
  type ExportHeading,
  entryHash,
  headingHash,
} from './ledger-export.ts'

export type LedgerFile = ExportHeading &
  Readonly<{
    format: string
    balanceAfter: string
    entries: readonly (ExportEntry & Readonly<{ hash: string }>)[]
    head: string
  }>

export type LedgerFault = 'format' | 'gap' | 'balance' | 'hash'

/** The first thing that is wrong with an exported ledger; nothing when it is whole. */
export function findLedgerFault(file: LedgerFile, hashes: Hashes): LedgerFault | undefined {
  if (file.format !== EXPORT_FORMAT) return 'format'
  let hash = headingHash(file, hashes)
  let balance = parseMoney(file.balanceBefore)
  let version: number | undefined
  for (const entry of file.entries) {
    const [before, amount, after] = [entry.balanceBefore, entry.amount, entry.balanceAfter].map(parseMoney)
    if (version !== undefined && entry.version !== version + 1) return 'gap'
    if (before === undefined || amount === undefined || before !== balance) return 'balance'
    if (after !== before + amount) return 'balance'
    hash = entryHash(hash, entry, hashes)
    if (hash !== entry.hash) return 'hash'
    balance = after
    version = entry.version
  }
  if (parseMoney(file.balanceAfter) !== balance) return 'balance'
  return hash === file.head ? undefined : 'hash'
}
