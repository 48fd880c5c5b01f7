import { Radio } from 'antd'
import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { Field, isReason, ReasonField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { sayDone } from '#ui/notice.ts'
import { TimeField } from '#ui/time-field.tsx'
import { useWrite } from '#ui/use-write.ts'
import { askToPublish, contentKeys, type Kind, publish } from './content.queries.ts'

type PublishDialogProps = Readonly<{
  kind: Kind
  objectId: string
  version: number
  needsTwo: boolean
  onClose: () => void
}>

type Wish = Readonly<{ publishAt: string | null; reason: string }>

/** Publishes a draft at once or at a time, or asks for it where a second person has to agree. */
export function PublishDialog({ needsTwo, onClose, ...draft }: PublishDialogProps) {
  const [isLater, setIsLater] = useState(false)
  const [at, setAt] = useState<string>()
  const [reason, setReason] = useState('')
  const send = async ({ publishAt, reason: why }: Wish): Promise<void> => {
    if (needsTwo) return sayAsked(await askToPublish({ payload: { ...draft, publishAt }, reason: why }))
    const { state } = await publish({ ...draft, publishAt, reason: why })
    sayDone(state === 'published' ? '已发布，玩家一秒内可见' : '已定时')
  }
  const { submit, isBusy, error } = useWrite(send, {
    changes: [contentKeys.all, approvalKeys.all],
    showsOwnRefusal: true,
    onDone: onClose,
  })
  const isReady = isReason(reason) && (!isLater || at !== undefined)
  const onSubmit = () => submit({ publishAt: isLater ? (at ?? null) : null, reason: reason.trim() })
  return (
    <FormDialog
      title={needsTwo ? '申请发布' : '发布'}
      action={needsTwo ? '提交审批' : isLater ? '定时发布' : '立即发布'}
      isReady={isReady}
      isBusy={isBusy}
      error={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Radio.Group
        aria-label="何时发布"
        value={isLater}
        onChange={event => setIsLater(event.target.value === true)}
        options={[
          { value: false, label: needsTwo ? '批准后立即' : '立即' },
          { value: true, label: '定时' },
        ]}
      />
      {isLater && (
        <Field label="发布时间" hint="北京时间">
          {tie => <TimeField {...tie} value={at} onTime={setAt} />}
        </Field>
      )}
      <ReasonField value={reason} onText={setReason} />
    </FormDialog>
  )
}
