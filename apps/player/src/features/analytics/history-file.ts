import { saveFile } from '#ui/save-file.ts'
import type { RowSum } from './row-sum.ts'

/** Lets spreadsheet programs see that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

type FileRow = Readonly<{ turnNum: string; issueDate: string; openNum: string }>

/** The rows as comma-separated text: issue, day, numbers, sum if any; a voided issue has neither of these two. */
export function writeHistoryText(rows: readonly FileRow[], sum: RowSum | undefined): string {
  const sums = sum === undefined ? [] : [sum]
  const lines = rows.map(({ turnNum, issueDate, openNum }) => {
    const numbers = openNum === '' ? [] : openNum.split(',')
    const summed = sums.map(one => (numbers.length === 0 ? '' : one.of(numbers.map(Number))))
    return [turnNum, issueDate, numbers.join(' '), ...summed].join(',')
  })
  const head = ['期号', '日期', '号码', ...sums.map(one => one.name)].join(',')
  return [BYTE_ORDER_MARK + head, ...lines].join('\r\n')
}

/** Offers the rows to the member as a file. */
export function offerHistoryFile(name: string, rows: readonly FileRow[], sum: RowSum | undefined): void {
  saveFile(`${name}历史开奖.csv`, 'text/csv', writeHistoryText(rows, sum))
}
