import { TextField } from '#ui/field.tsx'
import { ChoiceField, WholeField } from '#ui/value-fields.tsx'
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
    case 'whole':
      return <WholeField {...named} {...{ value, onValue }} min={field.min} max={field.max} />
  }
}
