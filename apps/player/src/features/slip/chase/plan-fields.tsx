import type { PlannedIssue } from '@app/domain/draws/issue-schedule.ts'
import { formatClock } from '@app/domain/time/display.ts'
import { showIssue } from '@app/trade-ui/text/issue-text.ts'
import { useId } from 'react'
import fieldClasses from '#ui/form/form-field.module.css'
import { SelectField } from '#ui/form/select-field.tsx'
import { Segmented } from '#ui/tabs/segmented.tsx'
import classes from './chase-sheet.module.css'
import { type PlanForm, type PlanKind, planNames } from './plan-form.state.ts'

type PlanFieldsProps = Readonly<{
  form: PlanForm
  /** Yuan: where the limit of losses begins. */
  budget: string
  /** The issues that it may begin with, the next one first. */
  starts: readonly PlannedIssue[]
  hasProfitPlan: boolean
  isLocked: boolean
  onChange: (form: PlanForm) => void
}>

const COUNTS = ['5', '10', '20', '50'] as const
const AMOUNT_TEXT = /^\d{0,9}(\.\d{0,3})?$/
const WHOLE_TEXT = /^\d{0,6}$/

type NumberText = 'multiple' | 'everyIssues' | 'factor' | 'multipleMax' | 'profitPercent'

/** The fields that each plan asks for. */
const fieldsOf: Readonly<Record<PlanKind, readonly (readonly [NumberText, string])[]>> = {
  same: [['multiple', '倍数']],
  doubling: [
    ['multiple', '起始倍数'],
    ['everyIssues', '每隔几期'],
    ['factor', '倍数乘以'],
    ['multipleMax', '最高倍数'],
  ],
  'profit-rate': [
    ['profitPercent', '最低利润率 %'],
    ['multipleMax', '最高倍数'],
  ],
  custom: [],
}

const kinds: readonly PlanKind[] = ['same', 'doubling', 'profit-rate', 'custom']

/** How the multiples go, over how many issues, and what stops the chase. */
export function PlanFields({ form, budget, starts, hasProfitPlan, isLocked, onChange }: PlanFieldsProps) {
  return (
    <fieldset className={classes.fields} disabled={isLocked} aria-label="追号方案">
      <Segmented
        label="方案"
        options={kinds
          .filter(kind => hasProfitPlan || kind !== 'profit-rate')
          .map(value => ({ value, text: planNames[value] }))}
        value={form.kind}
        onChange={kind => onChange({ ...form, kind })}
      />
      <SelectField
        label="起始期号"
        options={starts.map(({ turnNum, drawsAt }) => ({
          value: turnNum,
          text: `第${showIssue(turnNum)}期 ${formatClock(drawsAt)}`,
        }))}
        value={(starts.find(({ turnNum }) => turnNum === form.start) ?? starts[0])?.turnNum}
        onChange={start => onChange({ ...form, start: start === starts[0]?.turnNum ? '' : start })}
      />
      <div className={classes.counts}>
        <TextField
          label="追号期数"
          text={form.issues}
          pattern={WHOLE_TEXT}
          onText={issues => onChange({ ...form, issues })}
        />
        {COUNTS.map(count => (
          <button
            key={count}
            type="button"
            aria-pressed={form.issues === count}
            onClick={() => onChange({ ...form, issues: count })}
          >
            {count}期
          </button>
        ))}
      </div>
      {fieldsOf[form.kind].length === 0 ? null : (
        <div className={classes.numbers}>
          {fieldsOf[form.kind].map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              text={form[name]}
              pattern={WHOLE_TEXT}
              onText={text => onChange({ ...form, [name]: text })}
            />
          ))}
        </div>
      )}
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={form.stopOnWin}
          onChange={event => onChange({ ...form, stopOnWin: event.target.checked })}
        />
        中奖后停止追号
      </label>
      <TextField
        label="累计亏损达到此金额时停止"
        text={form.lossMax ?? budget}
        pattern={AMOUNT_TEXT}
        onText={lossMax => onChange({ ...form, lossMax })}
      />
    </fieldset>
  )
}

type TextFieldProps = Readonly<{
  label: string
  text: string
  pattern: RegExp
  onText: (text: string) => void
}>

/** A number as it is typed; a key that makes it none is not taken. */
function TextField({ label, text, pattern, onText }: TextFieldProps) {
  const id = useId()
  return (
    <div className={fieldClasses.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={fieldClasses.box}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={event => {
          if (pattern.test(event.target.value)) onText(event.target.value)
        }}
      />
    </div>
  )
}
