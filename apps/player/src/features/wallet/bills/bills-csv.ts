/** Bills as a table for spreadsheet programs. */
import type { Bill } from '@app/client/wallet/read-bill.ts'
import { formatMoney } from '@app/domain/money/money.ts'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'

const HEAD = ['账单号', '时间', '类型', '金额', '变动前余额', '变动后余额', '关联单号', '备注']

/** Without it Excel takes the text for one in the encoding of the system. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Text that a spreadsheet would take for a formula is shown as text; a quote of its own is doubled. */
function textCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** Oldest first, as the bills come; amounts are plain figures, all else is text. */
export function billsCsv(bills: readonly Bill[]): string {
  const rows = bills.map(bill =>
    [
      textCell(bill.billNo),
      textCell(showMoment(bill.at)),
      textCell(bill.typeName),
      ...[bill.amount, bill.balanceBefore, bill.balanceAfter].map(formatMoney),
      textCell(bill.reference ?? ''),
      textCell(bill.remark),
    ].join(','),
  )
  return BYTE_ORDER_MARK + [HEAD.map(textCell).join(','), ...rows, ''].join('\r\n')
}
