import { saveFile } from '#ui/save-file.ts'

/** Lets spreadsheet programs see that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

type FileRow = Readonly<{ turnNum: string; issueDate: string; openNum: string }>

/** The rows as comma-separated text: issue, day, numbers, sum; a voided issue has neither of these two. */
export function writeHistoryText(rows: readonly FileRow[]): string {
  const lines = rows.map(({ turnNum, issueDate, openNum }) => {
    const numbers = openNum === '' ? [] : openNum.split(',')
    const sum = numbers.length === 0 ? '' : numbers.reduce((total, number) => total + Number(number), 0)
    return [turnNum, issueDate, numbers.join(' '), sum].join(',')
  })
  return [`${BYTE_ORDER_MARK}期号,日期,号码,总和`, ...lines].join('\r\n')
}

/** Offers the rows to the member as a file. */
export function offerHistoryFile(name: string, rows: readonly FileRow[]): void {
  saveFile(`${name}历史开奖.csv`, 'text/csv', writeHistoryText(rows))
}
