import { Input } from 'antd'
import { Field, TextField } from '#ui/field.tsx'
import { PictureField } from '#ui/picture-field.tsx'
import { TimeField } from '#ui/time-field.tsx'
import { ChoiceField, WholeField } from '#ui/value-fields.tsx'
import { type Kind, sendPicture } from './content.queries.ts'
import { type Body, type ContentField, FIELDS, faultOf, GAME_WORDS, type Section } from './content-fields.ts'
import { SectionsField } from './sections-field.tsx'

type FormProps = Readonly<{ kind: Kind; body: Body; onBody: (body: Body) => void }>

/** The fields of a kind of content. */
export function ContentForm({ kind, body, onBody }: FormProps) {
  return FIELDS[kind].map(field => (
    <OneField
      key={field.name}
      field={field}
      value={body[field.name]}
      onValue={value => onBody({ ...body, [field.name]: value })}
    />
  ))
}

type OneFieldProps = Readonly<{ field: ContentField; value: unknown; onValue: (value: unknown) => void }>

function OneField({ field, value, onValue }: OneFieldProps) {
  const { label, hint } = field
  const text = typeof value === 'string' ? value : ''
  switch (field.input) {
    case 'text':
      return (
        <TextField
          {...{ label, hint }}
          value={text}
          onText={onValue}
          maxLength={field.max}
          error={faultOf(field, value)}
        />
      )
    case 'picture':
      return (
        <PictureField
          {...{ label, hint, onValue }}
          value={text}
          error={faultOf(field, value)}
          send={sendPicture}
        />
      )
    case 'area':
      return (
        <Field {...{ label, hint }}>
          {tie => (
            <Input.TextArea
              {...tie}
              value={text}
              onChange={event => onValue(event.target.value)}
              maxLength={field.max}
              rows={6}
            />
          )}
        </Field>
      )
    case 'choice':
      return <ChoiceField {...{ label, hint }} value={text} onValue={onValue} words={field.words} />
    case 'game':
      return (
        <ChoiceField
          {...{ label, hint }}
          value={String(value)}
          onValue={chosen => onValue(Number(chosen))}
          words={GAME_WORDS}
        />
      )
    case 'whole':
      return <WholeField {...{ label, hint, value, onValue }} min={field.min} max={field.max} />
    case 'time':
      return (
        <Field {...{ label, hint }}>
          {tie => (
            <TimeField
              {...tie}
              value={typeof value === 'string' ? value : undefined}
              onTime={instant => onValue(instant ?? null)}
            />
          )}
        </Field>
      )
    case 'sections':
      return (
        <SectionsField label={label} sections={(value ?? []) as readonly Section[]} onSections={onValue} />
      )
  }
}
