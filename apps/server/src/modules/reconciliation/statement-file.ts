/** Reads the text of a statement's file: CSV with a row of column names. Every fault is told by its row and column. */
import {
  neededColumns,
  readStatementRow,
  STATEMENT_ROWS_MAX,
  type StatementColumn,
  type StatementLine,
  statementColumns,
} from '@app/domain/reconciliation/statement-line.ts'
import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { parseCsv } from 'hucre/csv'
import { Refusal } from '#platform/refusal.ts'

/** What is wrong; rows count from 1 with the names of the columns. */
export type FileFault = Readonly<{ row: number; column: StatementColumn | null; fault: string }>

type Places = ReadonlyMap<StatementColumn, number>
export type NumberedLine = Readonly<{ row: number; line: StatementLine }>
type ReadFile = Readonly<{ lines: readonly NumberedLine[]; faults: readonly FileFault[] }>

const CELL_MAX = 200

function placesOf(head: readonly string[]): Readonly<{ places: Places; faults: readonly FileFault[] }> {
  const places = new Map<StatementColumn, number>()
  const faults: FileFault[] = []
  for (const column of statementColumns) {
    const at = head.indexOf(column)
    if (at < 0 && neededColumns.includes(column)) faults.push({ row: 1, column, fault: '缺少该列' })
    if (at >= 0 && head.includes(column, at + 1)) faults.push({ row: 1, column, fault: '该列出现两次' })
    if (at >= 0) places.set(column, at)
  }
  return { places, faults }
}

/** The rows of the text as trimmed cells; refuses what is no CSV of a bounded size. */
function rowsOf(text: string): string[][] {
  const rows = parseCsv(text, { delimiter: ',', maxRows: STATEMENT_ROWS_MAX + 2 }).map(cells =>
    cells.map(cell => String(cell ?? '').trim()),
  )
  if (rows.length === 0 || rows.length > STATEMENT_ROWS_MAX + 1) throw new Refusal('OPS/STATEMENT_FILE')
  return rows
}

/** The lines of the day, or what is wrong with the file. */
export function readStatementFile(text: string, day: ChinaDate): ReadFile {
  const [head = [], ...rows] = rowsOf(text)
  const { places, faults: headFaults } = placesOf(head)
  if (headFaults.length > 0) return { lines: [], faults: headFaults }
  const lines: NumberedLine[] = []
  const faults: FileFault[] = []
  const seen = new Map<string, number>()
  rows.forEach((cells, at) => {
    const row = at + 2
    if (cells.every(cell => cell === '')) return
    if (cells.some(cell => cell.length > CELL_MAX)) {
      faults.push({ row, column: null, fault: `单元格最多${CELL_MAX}个字，请检查引号是否成对` })
      return
    }
    const read = readStatementRow(column => cells[places.get(column) ?? -1] ?? '', day)
    if ('faults' in read) {
      faults.push(...read.faults.map(fault => ({ row, ...fault })))
      return
    }
    const first = seen.get(read.line.reference)
    if (first !== undefined) faults.push({ row, column: '流水号', fault: `与第${first}行重复` })
    seen.set(read.line.reference, row)
    lines.push({ row, line: read.line })
  })
  return { lines, faults }
}
