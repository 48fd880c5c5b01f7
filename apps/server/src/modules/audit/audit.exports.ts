import { exportKind, wallTime } from '#platform/operator/export-kind.ts'
import type { auditPages } from './audit.operator-routes.ts'

type Pages = ReturnType<typeof auditPages>
type Entry = Awaited<ReturnType<Pages>>['data'][number]

/** The file of the audit, for a regulator. */
export const auditExport = (page: Pages) =>
  exportKind<'audit', Entry>({
    kind: 'audit',
    page,
    columns: {
      序号: entry => entry.seq,
      '时间(UTC+8)': entry => wallTime(entry.at),
      人员: entry => entry.actor,
      来源: entry => entry.actorKind,
      IP: entry => entry.ip,
      操作: entry => entry.call,
      权限: entry => entry.capability,
      对象: entry => `${entry.object.kind} ${entry.object.id}`,
      修改前: entry => entry.before,
      修改后: entry => entry.after,
      原因: entry => entry.reason,
      审批: entry => entry.approvalId,
      结果: entry => entry.outcome,
      拒绝: entry => entry.refusal,
    },
  })
