import { Input } from 'antd'
import { lazy, Suspense } from 'react'
import { chinaMinute } from '#platform/china-text.ts'

export type TimeFieldProps = Readonly<{
  /** An instant of the wire. */
  value: string | undefined
  /** Gives an instant with the offset of UTC+8, to the minute, or nothing where the field was emptied. */
  onTime: (instant: string | undefined) => void
  /** Its name where no `label` stands beside it. */
  label?: string
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}>

const TimePicker = lazy(async () => ({ default: (await import('./time-picker.tsx')).TimePicker }))

/** A date and a time, `yyyy-mm-dd HH:mm` in UTC+8 whatever the zone and the language of the browser. */
export function TimeField(props: TimeFieldProps) {
  const ms = props.value === undefined ? Number.NaN : Date.parse(props.value)
  const text = Number.isNaN(ms) ? '' : chinaMinute(ms)
  return (
    <Suspense fallback={<Input disabled value={text} aria-label={props.label ?? '时间'} />}>
      <TimePicker {...props} />
    </Suspense>
  )
}
