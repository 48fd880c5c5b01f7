import { Button, Radio } from 'antd'
import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { isReason, ReasonField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { optionsOf } from '#ui/list/choices.ts'
import { SheetActions } from '#ui/queue/sheet.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { Time } from '#ui/time.tsx'
import { useWrite } from '#ui/use-write.ts'
import classes from './difference-acts.module.css'

type NotesProps = Readonly<{
  notes: readonly Readonly<{ author: string; note: string; at: string }>[]
}>

/** What people found out about a difference, the first first. */
export function DifferenceNotes({ notes }: NotesProps) {
  if (notes.length === 0) return <p>还没有说明</p>
  return (
    <ul aria-label="说明">
      {notes.map(({ author, note, at }) => (
        <li key={`${at} ${note}`}>
          {note}（{author} · <Time at={at} />）
        </li>
      ))}
    </ul>
  )
}

type Wish<Cause> = Readonly<{ payload: Readonly<{ differenceNo: string; cause: Cause }>; reason: string }>

type ActsProps<Cause extends string> = Readonly<{
  differenceNo: string
  causes: Readonly<Record<Cause, string>>
  /** How money that is missing is moved, which is done elsewhere. */
  elsewhere: string
  note: (noted: Readonly<{ differenceNo: string; note: string }>) => Promise<unknown>
  askToResolve: (wish: Wish<Cause>) => Promise<Parameters<typeof sayAsked>[0]>
  /** What is read anew after either. */
  changes: readonly (readonly string[])[]
}>

/** What people can do about a difference between our books and those of somebody else. */
export function DifferenceActs<Cause extends string>(props: ActsProps<Cause>) {
  const mayNote = useMay('reconciliation.import')
  const mayResolve = useMay('reconciliation.resolve')
  const [open, setOpen] = useState<'note' | 'resolve'>()
  const { differenceNo, note, changes } = props
  const onClose = () => setOpen(undefined)
  return (
    <SheetActions>
      {mayNote && <Button onClick={() => setOpen('note')}>记录说明</Button>}
      {mayResolve && (
        <Button type="primary" onClick={() => setOpen('resolve')}>
          处理
        </Button>
      )}
      {open === 'note' && (
        <ReasonDialog
          title={`差异 ${differenceNo} 的说明`}
          warning="记下核实到的情况，同事都能看到，不能修改。"
          action="记录"
          send={text => note({ differenceNo, note: text })}
          changes={changes}
          doneText="已记录"
          onClose={onClose}
        />
      )}
      {open === 'resolve' && <ResolveDialog {...props} onClose={onClose} />}
    </SheetActions>
  )
}

/** What the difference was, for a second person to agree to. Nothing is chosen beforehand, and no money moves. */
function ResolveDialog<Cause extends string>({
  differenceNo,
  causes,
  elsewhere,
  askToResolve,
  changes,
  onClose,
}: ActsProps<Cause> & Readonly<{ onClose: () => void }>) {
  const [cause, setCause] = useState<Cause>()
  const [reason, setReason] = useState('')
  const send = async (wish: Wish<Cause>) => sayAsked(await askToResolve(wish))
  const { submit, isBusy, error } = useWrite(send, {
    changes: [...changes, approvalKeys.all],
    showsOwnRefusal: true,
    onDone: onClose,
  })
  const onSubmit = () => {
    if (cause !== undefined) submit({ payload: { differenceNo, cause }, reason: reason.trim() })
  }
  return (
    <FormDialog
      title={`处理差异 ${differenceNo}`}
      action="提交复核"
      isReady={cause !== undefined && isReason(reason)}
      isBusy={isBusy}
      error={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>这里只记录原因，不动资金：{elsewhere}</p>
      <Radio.Group
        aria-label="原因"
        className={classes.causes ?? ''}
        value={cause}
        onChange={event => setCause(event.target.value)}
        options={[...optionsOf(causes)]}
      />
      <ReasonField value={reason} onText={setReason} />
    </FormDialog>
  )
}
