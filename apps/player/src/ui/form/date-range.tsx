import { addDays } from '@app/domain/time/china-time.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { DateField } from './date-field.tsx'
import classes from './form-field.module.css'

/** Both days belong to the range; days such as `2026-11-21` at UTC+8. */
export type DayRange = Readonly<{ from: string; to: string }>

const OWN = 'own'

const spans: readonly Readonly<{ value: string; text: string; back: number; days: number }>[] = [
  { value: 'today', text: '今天', back: 0, days: 1 },
  { value: 'yesterday', text: '昨天', back: 1, days: 1 },
  { value: 'week', text: '近7天', back: 0, days: 7 },
  { value: 'month', text: '近30天', back: 0, days: 30 },
]

/** The range of a named span, counted from today. */
function rangeOf(span: (typeof spans)[number], today: string): DayRange {
  const to = addDays(today, -span.back)
  return { from: addDays(to, 1 - span.days), to }
}

type DateRangeProps = Readonly<{
  value: DayRange
  onChange: (range: DayRange) => void
  /** The last day that can be chosen. */
  today: string
  /** How many days back, today included, there is something to see. */
  daysMax: number
  /** Further ranges by name. */
  more?: readonly (DayRange & Readonly<{ text: string }>)[]
}>

/** Two days, by one tap for the usual spans; the end never lies before the beginning. */
export function DateRange({ value, onChange, today, daysMax, more = [] }: DateRangeProps) {
  const offered = [
    ...spans
      .filter(span => span.back + span.days <= daysMax)
      .map(span => ({ value: span.value, text: span.text, range: rangeOf(span, today) })),
    ...more.map(({ text, from, to }) => ({ value: text, text, range: { from, to } })),
  ]
  const chosen = offered.find(({ range }) => range.from === value.from && range.to === value.to)
  const first = addDays(today, 1 - daysMax)
  return (
    <div className={classes.range}>
      <Tabs<string>
        label="日期范围"
        look="pill"
        bleeds
        tabs={chosen === undefined ? [...offered, { value: OWN, text: '自定义' }] : offered}
        value={chosen?.value ?? OWN}
        onChange={name => {
          const span = offered.find(one => one.value === name)
          if (span !== undefined) onChange(span.range)
        }}
      />
      <div className={classes.ends}>
        <DateField
          label="开始日期"
          value={value.from}
          min={first}
          max={today}
          onChange={from => {
            if (from !== undefined) onChange(value.to < from ? { from, to: from } : { from, to: value.to })
          }}
        />
        <DateField
          label="结束日期"
          value={value.to}
          min={first}
          max={today}
          onChange={to => {
            if (to !== undefined) onChange(value.from > to ? { from: to, to } : { from: value.from, to })
          }}
        />
      </div>
    </div>
  )
}
