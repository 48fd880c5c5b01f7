import { fetchLedger } from '#features/wallet/bills.queries.ts'
import { useSend } from '#ui/form/use-send.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { showToast } from '#ui/toast/toast.ts'
import type { BillFilter } from './bill-search.ts'
import { billTexts } from './bill-texts.ts'
import classes from './bills.module.css'
import { saveBills } from './save-bills.ts'

/** Saves the shown bills, also those of pages that are not loaded, as a table for spreadsheet programs. */
export function ExportButton({ filter }: { filter: BillFilter }) {
  const { isSending, send } = useSend()
  const save = async () => {
    const ledger = await fetchLedger(filter)
    const saved = saveBills(filter, ledger)
    if (saved === 0) showToast(billTexts.nothing)
    if (!ledger.isComplete) showToast(billTexts.truncated(ledger.entries.length))
  }
  return (
    <button type="button" className={classes.export} disabled={isSending} onClick={() => void send(save)}>
      <Icon name="download" size={16} />
      导出CSV
    </button>
  )
}
