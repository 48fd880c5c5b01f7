/** Tables for spreadsheet programs. */
import { formatMoney, type Li } from '@app/domain/money/money.ts'

/** Text, an amount or a count. */
export type CsvCell = string | Li | number

/** Without it Excel takes the text for one in the encoding of the system. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Text that a spreadsheet would take for a formula is shown as text; a quote of its own is doubled. */
function textCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

function cell(value: CsvCell): string {
  if (typeof value === 'string') return textCell(value)
  return typeof value === 'bigint' ? formatMoney(value) : String(value)
}

/** The rows as the text of a file; amounts and counts are plain figures, all else is text. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')
