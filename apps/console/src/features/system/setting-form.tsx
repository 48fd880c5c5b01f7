import { useState } from 'react'
import { TextField } from '#ui/field.tsx'
import { ChoiceField, WholeField } from '#ui/value-fields.tsx'
import classes from './setting.module.css'
import { type Body, faultOf, shownValue, wholeFaultOf } from './setting-body.ts'
import type { SettingField } from './setting-inputs.ts'
import type { SettingKey } from './settings.queries.ts'
import { fieldsIn } from './settings-fields.ts'

const YES_NO = { yes: '是', no: '否' } as const

type FormProps = Readonly<{ settingKey: SettingKey; body: Body; onBody: (body: Body) => void }>
type FieldsProps = Omit<FormProps, 'settingKey'> & Readonly<{ fields: readonly SettingField[] }>

/** The fields of a setting; those of a group are opened together. */
export function SettingForm({ settingKey, ...held }: FormProps) {
  const groups = [...Map.groupBy(fieldsIn(settingKey, held.body), ({ group }) => group ?? '')]
  const fault = wholeFaultOf(settingKey, held.body)
  return (
    <>
      {fault !== undefined && <p role="alert">{fault}</p>}
      {groups.map(([group, fields]) =>
        group === '' ? (
          <Fields key={group} {...held} fields={fields} />
        ) : (
          <Group key={group} {...held} name={group} fields={fields} />
        ),
      )}
    </>
  )
}

/** Closed until somebody opens it, with its first values in sight. */
function Group({ name, fields, ...held }: FieldsProps & Readonly<{ name: string }>) {
  const [isOpen, setIsOpen] = useState(false)
  const isWrong = fields.some(field => faultOf(field, held.body) !== undefined)
  const values = fields
    .slice(0, 2)
    .filter(field => held.body[field.name] !== '')
    .map(field => shownValue(field, held.body[field.name]))
  return (
    <details className={classes.group} open={isOpen} onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary>
        <b>{name}</b> {values.join(' · ') || '（空）'}
        {isWrong && <span role="alert"> 有误</span>}
      </summary>
      {isOpen && <Fields {...held} fields={fields} />}
    </details>
  )
}

function Fields({ fields, body, onBody }: FieldsProps) {
  return fields.map(field => (
    <OneField
      key={field.name}
      field={field}
      value={body[field.name]}
      error={faultOf(field, body)}
      onValue={value => onBody({ ...body, [field.name]: value })}
    />
  ))
}

type OneFieldProps = Readonly<{
  field: SettingField
  value: unknown
  error: string | undefined
  onValue: (value: unknown) => void
}>

function OneField({ field, value, error, onValue }: OneFieldProps) {
  const { label, hint } = field
  const named = { label, hint, error }
  switch (field.input) {
    case 'text':
      return <TextField {...named} value={String(value)} onText={onValue} maxLength={field.max} />
    case 'choice':
      return <ChoiceField {...named} value={String(value)} onValue={onValue} words={field.words} />
    case 'switch':
      return (
        <ChoiceField
          {...named}
          value={value === true ? 'yes' : 'no'}
          onValue={chosen => onValue(chosen === 'yes')}
          words={YES_NO}
        />
      )
    case 'fixed':
      return (
        <p>
          {label} {String(value)}
        </p>
      )
    case 'whole':
      return <WholeField {...named} {...{ value, onValue }} min={field.min} max={field.max} />
  }
}
