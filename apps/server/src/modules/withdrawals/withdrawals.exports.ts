import { amount, exportKind, wallTime } from '#platform/operator/export-kind.ts'
import type { withdrawalPages } from './withdrawals.operator-routes.ts'

type Pages = ReturnType<typeof withdrawalPages>
type Request = Awaited<ReturnType<Pages>>['data'][number]

/** The file of withdrawals; of the account that is paid it has the masked number, as the list does. */
export const withdrawalsExport = (page: Pages) =>
  exportKind<'withdrawals', Request>({
    kind: 'withdrawals',
    page,
    columns: {
      '申请时间(UTC+8)': request => wallTime(request.createdAt),
      提现单号: request => request.withdrawalNo,
      会员编号: request => request.memberId,
      账号: request => request.account,
      收款方式: request => request.title,
      收款账户: request => request.masked,
      金额: request => amount(request.amount),
      实付: request => amount(request.net),
      手续费: request => amount(request.fee),
      流水不足扣费: request => amount(request.charge),
      收回礼金: request => amount(request.bonus),
      状态: request => request.state,
      检查: request => request.colour,
      处理人: request => request.claimedBy,
      '结束时间(UTC+8)': request => wallTime(request.endedAt),
    },
  })
