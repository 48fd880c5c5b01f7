import type { QueryOf } from '@app/contract/endpoint.ts'
import * as wire from '@app/contract/operator/reports.ts'
import { findGame } from '@app/domain/games/games.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import { type CashFlow, cashWays } from '@app/domain/reports/cash-flow.ts'
import type { Liabilities } from '@app/domain/reports/liabilities.ts'
import { chinaDateOf, isoOf } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { ProfitRow, ReportsService } from './reports.service.ts'

const wireFigures = ({ stakes, returned, payouts, gross, rebates, net, players }: ProfitRow) => ({
  stakes: formatMoney(stakes),
  returned: formatMoney(returned),
  payouts: formatMoney(payouts),
  gross: formatMoney(gross),
  rebates: formatMoney(rebates),
  net: formatMoney(net),
  players: players ?? null,
})

const wireCash = ({ deposits, withdrawals, returned, net, depositCount, withdrawalCount }: CashFlow) => ({
  ...{ deposits: formatMoney(deposits), depositCount },
  ...{ withdrawals: formatMoney(withdrawals), withdrawalCount },
  ...{ returned: formatMoney(returned), net: formatMoney(net) },
})

const wireFolded = (last: Awaited<ReturnType<ReportsService['profit']>>['last']) =>
  last === undefined ? null : { seal: String(last.seq), at: isoOf(last.at) }

type Parts = Readonly<{ reports: ReportsService; clock: Clock }>

/** The report of profit by the query of its call. */
const profitPages =
  ({ reports, clock }: Parts) =>
  async (query: QueryOf<typeof wire.readProfit>) => {
    const { rows, total, last } = await reports.profit({ ...query, gameId: query.gameId })
    return {
      data: rows.map(row => ({
        ...(query.by === 'day'
          ? { day: row.key, gameId: null, gameName: null }
          : { day: null, gameId: Number(row.key), gameName: findGame(Number(row.key))?.name ?? row.key }),
        ...wireFigures(row),
      })),
      total: wireFigures(total),
      folded: wireFolded(last),
      asOf: isoOf(clock.now()),
    }
  }

/** The report of what came in and went out by the query of its call. */
const cashFlowPages =
  ({ reports, clock }: Parts) =>
  async (query: QueryOf<typeof wire.readCashFlow>) => {
    const { rows, total, last } = await reports.cashFlow({ ...query, way: query.way })
    return {
      data: rows.map(row => ({
        ...(query.by === 'day'
          ? { day: row.key, way: null }
          : { day: null, way: cashWays.find(way => way === row.key) ?? null }),
        ...wireCash(row),
      })),
      total: wireCash(total),
      folded: wireFolded(last),
      asOf: isoOf(clock.now()),
    }
  }

const wireOwed = ({
  balances,
  frozen,
  unarrived,
  chases,
  packets,
  rounds,
  suspense,
  total,
}: Liabilities) => ({
  ...{ balances: formatMoney(balances), frozen: formatMoney(frozen), unarrived: formatMoney(unarrived) },
  ...{ chases: formatMoney(chases), packets: formatMoney(packets), rounds: formatMoney(rounds) },
  ...{ suspense: formatMoney(suspense), total: formatMoney(total) },
})

/** The report of what is owed by the query of its call. */
const liabilityPages =
  ({ reports, clock }: Parts) =>
  async (query: QueryOf<typeof wire.readLiabilities>) => {
    const { rows, last } = await reports.liabilities(query, chinaDateOf(clock.now()))
    return {
      data: rows.map(({ day, owed, open }) => ({
        ...{ day, ...wireOwed(owed) },
        open:
          open === undefined
            ? null
            : { issues: open.issues, worst: formatMoney(li(open.worst)), at: isoOf(open.at) },
      })),
      folded: wireFolded(last),
      asOf: isoOf(clock.now()),
    }
  }

/** All reports, each by the query of its call. */
export const reportPages = (parts: Parts) => ({
  profit: profitPages(parts),
  cashFlow: cashFlowPages(parts),
  liabilities: liabilityPages(parts),
})

export type ReportPages = ReturnType<typeof reportPages>

export function reportsOperatorRoutes(router: OperatorRouter, pages: ReportPages): void {
  router.read(wire.readProfit, ({ query }) => pages.profit(query))
  router.read(wire.readCashFlow, ({ query }) => pages.cashFlow(query))
  router.read(wire.readLiabilities, ({ query }) => pages.liabilities(query))
}
