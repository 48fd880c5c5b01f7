/**
 * Reports: sums of the sealed ledger by day and game. Invariants: a seal is added once, whoever folds; the sums of a report
 * are the ledger up to the last seal that was added; trial money never enters. Source: console §5.11, adr 0181.
 */
import { type CashFlow, cashFlowOf, cashPartOf, cashWays } from '@app/domain/reports/cash-flow.ts'
import { type Liabilities, liabilitiesOf } from '@app/domain/reports/liabilities.ts'
import { type BookedSum, type Profit, profitOf } from '@app/domain/reports/profit.ts'
import { type ChinaDate, chinaMidnight, DAY_MS, isChinaDate } from '@app/domain/time/china-time.ts'
import type { WorstCasesService } from '#modules/bets/worst-cases.service.ts'
import type { Database } from '#platform/db.ts'
import { boundedRead } from '#platform/operator/bounded-read.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './reports.store.ts'

const DAYS_MAX = 92

export type ProfitRow = Profit & Readonly<{ players: number | undefined }>

/** Refuses `OPS/NARROW` days that are none, and more of them than a report holds. */
function assertSpan({ from, to }: Days): void {
  if (!isChinaDate(from) || !isChinaDate(to)) throw new Refusal('OPS/NARROW')
  if (chinaMidnight(to) - chinaMidnight(from) >= DAYS_MAX * DAY_MS) throw new Refusal('OPS/NARROW')
}

export type CashRow = CashFlow & Readonly<{ key: string }>

/** Days as they come, ways as they are named. */
const cashOrder = (key: string): string => {
  const at = cashWays.indexOf(key as (typeof cashWays)[number])
  return at < 0 ? key : String(at)
}

type Days = Pick<store.ReportQuery, 'from' | 'to'>
export type LiabilityRow = Readonly<{ day: ChinaDate; owed: Liabilities; open: store.OpenBets | undefined }>

/** The rules that hold between the reports and the ledger, with how often each is broken. */
export const reportsInvariants = store.findReportInvariants

export function reportsService(db: Database, worstCases: Pick<WorstCasesService, 'unsettled'>) {
  return {
    /** Adds the oldest seal that is not in the sums; whether there was one. */
    fold: async (): Promise<boolean> => (await db.transaction(store.fold)) > 0n,

    /** Profit by day or game in their order, with what they come to. */
    async profit(query: store.ReportQuery) {
      assertSpan(query)
      const { sums, bettors, last } = await boundedRead(db, async tx => ({
        sums: await store.findSums(tx, query),
        bettors: query.clock === 'booked' ? [] : await store.countBettors(tx, query),
        last: await store.findLastFold(tx),
      }))
      const players = new Map(bettors.map(row => [row.key, Number(row.players)]))
      const rowOf = (key: string | null, of: readonly BookedSum[]): ProfitRow => ({
        ...profitOf(of),
        players: query.clock === 'booked' ? undefined : (players.get(key) ?? 0),
      })
      const byKey = Map.groupBy(
        sums.filter(({ key }) => key !== null),
        ({ key }) => key ?? '',
      )
      const rows = [...byKey].map(([key, of]) => ({ key, ...rowOf(key, of) }))
      const inOrder = rows.toSorted((one, other) => one.key.localeCompare(other.key, 'en', { numeric: true }))
      return { rows: inOrder, total: rowOf(null, sums), last }
    },

    /** What came in and went out by day or way in their order, with what it comes to. */
    async cashFlow(query: store.CashQuery) {
      assertSpan(query)
      const { sums, last } = await boundedRead(db, async tx => ({
        sums: await store.findCashSums(tx, query),
        last: await store.findLastFold(tx),
      }))
      const parts = sums.flatMap(sum => {
        const way = cashPartOf(sum)?.way
        const isAsked = way !== undefined && (query.way === undefined || query.way === way)
        return isAsked ? [{ sum, key: query.by === 'day' ? sum.day : way }] : []
      })
      const rows = [...Map.groupBy(parts, ({ key }) => key)].map(
        ([key, of]): CashRow => ({ key, ...cashFlowOf(of.map(({ sum }) => sum)) }),
      )
      return {
        rows: rows.toSorted((one, other) => (cashOrder(one.key) < cashOrder(other.key) ? -1 : 1)),
        total: cashFlowOf(parts.map(({ sum }) => sum)),
        last,
      }
    },

    /** What was owed at the end of each day, the last one first; days to come are left out. */
    async liabilities({ from, to }: Days, today: ChinaDate) {
      assertSpan({ from, to })
      const span = { from, to: to < today ? to : today }
      const { sides, open, last } = await boundedRead(db, async tx => ({
        sides: await store.findSides(tx, span),
        open: await store.findOpenBets(tx, span),
        last: await store.findLastFold(tx),
      }))
      const openOf = new Map(open.map(row => [row.day, row]))
      const rows = [...Map.groupBy(sides, ({ day }) => day)].map(
        ([day, of]): LiabilityRow => ({
          day,
          owed: liabilitiesOf(new Map(of.map(({ side, balance }) => [side, balance]))),
          open: openOf.get(day),
        }),
      )
      return { rows: rows.toSorted((one, other) => (one.day < other.day ? 1 : -1)), last }
    },

    /** Notes what bets that are not settled can cost now. */
    async noteOpenBets(): Promise<void> {
      const open = await worstCases.unsettled()
      await db.transaction(tx => store.noteOpenBets(tx, open))
    },

    invariants: () => reportsInvariants(db),
  }
}

export type ReportsService = ReturnType<typeof reportsService>
