import { RULE_DAYS_MAX, ruleMeasureNames } from '@app/domain/bets/exposure-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { playChoicesQuery } from '#features/games/games.queries.ts'
import { gameChoices } from '#features/games/games.rules.ts'
import { Field, isReason, ReasonField, TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useWrite } from '#ui/use-write.ts'
import { askRule, type NewRule, type TriedTerms, triedQuery } from './exposure-rules.queries.ts'
import {
  actionChoices,
  isWhole,
  measureChoices,
  measuredText,
  thresholdFault,
} from './exposure-rules.rules.ts'

const TYPED = { optionFilterProp: 'label' } as const
const START: NewRule = {
  ...{ name: '', gameId: null, playCode: null, days: 30 },
  ...{ measure: 'item', threshold: '', action: 'tell' },
}
const DAYS = /^\d{1,3}$/
const DAYS_MIN = 2

/** Asks for a rule; beside its terms stands what it would have met yesterday. */
export function RuleDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const [rule, setRule] = useState<NewRule>(START)
  const [days, setDays] = useState(String(START.days))
  const [reason, setReason] = useState('')
  const change = (part: Partial<NewRule>) => setRule(known => ({ ...known, ...part }))
  const { submit, isBusy, error } = useWrite(askRule, {
    changes: [approvalKeys.all],
    showsOwnRefusal: true,
    onDone: asked => {
      sayAsked(asked)
      onClose()
    },
  })
  const isLong = DAYS.test(days) && Number(days) >= DAYS_MIN && Number(days) <= RULE_DAYS_MAX
  const onSubmit = () =>
    submit({ payload: { ...rule, name: rule.name.trim(), days: Number(days) }, reason: reason.trim() })
  return (
    <FormDialog
      title="新风险规则"
      action="提交审批"
      isReady={isWhole(rule) && isLong && isReason(reason)}
      isBusy={isBusy}
      error={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>另一位同事批准后先观察 24 小时，只记录本会做什么；之后才动作。任何一人可立即停止。</p>
      <TextField label="名称" value={rule.name} onText={name => change({ name })} maxLength={40} />
      <ScopeFields rule={rule} onChange={change} />
      <MeasureFields rule={rule} onChange={change} />
      <TextField
        label="有效天数"
        value={days}
        onText={setDays}
        error={days === '' || isLong ? undefined : `须是 ${DAYS_MIN} 至 ${RULE_DAYS_MAX}`}
        inputMode="numeric"
        maxLength={3}
      />
      <ReasonField value={reason} onText={setReason} />
    </FormDialog>
  )
}

type PartProps = Readonly<{ rule: NewRule; onChange: (part: Partial<NewRule>) => void }>

function ScopeFields({ rule, onChange }: PartProps) {
  const plays = useQuery(playChoicesQuery(rule.gameId ?? undefined))
  return (
    <>
      <Field label="彩种" hint="不选则为全部彩种">
        {tie => (
          <Select
            {...tie}
            showSearch={TYPED}
            allowClear
            placeholder="全部彩种"
            value={rule.gameId === null ? null : String(rule.gameId)}
            onChange={chosen => onChange({ gameId: chosen ? Number(chosen) : null, playCode: null })}
            options={[...gameChoices]}
          />
        )}
      </Field>
      <Field label="玩法" hint="不选则为全部玩法">
        {tie => (
          <Select
            {...tie}
            showSearch={TYPED}
            allowClear
            disabled={rule.gameId === null}
            placeholder="全部玩法"
            value={rule.playCode}
            onChange={chosen => onChange({ playCode: chosen ?? null })}
            options={[...(plays.data ?? [])]}
          />
        )}
      </Field>
    </>
  )
}

function MeasureFields({ rule, onChange }: PartProps) {
  const { measure, threshold, action } = rule
  const cannot =
    action === 'cap' && measure === 'issue' ? '合计不能指出该停哪一项，请改选指标或动作' : undefined
  return (
    <>
      <Field label="指标">
        {tie => (
          <Select
            {...tie}
            value={measure}
            onChange={chosen => onChange({ measure: chosen, threshold: '' })}
            options={measureChoices as { value: NewRule['measure']; label: string }[]}
          />
        )}
      </Field>
      <TextField
        label={measure === 'used' ? '阈值（%）' : '阈值（元）'}
        value={threshold}
        onText={text => onChange({ threshold: text.trim() })}
        error={thresholdFault(measure, threshold)}
        hint={<Tried rule={rule} />}
        inputMode="decimal"
        maxLength={12}
      />
      <Field label="动作" error={cannot} hint="已接受的注单不变；恢复停用须两人审批">
        {tie => (
          <Select
            {...tie}
            value={action}
            onChange={chosen => onChange({ action: chosen })}
            options={actionChoices as { value: NewRule['action']; label: string }[]}
          />
        )}
      </Field>
    </>
  )
}

/** What the terms would have met in the last day. */
function Tried({ rule: { gameId, playCode, measure, threshold } }: Pick<PartProps, 'rule'>) {
  const isReady = threshold !== '' && thresholdFault(measure, threshold) === undefined
  const terms: TriedTerms | undefined = isReady
    ? { measure, threshold, ...(gameId !== null && { gameId }), ...(playCode !== null && { playCode }) }
    : undefined
  const { data, isError } = useQuery(triedQuery(terms))
  if (terms === undefined) return '填写后显示过去 24 小时会触发几期'
  if (isError) return '过去 24 小时期数过多，请缩小范围后再试算'
  if (data === undefined) return '正在试算…'
  const { issues, met, highest } = data.data
  return `过去 24 小时：${issues} 期有注单，${met} 期会触发；${ruleMeasureNames[measure]}为 ${measuredText(measure, highest)}`
}
