import { amount, exportKind, wallTime } from '#platform/operator/export-kind.ts'
import type { betPages } from './bets.operator-routes.ts'

type Pages = ReturnType<typeof betPages>
type Bet = Awaited<ReturnType<Pages>>['data'][number]

const STATES = {
  open: '待开奖',
  won: '中奖',
  lost: '未中',
  push: '和局',
  returned: '退回',
  cancelled: '已撤单',
} as const satisfies Record<Bet['state'], string>

/** The file of orders. */
export const betsExport = (page: Pages) =>
  exportKind<'bets', Bet>({
    kind: 'bets',
    page,
    columns: {
      '下注时间(UTC+8)': bet => wallTime(bet.placedAt),
      注单号: bet => bet.orderNo,
      会员编号: bet => bet.memberId,
      账号: bet => bet.account,
      游戏: bet => bet.gameName,
      期号: bet => bet.turnNum,
      玩法: bet => bet.playName,
      选号: bet => bet.selection,
      注数: bet => bet.units,
      投注: bet => amount(bet.stake),
      赔率: bet => amount(bet.odds),
      赔率版本: bet => bet.oddsVersion,
      状态: bet => STATES[bet.state],
      派奖: bet => amount(bet.payout),
      追号单: bet => bet.chaseNo,
    },
  })
