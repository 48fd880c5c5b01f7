import { InputNumber, Select } from 'antd'
import { Field, TextField } from '#ui/field.tsx'
import { optionsOf } from '#ui/list/choices.ts'
import type { SettingKey } from './settings.queries.ts'
import { type Body, FIELDS, faultOf, type SettingField } from './settings-fields.ts'

const YES_NO = { yes: '是', no: '否' } as const

type FormProps = Readonly<{ settingKey: SettingKey; body: Body; onBody: (body: Body) => void }>

/** The fields of a setting. */
export function SettingForm({ settingKey, body, onBody }: FormProps) {
  return FIELDS[settingKey].map(field => (
    <OneField
      key={field.name}
      field={field}
      value={body[field.name]}
      onValue={value => onBody({ ...body, [field.name]: value })}
    />
  ))
}

type OneFieldProps = Readonly<{ field: SettingField; value: unknown; onValue: (value: unknown) => void }>

function OneField({ field, value, onValue }: OneFieldProps) {
  const { label, hint } = field
  const named = { label, hint, error: faultOf(field, value) }
  switch (field.input) {
    case 'text':
      return <TextField {...named} value={String(value)} onText={onValue} maxLength={field.max} />
    case 'choice':
      return (
        <Field {...named}>
          {tie => (
            <Select {...tie} value={String(value)} onChange={onValue} options={[...optionsOf(field.words)]} />
          )}
        </Field>
      )
    case 'switch':
      return (
        <Field {...named}>
          {tie => (
            <Select
              {...tie}
              value={value === true ? 'yes' : 'no'}
              onChange={chosen => onValue(chosen === 'yes')}
              options={[...optionsOf(YES_NO)]}
            />
          )}
        </Field>
      )
    case 'whole':
      return (
        <Field {...named}>
          {tie => (
            <InputNumber
              {...tie}
              value={typeof value === 'number' ? value : null}
              onChange={onValue}
              min={field.min}
              max={field.max}
              precision={0}
            />
          )}
        </Field>
      )
  }
}
