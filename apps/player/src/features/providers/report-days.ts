import { defaultSpan, findSpanFault } from '@app/domain/providers/report-span.ts'
import { isChinaDate } from '@app/domain/time/china-time.ts'
import type { ReportDays } from './providers.queries.ts'

/** How far back a player looks (providers §8). */
export const REPORT_DAYS_BACK = 31

type DaySearch = Readonly<{ startDate?: string | undefined; endDate?: string | undefined }>

/** The days that an address names; the last seven where it names none that may be asked for. */
export function readReportDays({ startDate = '', endDate = '' }: DaySearch, today: string): ReportDays {
  const isWritten = isChinaDate(startDate) && isChinaDate(endDate)
  const asked = { startDate, endDate }
  return isWritten && findSpanFault(asked, today) === undefined ? asked : defaultSpan(today)
}
