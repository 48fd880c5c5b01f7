import { saveFile } from '#ui/save-file.ts'
import type { AnalyzedDraw } from './analyzed-draws.ts'

/** Lets spreadsheet programs see that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The rows as comma-separated text: issue, day, numbers, sum. */
export function writeHistoryText(draws: readonly AnalyzedDraw[]): string {
  const lines = draws.map(({ row, numbers }) => {
    const sum = numbers.reduce((total, number) => total + number, 0)
    return [row.turnNum, row.issueDate, row.openNum.split(',').join(' '), sum].join(',')
  })
  return [`${BYTE_ORDER_MARK}期号,日期,号码,总和`, ...lines].join('\r\n')
}

/** Offers the rows to the member as a file. */
export function offerHistoryFile(gameName: string, draws: readonly AnalyzedDraw[]): void {
  saveFile(`${gameName}历史开奖.csv`, 'text/csv', writeHistoryText(draws))
}
