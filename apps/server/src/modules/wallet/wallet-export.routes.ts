import { exportLedger } from '@app/contract/wallet-export.ts'
import { addDays, chinaMidnight, isChinaDate } from '@app/domain/time/china-time.ts'
import { EXPORT_FORMAT, entryHash, headingHash } from '@app/domain/wallet/ledger-export.ts'
import { nodeHashes } from '#platform/hashes.ts'
import type { Router } from '#platform/http/router.ts'
import { Refusal } from '#platform/refusal.ts'
import { billToWire, type WalletService } from './wallet.service.ts'

/** A phone can still open a file of this many rows; a longer span is exported in parts. */
const ENTRIES_MAX = 20_000

export function walletExportRoutes(router: Router, service: WalletService): void {
  router.handle(exportLedger, async ({ caller, query: { from, to } }) => {
    if (!isChinaDate(from)) throw new Refusal('SYS/INVALID', { detail: 'from' })
    if (!isChinaDate(to) || to < from) throw new Refusal('SYS/INVALID', { detail: 'to' })
    const span = { fromMs: chinaMidnight(from), toMs: chinaMidnight(addDays(to, 1)), limit: ENTRIES_MAX + 1 }
    const found = await service.entriesOf(caller.memberId, span)
    const bills = found.slice(0, ENTRIES_MAX).map(bill => ({ ...billToWire(bill), version: bill.version }))
    const balanceBefore = bills[0]?.balanceBefore ?? '0.00'
    let head = headingHash({ account: caller.account, from, to, balanceBefore }, nodeHashes)
    const entries = bills.map(bill => {
      head = entryHash(head, bill, nodeHashes)
      return { ...bill, hash: head }
    })
    return {
      format: EXPORT_FORMAT,
      account: caller.account,
      from,
      to,
      balanceBefore,
      entries,
      head,
      balanceAfter: bills.at(-1)?.balanceAfter ?? balanceBefore,
      isComplete: found.length <= ENTRIES_MAX,
    }
  })
}
