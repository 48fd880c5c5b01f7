import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { Field, isReason, ReasonField, TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Money } from '#ui/money.tsx'
import { refusalSentence } from '#ui/refusal-sentence.ts'
import { useWrite } from '#ui/use-write.ts'
import { agentKeys } from './agents.queries.ts'
import { parseSteps, writeSteps } from './plan-steps.rules.ts'
import { type AgentPlan, askForPlan, planPreviewQuery } from './plans.queries.ts'

const DAY = /^\d{4}-\d\d-\d\d$/
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/
const AGENT = /^(\d{1,18})?$/

type StepsFieldProps = Readonly<{
  label: string
  hint: string
  value: string
  onText: (text: string) => void
}>

function StepsField({ label, hint, value, onText }: StepsFieldProps) {
  const error = parseSteps(value) === undefined ? '每行三个数：起点 人数 百分比，至多八行' : undefined
  return (
    <Field label={label} hint={hint} error={error}>
      {tie => (
        <Input.TextArea
          {...tie}
          value={value}
          onChange={event => onText(event.target.value)}
          rows={3}
          placeholder="50000 5 0.2"
        />
      )}
    </Field>
  )
}

type Draft = Readonly<
  Record<'agentId' | 'from' | 'wage' | 'dividend' | 'supportBudget', string> & { doesCarry: boolean }
>

/** What is asked for; `undefined` where a field does not fit. */
function payloadOf({ agentId, from, supportBudget, doesCarry, ...texts }: Draft) {
  const [wage, dividend] = [parseSteps(texts.wage), parseSteps(texts.dividend)]
  const isRead = DAY.test(from) && AGENT.test(agentId) && AMOUNT.test(supportBudget)
  if (!isRead || wage === undefined || dividend === undefined) return undefined
  const terms = { from, doesCarry, supportBudget, wage: [...wage], dividend: [...dividend] }
  return agentId === '' ? terms : { ...terms, agentId }
}

type PlanFieldsProps = Readonly<{ draft: Draft; onChange: (change: Partial<Draft>) => void }>

function PlanFields({ draft, onChange }: PlanFieldsProps) {
  const { agentId, from, wage, dividend, doesCarry, supportBudget } = draft
  return (
    <>
      <TextField
        label="代理会员编号"
        value={agentId}
        onText={text => onChange({ agentId: text })}
        inputMode="numeric"
        hint="不填：适用全部总代理；单独的方案优先"
      />
      <TextField
        label="生效日"
        value={from}
        onText={text => onChange({ from: text })}
        placeholder="2026-12-01"
        hint="UTC+8，最早明天"
        error={from === '' || DAY.test(from) ? undefined : '须是日期，如 2026-12-01'}
      />
      <StepsField
        label="日工资档位"
        hint="每行：团队日有效投注 有效会员数 百分比；不填不发"
        value={wage}
        onText={text => onChange({ wage: text })}
      />
      <StepsField
        label="分红档位"
        hint="每行：一期净额 有效会员数 百分比；净额 = 投注 − 派奖 − 返点 − 优惠 − 佣金与日工资"
        value={dividend}
        onText={text => onChange({ dividend: text })}
      />
      <Checkbox checked={doesCarry} onChange={event => onChange({ doesCarry: event.target.checked })}>
        一期净额为负时结转到下一期
      </Checkbox>
      <TextField
        label="每月扶持预算（元）"
        value={supportBudget}
        onText={text => onChange({ supportBudget: text })}
        inputMode="decimal"
        hint="每个代理每个自然月；0 为不可发放"
      />
    </>
  )
}

/** What the last closed period would have paid, before anything is asked for. */
function Effect({ draft, isReady }: Readonly<{ draft: Draft; isReady: boolean }>) {
  const { agentId, from, wage, dividend, doesCarry } = draft
  const now = {
    ...{ from, wage: writeSteps(parseSteps(wage) ?? []), dividend: writeSteps(parseSteps(dividend) ?? []) },
    ...{ doesCarry: doesCarry ? ('yes' as const) : ('no' as const), ...(agentId !== '' && { agentId }) },
  }
  const [tried, setTried] = useState<typeof now>()
  const isSame = JSON.stringify(tried) === JSON.stringify(now)
  const { data, error, isFetching } = useQuery(planPreviewQuery(isSame ? tried : undefined))
  return (
    <div>
      <Button disabled={!isReady || isFetching} loading={isFetching} onClick={() => setTried(now)}>
        试算上一期
      </Button>
      {isSame && error !== null && <p role="alert">{refusalSentence(error)}</p>}
      {isSame && data !== undefined && (
        <p role="status">
          {data.data === null ? (
            '还没有结束的一期，无法试算。'
          ) : (
            <>
              {data.data.from} 至 {data.data.to}，{data.data.agents} 个代理：现行方案发{' '}
              <Money of={data.data.before} />
              ，按新版本发 <Money of={data.data.after} />。
            </>
          )}
        </p>
      )}
    </div>
  )
}

/** A new version, which begins as the one that holds for all agents at the top. */
export function PlanDialog({
  plans,
  onClose,
}: Readonly<{ plans: readonly AgentPlan[]; onClose: () => void }>) {
  const newest = plans.find(({ agentId }) => agentId === null)
  const [draft, setDraft] = useState<Draft>({
    ...{ agentId: '', from: '', wage: writeSteps(newest?.wage ?? []) },
    ...{ dividend: writeSteps(newest?.dividend ?? []), doesCarry: newest?.doesCarry ?? true },
    supportBudget: newest?.supportBudget ?? '0',
  })
  const [reason, setReason] = useState('')
  const { submit, isBusy, error } = useWrite(askForPlan, {
    changes: [agentKeys.all, approvalKeys.all],
    showsOwnRefusal: true,
    onDone: asked => {
      sayAsked(asked)
      onClose()
    },
  })
  const payload = payloadOf(draft)
  const onSubmit = () => {
    if (payload !== undefined) submit({ payload, reason: reason.trim() })
  }
  return (
    <FormDialog
      title="代理方案新版本"
      action="提交审批"
      isReady={payload !== undefined && isReason(reason)}
      isBusy={isBusy}
      error={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>复核人会看到：上一期按现行方案发了多少，按新版本会发多少。已过去的日子不会改变。</p>
      <PlanFields draft={draft} onChange={change => setDraft({ ...draft, ...change })} />
      <Effect draft={draft} isReady={payload !== undefined} />
      <ReasonField value={reason} onText={setReason} />
    </FormDialog>
  )
}
