import {
  differenceCauseNames,
  differenceNames,
  differenceStateNames,
} from '@app/domain/reconciliation/differences.ts'
import { lineKindNames } from '@app/domain/reconciliation/statement-line.ts'
import { amount, exportKind, wallTime } from '#platform/operator/export-kind.ts'
import type { differencePages } from './reconciliation.operator-routes.ts'

type Pages = ReturnType<typeof differencePages>
type Difference = Awaited<ReturnType<Pages>>['data'][number]

/** The file of differences. */
export const differencesExport = (page: Pages) =>
  exportKind<'differences', Difference>({
    kind: 'differences',
    page,
    columns: {
      差异编号: row => row.differenceNo,
      对账日: row => row.day,
      来源: row => row.sourceName,
      差异: row => differenceNames[row.why],
      类型: row => lineKindNames[row.kind],
      流水号: row => row.reference,
      订单或提现: row => row.object?.id ?? null,
      我方: row => (row.ours === null ? null : amount(row.ours)),
      对方: row => (row.theirs === null ? null : amount(row.theirs)),
      状态: row => differenceStateNames[row.state],
      原因: row => (row.cause === null ? null : differenceCauseNames[row.cause]),
      '发现时间(UTC+8)': row => wallTime(row.foundAt),
      '结束时间(UTC+8)': row => wallTime(row.endedAt),
    },
  })
