import { amount, exportKind } from '#platform/operator/export-kind.ts'
import type { profitPages } from './reports.operator-routes.ts'

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
