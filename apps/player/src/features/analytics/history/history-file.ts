import type { ExportedIssue } from '@app/client/draws/read-past-issue.ts'
import { saveFile } from '#ui/save-file.ts'
import type { RowSum } from './row-sum.ts'

/** Lets spreadsheet programs see that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The rows as comma-separated text: issue, day, numbers, sum if any; a voided issue has neither of these two. */
export function writeHistoryText(rows: readonly ExportedIssue[], sum: RowSum | undefined): string {
  const sums = sum === undefined ? [] : [sum]
  const lines = rows.map(({ issueNumber, issueDate, drawnNumbers: numbers }) => {
    const summed = sums.map(one => (numbers.length === 0 ? '' : one.of(numbers)))
    return [issueNumber, issueDate, numbers.join(' '), ...summed].join(',')
  })
  const head = ['期号', '日期', '号码', ...sums.map(one => one.name)].join(',')
  return [BYTE_ORDER_MARK + head, ...lines].join('\r\n')
}

/** Offers the rows to the member as a file. */
export function offerHistoryFile(
  name: string,
  rows: readonly ExportedIssue[],
  sum: RowSum | undefined,
): void {
  saveFile(`${name}历史开奖.csv`, 'text/csv', writeHistoryText(rows, sum))
}
