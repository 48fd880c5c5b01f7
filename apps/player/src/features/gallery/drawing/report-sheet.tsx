import { useState } from 'react'
import { type ReportReason, useReportDrawing } from '#features/gallery/gallery.queries.ts'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import classes from './report-sheet.module.css'

const reasons: readonly Readonly<{ value: ReportReason; text: string }>[] = [
  { value: 'wrong-issue', text: '期号不符' },
  { value: 'wrong-image', text: '图片错误' },
  { value: 'unclear', text: '图片不清晰' },
  { value: 'other', text: '其他问题' },
]

/** Asks what is wrong with a drawing, and tells the editor. */
export function ReportSheet({ galleryId, onClose }: { galleryId: string; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason>('wrong-issue')
  const { mutate, isPending } = useReportDrawing()
  return (
    <Sheet title="图纸纠错" onClose={onClose}>
      <fieldset className={classes.reasons} aria-label="问题类型">
        {reasons.map(({ value, text }) => (
          <label key={value} className={classes.reason}>
            <input type="radio" name="reason" checked={value === reason} onChange={() => setReason(value)} />
            {text}
          </label>
        ))}
      </fieldset>
      <Button wide busy={isPending} onClick={() => mutate({ galleryId, reason }, { onSettled: onClose })}>
        提交
      </Button>
    </Sheet>
  )
}
