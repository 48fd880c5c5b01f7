/** Fields of a form whose value is one of several, or a whole number. */
import { InputNumber, Select } from 'antd'
import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import { optionsOf } from './list/choices.ts'

type Named = Readonly<{ label: string; hint?: ReactNode; error?: string | undefined }>

type ChoiceFieldProps = Named &
  Readonly<{ value: string; onValue: (value: string) => void; words: Readonly<Record<string, string>> }>

/** One of the keys, shown by its word. */
export function ChoiceField({ value, onValue, words, ...named }: ChoiceFieldProps) {
  return (
    <Field {...named}>
      {tie => <Select {...tie} value={value} onChange={onValue} options={[...optionsOf(words)]} />}
    </Field>
  )
}

type WholeFieldProps = Named &
  Readonly<{ value: unknown; onValue: (value: number | null) => void; min: number; max: number }>

/** A whole number within bounds; nothing where the value is no number. */
export function WholeField({ value, onValue, min, max, ...named }: WholeFieldProps) {
  return (
    <Field {...named}>
      {tie => (
        <InputNumber
          {...tie}
          value={typeof value === 'number' ? value : null}
          onChange={onValue}
          {...{ min, max }}
          precision={0}
        />
      )}
    </Field>
  )
}
