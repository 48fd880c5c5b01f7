import { Input, Select, Tag } from 'antd'
import { useEffect, useId, useState } from 'react'
import { wireTimeText } from '#platform/china-text.ts'
import { TimeField } from '#ui/time-field.tsx'
import { useAddress } from '#ui/use-address.ts'
import classes from './filter-bar.module.css'
import type { Filter } from './list-columns.ts'

type OneProps<Kind extends Filter['kind']> = Readonly<{
  filter: Extract<Filter, { kind: Kind }>
  value: string | undefined
  onValue: (value: string | undefined) => void
}>

/** A longer list of choices is found in by typing. */
const SHORT_LIST = 12

/** The filters of a list and what they are set to. Every change begins at the first row again. */
export function FilterBar({ filters }: Readonly<{ filters: readonly Filter[] }>) {
  const { address, change } = useAddress()
  const set = (key: string) => (value: string | undefined) =>
    change({ [key]: value, after: undefined, open: undefined })
  const active = filters.filter(({ key }) => address[key] !== undefined)
  return (
    <search className={classes.bar} aria-label="筛选">
      <div className={classes.fields}>
        {filters.map(filter => {
          const props = { value: address[filter.key], onValue: set(filter.key) }
          if (filter.kind === 'choice') return <ChoiceFilter key={filter.key} filter={filter} {...props} />
          if (filter.kind === 'time') return <TimeFilter key={filter.key} filter={filter} {...props} />
          return <TextFilter key={filter.key} filter={filter} {...props} />
        })}
      </div>
      {active.length > 0 && (
        <div className={classes.chips}>
          {active.map(filter => (
            <Tag key={filter.key} closable onClose={() => set(filter.key)(undefined)}>
              {filter.label}：{shownValue(filter, address[filter.key] ?? '')}
            </Tag>
          ))}
          <button
            type="button"
            className="linkButton"
            onClick={() =>
              change(
                Object.fromEntries([...filters.map(({ key }) => [key, undefined]), ['after', undefined]]),
              )
            }
          >
            清除筛选
          </button>
        </div>
      )}
    </search>
  )
}

function shownValue(filter: Filter, value: string): string {
  if (filter.kind === 'choice') return filter.options.find(option => option.value === value)?.label ?? value
  return filter.kind === 'time' ? `${wireTimeText(value)} UTC+8` : value
}

function ChoiceFilter({ filter, value, onValue }: OneProps<'choice'>) {
  return (
    <Select
      aria-label={filter.label}
      placeholder={filter.label}
      value={value ?? filter.standard ?? null}
      onChange={chosen => onValue(chosen === filter.standard ? undefined : (chosen ?? undefined))}
      allowClear={value !== undefined}
      showSearch={filter.options.length > SHORT_LIST && { optionFilterProp: 'label' }}
      options={[...filter.options]}
      popupMatchSelectWidth={false}
      className={classes.choice ?? ''}
    />
  )
}

function TextFilter({ filter, value, onValue }: OneProps<'text'>) {
  const [text, setText] = useState(value ?? '')
  useEffect(() => setText(value ?? ''), [value])
  const apply = () => {
    if (text.trim() !== (value ?? '')) onValue(text.trim() === '' ? undefined : text.trim())
  }
  return (
    <Input
      aria-label={filter.label}
      placeholder={filter.placeholder ?? filter.label}
      value={text}
      onChange={event => setText(event.target.value)}
      onPressEnter={apply}
      onBlur={apply}
      data-list-search
      className={classes.text ?? ''}
    />
  )
}

/** A wall time in UTC+8, whatever the zone of the browser. */
function TimeFilter({ filter, value, onValue }: OneProps<'time'>) {
  const id = useId()
  return (
    <div className={classes.time}>
      <label htmlFor={id}>{filter.label}</label>
      <TimeField id={id} value={value} onTime={onValue} />
    </div>
  )
}
