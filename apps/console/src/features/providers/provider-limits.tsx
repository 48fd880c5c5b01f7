import {
  type ProviderLimitName,
  providerLimitNameList,
  providerLimitNames,
} from '@app/domain/providers/provider-limits.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { Facts } from '#ui/facts.tsx'
import { isReason, ReasonField, TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Panel } from '#ui/panel.tsx'
import { useWrite } from '#ui/use-write.ts'
import { askForLimits, type ProviderRecord, providerKeys } from './providers.queries.ts'

type Amounts = Record<ProviderLimitName, string>

const HINTS: Readonly<Record<ProviderLimitName, string>> = {
  betMax: '单次投注高于此数即拒绝，最多1,000,000元；派彩和撤回不受影响',
  promotionMax: '活动派彩高于此数须两人放行，最多100,000元',
  differenceMax: '对账差额达到此数即自动暂停平台，最多100,000元',
}
const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/

/** The amounts above which a bet is refused, or people have to look, and the way to other ones. */
export function ProviderLimits({ provider }: Readonly<{ provider: ProviderRecord }>) {
  const mayAsk = useMay('providers.limits')
  const [isOpen, setIsOpen] = useState(false)
  const { limits } = provider
  return (
    <Panel
      title="限额"
      note="修改须两人审批；批准后一秒内生效，已开的局照常派彩和撤回"
      extra={mayAsk && <Button onClick={() => setIsOpen(true)}>申请修改</Button>}
    >
      <Facts
        facts={providerLimitNameList.map(name => [providerLimitNames[name], `${limits[name]} 元`] as const)}
      />
      {isOpen && <LimitsDialog provider={provider} onClose={() => setIsOpen(false)} />}
    </Panel>
  )
}

type LimitsDialogProps = Readonly<{ provider: ProviderRecord; onClose: () => void }>

function LimitsDialog({ provider: { provider, name, limits }, onClose }: LimitsDialogProps) {
  // What stood when the dialog was opened is what the second person compares with.
  const [seen] = useState(limits)
  const [amounts, setAmounts] = useState<Amounts>({ ...limits })
  const [reason, setReason] = useState('')
  const { submit, isBusy, error } = useWrite(askForLimits, {
    changes: [providerKeys.all, approvalKeys.all],
    showsOwnRefusal: true,
    onDone: asked => {
      sayAsked(asked)
      onClose()
    },
  })
  const areAmounts = providerLimitNameList.every(limit => AMOUNT.test(amounts[limit].trim()))
  const trimmed = {
    betMax: amounts.betMax.trim(),
    promotionMax: amounts.promotionMax.trim(),
    differenceMax: amounts.differenceMax.trim(),
  }
  return (
    <FormDialog
      title={`修改限额 ${name}`}
      action="提交审批"
      isReady={areAmounts && isReason(reason)}
      isBusy={isBusy}
      error={error}
      onSubmit={() => submit({ payload: { provider, seen, limits: trimmed }, reason: reason.trim() })}
      onClose={onClose}
    >
      {providerLimitNameList.map(limit => (
        <TextField
          key={limit}
          label={`${providerLimitNames[limit]}（元）`}
          hint={HINTS[limit]}
          inputMode="decimal"
          value={amounts[limit]}
          onText={text => setAmounts(typed => ({ ...typed, [limit]: text }))}
        />
      ))}
      <ReasonField value={reason} onText={setReason} />
    </FormDialog>
  )
}
