/** One line of CSV. A cell that a spreadsheet would run as a formula begins with an apostrophe. */

const FORMULA = /^[=+\-@\t\r]/

function cellOf(value: string | number | bigint | null): string {
  const text = value === null ? '' : String(value)
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly (string | number | bigint | null)[]): string =>
  `${cells.map(cellOf).join(',')}\r\n`
