import { useState } from 'react'
import { saveText } from '#platform/save-text.ts'
import { isReason, ReasonField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { sayDone } from '#ui/notice.ts'
import { useWrite } from '#ui/use-write.ts'
import { type AuditFilter, exportEntries } from './audit.queries.ts'

type ExportDialogProps = Readonly<{ filter: Omit<AuditFilter, 'after' | 'rows'>; onClose: () => void }>

/** The entries of the question as a file; the export is an entry itself, with the hash of the file. */
export function ExportDialog({ filter, onClose }: ExportDialogProps) {
  const [reason, setReason] = useState('')
  const { submit, isBusy, error } = useWrite(exportEntries, {
    showsOwnRefusal: true,
    onDone: ({ csv, rowCount, sha256, isCut }) => {
      saveText(csv, `audit-${sha256.slice(0, 12)}.csv`)
      sayDone(
        `已导出 ${rowCount} 条${isCut ? '（超过一万条，只含最新的一万条）' : ''}，摘要 ${sha256.slice(0, 12)}`,
      )
      onClose()
    },
  })
  const onSubmit = () => submit({ ...filter, reason: reason.trim() })
  return (
    <FormDialog
      title="导出审计"
      action="导出"
      isReady={isReason(reason)}
      isBusy={isBusy}
      error={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>导出当前筛选的全部记录，最多一万条。每分钟一次，本次导出也写入审计。</p>
      <ReasonField value={reason} onText={setReason} />
    </FormDialog>
  )
}
