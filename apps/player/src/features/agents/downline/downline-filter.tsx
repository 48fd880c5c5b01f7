import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import {
  type DownlineChoice,
  type Joined,
  joined,
  NO_CHOICE,
  type Order,
  ordersAt,
  readMoney,
  type State,
  states,
} from './downline-choice.ts'
import classes from './downline-filter.module.css'

type DownlineFilterProps = Readonly<{
  choice: DownlineChoice
  /** Below the direct level neither state nor balance is told, so neither can be asked for. */
  isDirect: boolean
  onClose: () => void
  onChoose: (choice: DownlineChoice) => void
}>

/** Whom the list of the downline shows; nothing changes before 查看. */
export function DownlineFilter({ choice, isDirect, onClose, onChoose }: DownlineFilterProps) {
  const [draft, setDraft] = useState(choice)
  const [hasFault, setHasFault] = useState(false)
  const change = (more: Partial<DownlineChoice>) => setDraft({ ...draft, ...more })
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
        {isDirect && (
          <SelectField<State>
            label="状态"
            options={states}
            value={draft.state}
            onChange={state => change({ state })}
          />
        )}
        <SelectField<Joined>
          label="注册时间"
          options={joined}
          value={draft.joined}
          onChange={value => change({ joined: value })}
        />
        {isDirect && (
          <div className={classes.pair}>
            <Field
              label="余额最低"
              inputMode="decimal"
              maxLength={12}
              placeholder="不限"
              value={draft.min}
              onText={min => change({ min })}
            />
            <Field
              label="余额最高"
              inputMode="decimal"
              maxLength={12}
              placeholder="不限"
              value={draft.max}
              onText={max => change({ max })}
            />
          </div>
        )}
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
