import { parseMoney } from '@app/domain/money/money.ts'
import {
  type AdjustmentCause,
  type AdjustmentKind,
  adjustmentCauses,
  adjustmentTypes,
  LARGEST_ADJUSTMENT,
} from '@app/domain/wallet/adjustments.ts'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { Facts } from '#ui/facts.tsx'
import { Field, isReason, ReasonField, TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { optionsOf } from '#ui/list/choices.ts'
import { Money } from '#ui/money.tsx'
import { refusalSentence } from '#ui/refusal-sentence.ts'
import { useWrite } from '#ui/use-write.ts'
import { type AdjustmentPreview, adjustmentPreviewQuery, askToAdjust } from './adjustments.queries.ts'
import { playerKeys } from './players.queries.ts'

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/
const NONE = '0.00'

const KINDS = Object.entries(adjustmentTypes).map(([value, { label, sign }]) => ({
  value: value as AdjustmentKind,
  label: `${label}（${sign === 1n ? '增加' : '减少'}余额）`,
}))

/** An amount that can be asked for. */
function isAmount(text: string): boolean {
  const amount = AMOUNT.test(text) ? parseMoney(text) : undefined
  return amount !== undefined && amount > 0n && amount <= LARGEST_ADJUSTMENT
}

type AdjustDialogProps = Readonly<{ memberId: string; account: string; onClose: () => void }>

/** Asks for money to be given to a player or taken; the server says what it would do before anything is sent. */
export function AdjustDialog({ memberId, account, onClose }: AdjustDialogProps) {
  const [kind, setKind] = useState<AdjustmentKind>('manual-deposit')
  const [amount, setAmount] = useState('')
  const [cause, setCause] = useState<AdjustmentCause>('missed-deposit')
  const [reason, setReason] = useState('')
  const isTyped = isAmount(amount)
  const preview = useQuery({ ...adjustmentPreviewQuery(memberId, { kind, amount }), enabled: isTyped })
  const { submit, isBusy, error } = useWrite(askToAdjust, {
    changes: [playerKeys.one(memberId), approvalKeys.all],
    showsOwnRefusal: true,
    onDone: asked => {
      sayAsked(asked)
      onClose()
    },
  })
  const seen = isTyped && preview.error === null ? preview.data?.data : undefined
  return (
    <FormDialog
      title={`调整余额 ${account}`}
      action="提交审批"
      isReady={seen !== undefined && isReason(reason)}
      isBusy={isBusy}
      error={error}
      onSubmit={() => submit({ payload: { memberId, kind, amount, cause }, reason: reason.trim() })}
      onClose={onClose}
    >
      <Field label="类型">{tie => <Select {...tie} value={kind} onChange={setKind} options={KINDS} />}</Field>
      <TextField
        label="金额"
        value={amount}
        onText={text => setAmount(text.trim())}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        hint="元，最多两位小数，单笔不超过 1,000,000"
        error={amount === '' || isTyped ? undefined : '填写大于0、不超过1,000,000的金额，如 500.17'}
      />
      <Field label="原因" hint="会员在账变中看到">
        {tie => (
          <Select {...tie} value={cause} onChange={setCause} options={optionsOf(adjustmentCauses) as never} />
        )}
      </Field>
      <ReasonField value={reason} onText={setReason} />
      <div role="status">
        {isTyped && preview.error !== null && refusalSentence(preview.error)}
        {seen !== undefined && <Preview preview={seen} />}
      </div>
    </FormDialog>
  )
}

/** What would happen if a second person agreed now. */
function Preview({ preview }: Readonly<{ preview: AdjustmentPreview }>) {
  const { before, after, owedBefore, owedAfter, requiredTurnover } = preview
  return (
    <>
      <Facts
        facts={[
          ['现在余额', <Money key="before" of={before} />],
          ['调整后余额', <Money key="after" of={after} />],
          ...(owedBefore === NONE
            ? []
            : [
                ['现在欠款', <Money key="owed" of={owedBefore} />] as const,
                ['调整后欠款', <Money key="owes" of={owedAfter} />] as const,
              ]),
          ['所需流水', <Money key="turnover" of={requiredTurnover} />],
        ]}
      />
      <p>须另一位同事批准，批准前余额不变。</p>
    </>
  )
}
