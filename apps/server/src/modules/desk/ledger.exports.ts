import { amount, exportKind, wallTime } from '#platform/operator/export-kind.ts'
import type { LedgerPages } from './ledger.operator-routes.ts'

type Transfer = Awaited<ReturnType<LedgerPages['ofAll']>>['data'][number]
type Statement = Awaited<ReturnType<LedgerPages['ofPlayer']>>['data'][number]

const legText = ({ member, house }: Transfer['debit']): string =>
  member === null ? (house ?? '') : `${member.account} (${member.memberId}) ${member.kind}`

const transferColumns = {
  '时间(UTC+8)': (row: Transfer) => wallTime(row.at),
  账单号: (row: Transfer) => row.billNo,
  类型: (row: Transfer) => row.label,
  币种: (row: Transfer) => row.currency,
  金额: (row: Transfer) => amount(row.amount),
  转出: (row: Transfer) => legText(row.debit),
  转入: (row: Transfer) => legText(row.credit),
  对象: (row: Transfer) => row.reference,
  备注: (row: Transfer) => row.remark,
}

/** The files of the ledger: of a span of all players, and of one. */
export const ledgerExports = (pages: LedgerPages) => [
  exportKind<'ledger', Transfer>({ kind: 'ledger', page: pages.ofAll, columns: transferColumns }),
  exportKind<'player-ledger', Statement>({
    kind: 'player-ledger',
    page: pages.ofPlayer,
    columns: {
      ...transferColumns,
      变动: row => amount(row.change),
      余额: row => amount(row.balanceAfter),
    },
  }),
]
