import type { Matrix, MatrixColumn, MatrixRow } from '@app/domain/analytics/matrix.ts'
import { memo } from 'react'
import { classNames } from '#ui/class-names.ts'
import { showIssue } from '#ui/issue-text.ts'
import { useFilled } from '#ui/use-filled.ts'
import classes from './matrix-chart.module.css'

/** Rows that are skipped together while they are off the screen. */
const ROWS_OF_GROUP = 20

/** Groups that stand with the first paint, and that come at a time after it. */
const GROUPS = { first: 2, step: 1 } as const

export type HitMark = Readonly<{ text: string; tone?: 'red' | 'blue' | 'green' }>

type ChartProps = Readonly<{
  /** What the table is of, for a reader. */
  label: string
  matrix: Matrix
  /** The issue of each row of the matrix. */
  turnNums: readonly string[]
  /** What stands in a cell that was hit. */
  markOf: (row: number, column: number) => HitMark
  hasOmission: boolean
  /** Joins the hits of one issue to the next; for charts with one hit an issue. */
  hasLine: boolean
}>

const temperatureTexts = { hot: '热', warm: '温', cold: '冷' } as const

const statistics: readonly Readonly<{ name: string; textOf: (column: MatrixColumn) => string }>[] = [
  { name: '出现次数', textOf: column => String(column.appearances) },
  { name: '期望次数', textOf: column => column.expected.toFixed(1) },
  { name: '当前遗漏', textOf: column => String(column.current) },
  { name: '平均遗漏', textOf: column => column.mean.toFixed(column.mean < 100 ? 1 : 0) },
  { name: '最大遗漏', textOf: column => String(column.max) },
]

/** Issues × columns, the newest issue first; a real table whose header and issues stay in sight. */
export function MatrixChart({ label, matrix, turnNums, markOf, hasOmission, hasLine }: ChartProps) {
  const newestFirst = matrix.rows.map((_, index) => matrix.rows.length - 1 - index)
  const groups = Array.from({ length: Math.ceil(newestFirst.length / ROWS_OF_GROUP) }, (_, group) =>
    newestFirst.slice(group * ROWS_OF_GROUP, (group + 1) * ROWS_OF_GROUP),
  )
  const filled = useFilled(groups.length, GROUPS)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard.
    <section className={classes.scroller} aria-label={`${label}，可滚动`} tabIndex={0}>
      <div
        className={classes.sheet}
        data-columns={matrix.columns.length > 12 ? 'many' : 'few'}
        data-omission={hasOmission}
      >
        {hasLine ? <HitLine matrix={matrix} /> : null}
        <table className={classes.table} aria-busy={filled < groups.length}>
          <caption className="unseen">{label}</caption>
          <thead className={classes.head}>
            <tr className={classes.row}>
              <th scope="col" className={classes.issue}>
                期号
              </th>
              {matrix.columns.map(column => (
                <th key={column.label} scope="col" className={classes.cell}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <Statistics columns={matrix.columns} />
          {groups.map((group, place) => (
            <tbody
              key={turnNums[group[0] ?? 0]}
              className={classes.group}
              style={{
                containIntrinsicSize: `0px calc(var(--cell) * ${group.length})`,
                minHeight: `calc(var(--cell) * ${group.length})`,
              }}
            >
              {place < filled
                ? group.map(index => (
                    <ChartRow
                      key={turnNums[index]}
                      index={index}
                      turnNum={turnNums[index] ?? ''}
                      row={matrix.rows[index] as MatrixRow}
                      markOf={markOf}
                    />
                  ))
                : null}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  )
}

function Statistics({ columns }: { columns: readonly MatrixColumn[] }) {
  return (
    <tbody className={classes.statistics}>
      {statistics.map(({ name, textOf }) => (
        <tr key={name} className={classes.row}>
          <th scope="row" className={classes.issue}>
            {name}
          </th>
          {columns.map(column => (
            <td key={column.label} className={classes.cell}>
              {textOf(column)}
            </td>
          ))}
        </tr>
      ))}
      <tr className={classes.row}>
        <th scope="row" className={classes.issue}>
          冷热
        </th>
        {columns.map(column => (
          <td key={column.label} className={classNames(classes.cell, classes[column.temperature])}>
            {temperatureTexts[column.temperature]}
          </td>
        ))}
      </tr>
    </tbody>
  )
}

type RowProps = Readonly<{
  index: number
  turnNum: string
  row: MatrixRow
  markOf: ChartProps['markOf']
}>

const ChartRow = memo(function ChartRow({ index, turnNum, row, markOf }: RowProps) {
  return (
    <tr className={classes.row}>
      <th scope="row" className={classes.issue}>
        {showIssue(turnNum)}
      </th>
      {row.hits.map((hits, column) => {
        const mark = hits > 0 ? markOf(index, column) : undefined
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column.
          <td key={column} className={classNames(classes.cell, mark === undefined && classes.missed)}>
            {mark === undefined ? (
              row.omissions[column]
            ) : (
              <b className={classNames(classes.hit, mark.tone && classes[mark.tone])}>{mark.text}</b>
            )}
          </td>
        )
      })}
    </tr>
  )
})

/** Drawn below the cells, in units of one cell, so that it fits every width. */
function HitLine({ matrix }: { matrix: Matrix }) {
  const { columns, rows } = matrix
  const points = rows
    .map((row, index) => `${row.hits.findIndex(hits => hits > 0) + 0.5},${rows.length - index - 0.5}`)
    .join(' ')
  return (
    <svg
      className={classes.line}
      viewBox={`0 0 ${columns.length} ${rows.length}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      style={{
        top: `calc(var(--cell) * ${statistics.length + 2})`,
        height: `calc(var(--cell) * ${rows.length})`,
      }}
    >
      <polyline points={points} />
    </svg>
  )
}
