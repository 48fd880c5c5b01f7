import type { reportDays } from '@app/contract/bets-records.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { Li } from '@app/domain/money/money.ts'
import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { readMoney } from '#wire-values.ts'

/** The bets of a day: their stakes without those that were returned, and payouts less stakes of what is settled. */
export type ReportDay = Readonly<{ date: ChinaDate; stake: Li; profit: Li }>

/** Reads a day of the report; its profit is below zero when the player lost. */
export const readReportDay = (wire: AnswerOf<typeof reportDays>['data'][number]): ReportDay => ({
  date: wire.statTime,
  stake: readMoney(wire.bettingMoney),
  profit: readMoney(wire.winOrcloseMoney),
})
