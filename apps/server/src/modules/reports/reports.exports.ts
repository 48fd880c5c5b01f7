import { type CashWay, cashWayNames } from '@app/domain/reports/cash-flow.ts'
import { amount, exportKind } from '#platform/operator/export-kind.ts'
import type { ReportPages } from './reports.operator-routes.ts'

type Pages = ReportPages['profit']
type Row = Awaited<ReturnType<Pages>>['data'][number]

/** The file of the report of profit. */
export const profitExport = (page: Pages) =>
  exportKind<'profit', Row>({
    kind: 'profit',
    page,
    columns: {
      '日期(UTC+8)': row => row.day,
      游戏: row => row.gameName,
      投注: row => amount(row.stakes),
      退回: row => amount(row.returned),
      派奖: row => amount(row.payouts),
      毛盈利: row => amount(row.gross),
      返点: row => amount(row.rebates),
      扣返点后: row => amount(row.net),
      活跃会员: row => row.players,
    },
  })

type CashPages = ReportPages['cashFlow']
type CashRow = Awaited<ReturnType<CashPages>>['data'][number]

const wayName = (way: CashWay | null): string | null => way && cashWayNames[way]

/** The file of the report of what came in and went out. */
export const cashFlowExport = (page: CashPages) =>
  exportKind<'cash-flow', CashRow>({
    kind: 'cash-flow',
    page,
    columns: {
      '日期(UTC+8)': row => row.day,
      方式: row => wayName(row.way),
      充值: row => amount(row.deposits),
      充值笔数: row => row.depositCount,
      提现: row => amount(row.withdrawals),
      提现笔数: row => row.withdrawalCount,
      退汇: row => amount(row.returned),
      净存入: row => amount(row.net),
    },
  })

type LiabilityPages = ReportPages['liabilities']
type LiabilityRow = Awaited<ReturnType<LiabilityPages>>['data'][number]

/** The file of the report of what is owed. */
export const liabilitiesExport = (page: LiabilityPages) =>
  exportKind<'liabilities', LiabilityRow>({
    kind: 'liabilities',
    page,
    columns: {
      '日终(UTC+8)': row => row.day,
      会员余额: row => amount(row.balances),
      提现冻结: row => amount(row.frozen),
      已出款未到账: row => amount(row.unarrived),
      追号预扣: row => amount(row.chases),
      红包未领: row => amount(row.packets),
      第三方未结: row => amount(row.rounds),
      待核实款: row => amount(row.suspense),
      合计: row => amount(row.total),
      未结期数: row => row.open?.issues ?? null,
      未结注单最坏情况: row => (row.open === null ? null : amount(row.open.worst)),
    },
  })
