import { useNavigate } from '@tanstack/react-router'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { isReason, ReasonField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useWrite } from '#ui/use-write.ts'
import { FORMATS, LISTS } from './export-words.ts'
import { askFile, type ExportFile, type ExportSource, exportKeys } from './exports.queries.ts'

type ExportButtonProps = Readonly<{ source: ExportSource }>

/** Asks for the list as it is filtered, as a file; absent for whoever may not take it out of the house. */
export function ExportButton({ source }: ExportButtonProps) {
  const mayMake = useMay('exports.make')
  const mayAudit = useMay('audit.export')
  const [isAsking, setIsAsking] = useState(false)
  if (!mayMake || (source.kind === 'audit' && !mayAudit)) return null
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>导出</Button>
      {isAsking && <ExportDialog source={source} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function ExportDialog({ source, onClose }: ExportButtonProps & Readonly<{ onClose: () => void }>) {
  const [format, setFormat] = useState<ExportFile['format']>('csv')
  const [reason, setReason] = useState('')
  const navigate = useNavigate()
  const { submit, isBusy, error } = useWrite(askFile, {
    showsOwnRefusal: true,
    changes: [exportKeys.all],
    onDone: () => {
      onClose()
      void navigate({ href: '/console/exports' })
    },
  })
  return (
    <FormDialog
      title={`导出${LISTS[source.kind]}`}
      action="导出"
      isReady={isReason(reason)}
      isBusy={isBusy}
      error={error}
      onSubmit={() => submit({ source, format, reason: reason.trim() })}
      onClose={onClose}
    >
      <p>按当前筛选导出全部记录，CSV 至多100万行，Excel 至多10万行。文件保留24小时，申请与下载都写入审计。</p>
      <Segmented
        aria-label="格式"
        options={Object.entries(FORMATS).map(([value, label]) => ({ value, label }))}
        value={format}
        onChange={value => setFormat(value as ExportFile['format'])}
      />
      <ReasonField value={reason} onText={setReason} />
    </FormDialog>
  )
}
