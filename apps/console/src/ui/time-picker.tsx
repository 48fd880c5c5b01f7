/** antd's picker of a date and a time, on the clock of UTC+8. Fetched when a field of time first stands. */
import { serverNow } from '@app/session/server-clock.ts'
import dayjsConfig from '@rc-component/picker/generate/dayjs'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import utc from 'dayjs/plugin/utc.js'
import 'dayjs/locale/zh-cn.js'
import { type ReactNode, useEffect, useRef } from 'react'
import { chinaMinute, instantOfChinaInput } from '#platform/china-text.ts'
import { CHINESE } from './chinese.ts'
import type { TimeFieldProps } from './time-field.tsx'

dayjs.extend(customParseFormat)
dayjs.extend(utc)

// An older kind of module, as that of `chinese.ts`.
const ofDayjs: typeof dayjsConfig.default = 'default' in dayjsConfig ? dayjsConfig.default : dayjsConfig

const FORMAT = 'YYYY-MM-DD HH:mm'

/** A wall time as the picker counts it: as if it were UTC, so that no zone of the browser has a say, nor its summer time. */
const wall = (text: string) => dayjs.utc(text, FORMAT, true)

const Picker = DatePicker.generatePicker<dayjs.Dayjs>({
  ...ofDayjs,
  getNow: () => wall(chinaMinute(serverNow())),
  getFixedDate: text => dayjs.utc(text, 'YYYY-MM-DD'),
  locale: {
    ...ofDayjs.locale,
    parse: (_locale, text) => {
      const read = wall(text)
      return read.isValid() ? read : null
    },
  },
})

/** Year and month name themselves; antd's words for their buttons would hide that from whoever listens. */
const locale = (() => {
  const words = CHINESE.DatePicker
  if (words === undefined) throw new Error('antd has no words for a picker')
  return { ...words, lang: { ...words.lang, yearSelect: '', monthSelect: '' } }
})()

/** Popups belong to the part of the page or to the dialog that they were opened from. */
const placeOf = (field: HTMLElement): HTMLElement => field.closest('[role="dialog"], main') ?? document.body

/** Its lists of hours and minutes can be scrolled by keys; antd gives no way to say so. */
function Panel({ children }: Readonly<{ children: ReactNode }>) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const list of frame.current?.querySelectorAll('ul[data-type]') ?? [])
      list.setAttribute('tabindex', '0')
  })
  return <div ref={frame}>{children}</div>
}

export function TimePicker({ value, onTime, label, ...tie }: TimeFieldProps) {
  const ms = value === undefined ? Number.NaN : Date.parse(value)
  return (
    <Picker
      {...tie}
      aria-label={label}
      showTime={{ format: 'HH:mm' }}
      format={FORMAT}
      locale={locale}
      getPopupContainer={placeOf}
      panelRender={panel => <Panel>{panel}</Panel>}
      placeholder="yyyy-mm-dd HH:mm"
      value={Number.isNaN(ms) ? null : wall(chinaMinute(ms))}
      onChange={(_, text) =>
        onTime(typeof text === 'string' ? instantOfChinaInput(text.replace(' ', 'T')) : undefined)
      }
    />
  )
}
