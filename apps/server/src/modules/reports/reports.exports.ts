import { type CashWay, cashWayNames } from '@app/domain/reports/cash-flow.ts'
import { amount, exportKind } from '#platform/operator/export-kind.ts'
import type { cashFlowPages, profitPages } from './reports.operator-routes.ts'

type Pages = ReturnType<typeof profitPages>
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

type CashPages = ReturnType<typeof cashFlowPages>
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
