import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import {
  type DownlineChoice,
  isDirectAt,
  type Joined,
  joined,
  type LastLogin,
  logins,
  NO_CHOICE,
  type Order,
  ordersAt,
  type Reach,
  reaches,
  readMoney,
  type State,
  states,
} from './downline-choice.ts'
import classes from './downline-filter.module.css'

type DownlineFilterProps = Readonly<{
  choice: DownlineChoice
  /** Whether it is the agent's own downline: below the direct level no state, login or balance is told, so none can be asked for. */
  isOwn: boolean
  onClose: () => void
  onChoose: (choice: DownlineChoice) => void
}>

/** Whom the list of the downline shows; nothing changes before 查看. */
export function DownlineFilter({ choice, isOwn, onClose, onChoose }: DownlineFilterProps) {
  const [draft, setDraft] = useState(choice)
  const [hasFault, setHasFault] = useState(false)
  const change = (more: Partial<DownlineChoice>) => setDraft({ ...draft, ...more })
  const isDirect = isDirectAt(draft, isOwn)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const [min, max] = [readMoney(draft.min), readMoney(draft.max)]
    const isWrong =
      min === 'fault' || max === 'fault' || (min !== undefined && max !== undefined && min > max)
    if (isWrong) setHasFault(true)
    else onChoose(draft)
  }
  const fault = hasFault ? '金额填数字，最低不高于最高' : undefined
  return (
    <Sheet title="筛选下级" onClose={onClose}>
      <form className={classes.form} onSubmit={onSubmit}>
        <SelectField<Reach>
          label="层级"
          options={reaches}
          value={draft.reach}
          onChange={reach => change({ reach })}
        />
        {isDirect && <DirectFields draft={draft} onChange={change} />}
        <SelectField<Joined>
          label="注册时间"
          options={joined}
          value={draft.joined}
          onChange={value => change({ joined: value })}
        />
        <SelectField<Order>
          label="排序"
          options={ordersAt(isDirect)}
          value={isDirect || draft.sort !== 'money' ? draft.sort : 'registTime'}
          onChange={sort => change({ sort })}
        />
        {fault === undefined ? null : (
          <p role="alert" className={classes.fault}>
            {fault}
          </p>
        )}
        <Button type="submit" wide>
          查看
        </Button>
        <Button type="button" look="quiet" wide onClick={() => onChoose(NO_CHOICE)}>
          清除筛选
        </Button>
      </form>
    </Sheet>
  )
}

type DirectFieldsProps = Readonly<{
  draft: DownlineChoice
  onChange: (more: Partial<DownlineChoice>) => void
}>

/** What is told of the direct downline alone. */
function DirectFields({ draft, onChange }: DirectFieldsProps) {
  return (
    <>
      <SelectField<State>
        label="状态"
        options={states}
        value={draft.state}
        onChange={state => onChange({ state })}
      />
      <SelectField<LastLogin>
        label="最后登录"
        options={logins}
        value={draft.login}
        onChange={login => onChange({ login })}
      />
      <div className={classes.pair}>
        <Field
          label="余额最低"
          inputMode="decimal"
          maxLength={12}
          placeholder="不限"
          value={draft.min}
          onText={min => onChange({ min })}
        />
        <Field
          label="余额最高"
          inputMode="decimal"
          maxLength={12}
          placeholder="不限"
          value={draft.max}
          onText={max => onChange({ max })}
        />
      </div>
    </>
  )
}
