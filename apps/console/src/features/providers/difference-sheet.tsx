import { providerCauseNames } from '@app/domain/providers/differences.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Radio } from 'antd'
import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { Field, isReason, ReasonField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { optionsOf } from '#ui/list/choices.ts'
import { Loaded } from '#ui/loaded.tsx'
import { Sheet, SheetActions } from '#ui/queue/sheet.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { useWrite } from '#ui/use-write.ts'
import {
  askToResolve,
  bookKeys,
  type DifferenceRecord,
  differenceQuery,
  note,
  type ResolveWish,
} from './books.queries.ts'
import { DifferenceFacts, Notes } from './difference-facts.tsx'

/** One difference: what both sides have, what people found out, and what can be done. */
export function DifferenceSheet({ differenceNo }: Readonly<{ differenceNo: string }>) {
  const query = useQuery(differenceQuery(differenceNo))
  return (
    <Loaded query={query}>
      {({ data }) => (
        <Sheet>
          <DifferenceFacts difference={data} />
          <h2>说明</h2>
          <Notes difference={data} />
          {data.state === 'open' && <Acts difference={data} />}
        </Sheet>
      )}
    </Loaded>
  )
}

function Acts({ difference }: Readonly<{ difference: DifferenceRecord }>) {
  const mayNote = useMay('reconciliation.import')
  const mayResolve = useMay('reconciliation.resolve')
  const [open, setOpen] = useState<'note' | 'resolve'>()
  const { differenceNo } = difference
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
          changes={[bookKeys.all]}
          doneText="已记录"
          onClose={onClose}
        />
      )}
      {open === 'resolve' && <ResolveDialog differenceNo={differenceNo} onClose={onClose} />}
    </SheetActions>
  )
}

type Cause = ResolveWish['payload']['cause']

/** What the difference was, for a second person to agree to. Nothing is chosen beforehand, and no money moves. */
function ResolveDialog({ differenceNo, onClose }: Readonly<{ differenceNo: string; onClose: () => void }>) {
  const [cause, setCause] = useState<Cause>()
  const [reason, setReason] = useState('')
  const send = async (wish: ResolveWish) => sayAsked(await askToResolve(wish))
  const { submit, isBusy, error } = useWrite(send, {
    changes: [bookKeys.all, approvalKeys.all],
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
      <p>这里只记录原因，不动资金：补付、扣回请先用余额调整办理。</p>
      <Field label="原因">
        {tie => (
          <Radio.Group
            id={tie.id}
            vertical
            aria-label="原因"
            value={cause}
            onChange={event => setCause(event.target.value)}
            options={[...optionsOf(providerCauseNames)]}
          />
        )}
      </Field>
      <ReasonField value={reason} onText={setReason} />
    </FormDialog>
  )
}
