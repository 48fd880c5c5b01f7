import { parseMoney } from '@app/domain/money/money.ts'
import { useState } from 'react'
import { Facts } from '#ui/facts.tsx'
import { isReason, ReasonField, TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Money } from '#ui/money.tsx'
import { sayDone } from '#ui/notice.ts'
import { useWrite } from '#ui/use-write.ts'
import { type Exposure, exposureKeys, lowerCap } from './exposure.queries.ts'

export type Capped = Exposure['dearest'][number] & Readonly<{ item: string }>

const MONEY = /^\d{1,9}(\.\d{1,2})?$/

function faultOf(text: string, cap: string): string | undefined {
  if (text === '') return undefined
  if (!MONEY.test(text)) return '须是金额，如 10000.00'
  return (parseMoney(text) ?? 0n) < (parseMoney(cap) ?? 0n) ? undefined : '只能比现在低'
}

type CapDialogProps = Readonly<{ issueId: string; bucket: Capped; onClose: () => void }>

/** Lowers the cap of one item at once; it cannot be raised again for the issue. */
export function CapDialog({ issueId, bucket, onClose }: CapDialogProps) {
  const { playCode, playName, item, liability, cap } = bucket
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const { submit, isBusy, error } = useWrite(lowerCap, {
    changes: [exposureKeys.all],
    showsOwnRefusal: true,
    onDone: ({ cap: holds }) => {
      sayDone(`限额已降为 ${holds}`)
      onClose()
    },
  })
  const amount = typed.trim()
  const fault = faultOf(amount, cap)
  return (
    <FormDialog
      title={`降低限额：${playName} ${bucket.bucket}`}
      action="立即生效"
      isDanger
      isReady={amount !== '' && fault === undefined && isReason(reason)}
      isBusy={isBusy}
      error={error}
      onSubmit={() => submit({ issueId, playCode, item, cap: amount, reason: reason.trim() })}
      onClose={onClose}
    >
      <p>超过限额的后续投注会被拒绝；已接受的注单不变。本期内不能再调高。</p>
      <Facts
        facts={[
          ['已承担', <Money key="liability" of={liability} />],
          ['现限额', <Money key="cap" of={cap} />],
        ]}
      />
      <TextField
        label="新限额"
        value={typed}
        onText={setTyped}
        error={fault}
        hint="元；低于已承担时按已承担计，即不再接受此项"
        maxLength={12}
        inputMode="decimal"
      />
      <ReasonField value={reason} onText={setReason} />
    </FormDialog>
  )
}
