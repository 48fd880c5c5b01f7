/** Bills as a table for spreadsheet programs. */
import type { Bill } from '@app/client/wallet/read-bill.ts'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import { csvText } from '#ui/csv.ts'

const HEAD = ['账单号', '时间', '类型', '金额', '变动前余额', '变动后余额', '关联单号', '备注']

/** Oldest first, as the bills come. */
export const billsCsv = (bills: readonly Bill[]): string =>
  csvText([
    HEAD,
    ...bills.map(bill => [
      ...[bill.billNo, showMoment(bill.at), bill.typeName],
      ...[bill.amount, bill.balanceBefore, bill.balanceAfter],
      ...[bill.reference ?? '', bill.remark],
    ]),
  ])
