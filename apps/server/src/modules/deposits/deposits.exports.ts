import { amount, exportKind, wallTime } from '#platform/operator/export-kind.ts'
import type { depositPages } from './deposits.operator-routes.ts'

type Pages = ReturnType<typeof depositPages>
type Order = Awaited<ReturnType<Pages>>['data'][number]

/** The file of deposits. */
export const depositsExport = (page: Pages) =>
  exportKind<'deposits', Order>({
    kind: 'deposits',
    page,
    columns: {
      '下单时间(UTC+8)': order => wallTime(order.createdAt),
      订单号: order => order.orderNo,
      会员编号: order => order.memberId,
      账号: order => order.account,
      方式: order => order.method,
      渠道: order => order.channelName,
      金额: order => amount(order.amount),
      应付: order => amount(order.payAmount),
      到账: order => (order.received === null ? null : amount(order.received)),
      状态: order => order.state,
      处理人: order => order.claimedBy,
      '提交时间(UTC+8)': order => wallTime(order.submittedAt),
    },
  })
