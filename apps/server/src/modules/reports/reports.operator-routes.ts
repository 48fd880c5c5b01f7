import type { QueryOf } from '@app/contract/endpoint.ts'
import * as wire from '@app/contract/operator/reports.ts'
import { findGame } from '@app/domain/games/games.ts'
import { formatMoney } from '@app/domain/money/money.ts'
import { type CashFlow, cashWays } from '@app/domain/reports/cash-flow.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
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
export const profitPages =
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
export const cashFlowPages =
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

export function reportsOperatorRoutes(router: OperatorRouter, parts: Parts): void {
  const [profit, cashFlow] = [profitPages(parts), cashFlowPages(parts)]
  router.read(wire.readProfit, ({ query }) => profit(query))
  router.read(wire.readCashFlow, ({ query }) => cashFlow(query))
}
