/** The days of a report of rounds. Source: specification 001 §5, providers §8. */
import { addDays, isChinaDate } from '#time/china-time.ts'

export type ReportSpan = Readonly<{ startDate: string; endDate: string }>

const DAYS_DEFAULT = 7
/** Days of one report. */
const REPORT_DAYS_MAX = 31
/** How far back a report goes. */
const REPORT_BACK_DAYS = 90

/** The last seven days, with today. */
export const defaultSpan = (today: string): ReportSpan => ({
  startDate: addDays(today, 1 - DAYS_DEFAULT),
  endDate: today,
})

export const spanFaults = {
  order: '开始日期不能晚于结束日期',
  future: '日期不能晚于今天',
  long: '一次最多查询31天',
  old: '只能查询近90天的记录',
} as const

/** What is wrong with a span; `undefined` for one that may be asked for. */
export function findSpanFault(
  { startDate, endDate }: ReportSpan,
  today: string,
): keyof typeof spanFaults | undefined {
  if (!isChinaDate(startDate) || !isChinaDate(endDate) || startDate > endDate) return 'order'
  if (endDate > today) return 'future'
  if (addDays(startDate, REPORT_DAYS_MAX - 1) < endDate) return 'long'
  return startDate < addDays(today, -REPORT_BACK_DAYS) ? 'old' : undefined
}
