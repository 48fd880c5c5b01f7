/** One line of CSV. A cell that a spreadsheet would run as a formula begins with an apostrophe. */

const FORMULA = /^[=+\-@\t\r]/
/** An amount below zero begins like a formula and is none. */
const AMOUNT = /^-?\d+(\.\d+)?$/

function cellOf(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  const safe = FORMULA.test(text) && !AMOUNT.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cellOf).join(',')}\r\n`
