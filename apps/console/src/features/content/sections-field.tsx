import { Button, Input, Select } from 'antd'
import { Field, TextField } from '#ui/field.tsx'
import { rowsOf, rowsText, type Section } from './content-fields.ts'

const SECTION_KINDS = { text: '段落', steps: '步骤', table: '表格' } as const
const SECTIONS_MAX = 20
const EMPTY: Section = { title: '', kind: 'text', rows: [['']] }
const HINTS = {
  text: '一行一段',
  steps: '一行一步',
  table: '一行一行，单元格之间用 | 隔开；第一行为表头',
} as const

type SectionsFieldProps = Readonly<{
  label: string
  sections: readonly Section[]
  onSections: (sections: readonly Section[]) => void
}>

/** Parts of a page in plain text, in their order. */
export function SectionsField({ label, sections, onSections }: SectionsFieldProps) {
  return (
    <fieldset aria-label={label}>
      {sections.map((section, at) => (
        <OneSection
          // biome-ignore lint/suspicious/noArrayIndexKey: a section is told apart by its place.
          key={at}
          name={`${label} ${at + 1}`}
          section={section}
          onSection={changed => onSections(sections.with(at, changed))}
          onRemove={() => onSections(sections.toSpliced(at, 1))}
        />
      ))}
      <Button disabled={sections.length >= SECTIONS_MAX} onClick={() => onSections([...sections, EMPTY])}>
        增加一段
      </Button>
    </fieldset>
  )
}

type OneSectionProps = Readonly<{
  name: string
  section: Section
  onSection: (section: Section) => void
  onRemove: () => void
}>

function OneSection({ name, section, onSection, onRemove }: OneSectionProps) {
  const { title, kind, rows } = section
  const typed = rowsText(rows)
  return (
    <>
      <TextField
        label={`${name} 标题`}
        value={title}
        onText={text => onSection({ ...section, title: text })}
        maxLength={60}
      />
      <Field label={`${name} 形式`}>
        {tie => (
          <Select
            {...tie}
            value={kind}
            onChange={chosen => onSection({ ...section, kind: chosen, rows: rowsOf(typed, chosen) })}
            options={Object.entries(SECTION_KINDS).map(([value, label]) => ({
              value: value as Section['kind'],
              label,
            }))}
          />
        )}
      </Field>
      <Field label={`${name} 内容`} hint={HINTS[kind]}>
        {tie => (
          <Input.TextArea
            {...tie}
            value={typed}
            onChange={event => onSection({ ...section, rows: rowsOf(event.target.value, kind) })}
            rows={4}
          />
        )}
      </Field>
      <Button size="small" danger onClick={onRemove}>
        删除{name}
      </Button>
    </>
  )
}
