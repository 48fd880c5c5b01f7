/** A chart of issues × columns with hits, omission, temperature and the expected count. Source: lotteries §9. */
import type { Draw } from '#lottery/draw.ts'
import { type Temperature, temperaturesOf } from './frequency.ts'
import { type Omission, omissionLayer, omissionOf } from './omission.ts'

/** What a chart asks of each draw. */
export type MatrixView = Readonly<{
  columns: readonly string[]
  /** The column of every hit; a column that is hit twice stands twice. */
  hitsOf: (draw: Draw) => readonly number[]
  /** How many hits of each column one such draw brings on average. */
  expectedOf: (draw: Draw) => readonly number[]
}>

export type MatrixRow = Readonly<{
  /** Hits of each column in this issue. */
  hits: readonly number[]
  /** Issues since the last hit of each column, 0 at a hit. */
  omissions: readonly number[]
}>

export type MatrixColumn = Omission &
  Readonly<{ label: string; appearances: number; expected: number; temperature: Temperature }>

export type Matrix = Readonly<{ columns: readonly MatrixColumn[]; rows: readonly MatrixRow[] }>

/** Reads draws, oldest first, into a chart; its rows stand in the same order. */
export function readMatrix(view: MatrixView, draws: readonly Draw[]): Matrix {
  const hits = draws.map(draw => {
    const counts = view.columns.map(() => 0)
    for (const column of view.hitsOf(draw)) counts[column] = (counts[column] ?? 0) + 1
    return counts
  })
  const expectations = draws.map(view.expectedOf)
  const byColumn = view.columns.map((_, column) => hits.map(row => (row[column] ?? 0) > 0))
  const layers = byColumn.map(omissionLayer)
  const appearances = view.columns.map((_, column) => sumAt(hits, column))
  const temperatures = temperaturesOf(appearances)
  return {
    rows: hits.map((row, issue) => ({ hits: row, omissions: layers.map(layer => layer[issue] ?? 0) })),
    columns: view.columns.map((label, column) => ({
      ...omissionOf(byColumn[column] ?? []),
      label,
      appearances: appearances[column] ?? 0,
      expected: sumAt(expectations, column),
      temperature: temperatures[column] ?? 'warm',
    })),
  }
}

function sumAt(rows: readonly (readonly number[])[], column: number): number {
  return rows.reduce((sum, row) => sum + (row[column] ?? 0), 0)
}
