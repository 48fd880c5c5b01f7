import type { Matrix, MatrixColumn, MatrixRow } from '@app/domain/analytics/matrix.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showIssue } from '@app/trade-ui/text/issue-text.ts'
import { memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useProgressiveParts } from '#ui/list/use-progressive-parts.ts'
import classes from './matrix-chart.module.css'
import { useNewestHit } from './use-newest-hit.ts'

/** Rows that are skipped together while they are off the screen. */
const ROWS_OF_GROUP = 10

/** Groups that stand with the first paint, and that come at a time after it. */
const GROUPS = { first: 3, step: 2 } as const

export type HitMark = Readonly<{ text: string; tone?: 'red' | 'blue' | 'green' }>

type ChartProps = Readonly<{
  /** What the table is of, for a reader. */
  label: string
  matrix: Matrix
  /** The issue of each row of the matrix. */
  issueNumbers: readonly string[]
  /** What stands in a cell that was hit. */
  markOf: (row: number, column: number) => HitMark
  /** Joins the hits of one issue to the next; for charts with one hit an issue. */
  hasLine: boolean
}>

const temperatureTexts = { hot: '热', warm: '温', cold: '冷' } as const

/** One decimal as far as a cell has room for it: four characters touch those of the next column. */
const showMean = (mean: number): string => mean.toFixed(mean < 9.95 ? 1 : 0)

const statistics: readonly Readonly<{ name: string; textOf: (column: MatrixColumn) => string }>[] = [
  { name: '出现次数', textOf: column => String(column.appearances) },
  { name: '期望次数', textOf: column => showMean(column.expected) },
  { name: '当前遗漏', textOf: column => String(column.current) },
  { name: '平均遗漏', textOf: column => showMean(column.mean) },
  { name: '最大遗漏', textOf: column => String(column.max) },
]

/** The rows of a chart in groups, newest first. */
function groupsOf(rows: number): readonly (readonly number[])[] {
  const newestFirst = Array.from({ length: rows }, (_, index) => rows - 1 - index)
  return Array.from({ length: Math.ceil(rows / ROWS_OF_GROUP) }, (_, group) =>
    newestFirst.slice(group * ROWS_OF_GROUP, (group + 1) * ROWS_OF_GROUP),
  )
}

/** Groups on either side that a browser may keep ready around what is seen; those beyond cost nothing to change. */
const GROUPS_AROUND = 8

type Omissions = Readonly<{
  isShown: boolean
  /** The group in the middle of the screen when that was chosen, and how far around it the choice has come. */
  from: number
  reach: number
}>

/**
 * Shows or hides the omissions group by group from the middle of the screen outwards, one more in each frame: a thousand
 * cells are coloured and painted at a time, so that no tap waits for five thousand.
 */
function useOmissions(scroller: RefObject<HTMLElement | null>, groupCount: number) {
  const [omissions, setOmissions] = useState<Omissions>({ isShown: true, from: 0, reach: GROUPS_AROUND })
  const { isShown, from, reach } = omissions
  useEffect(() => {
    if (reach >= GROUPS_AROUND) return
    const frame = requestAnimationFrame(() => setOmissions({ isShown, from, reach: reach + 1 }))
    return () => cancelAnimationFrame(frame)
  }, [isShown, from, reach])
  const show = (next: boolean) => {
    const { scrollTop = 0, clientHeight = 0, scrollHeight = 1 } = scroller.current ?? {}
    const middle = ((scrollTop + clientHeight / 2) / scrollHeight) * groupCount
    setOmissions({ isShown: next, from: Math.floor(middle), reach: 0 })
  }
  const areShownIn = (groupIndex: number) =>
    reach >= GROUPS_AROUND || Math.abs(groupIndex - from) <= reach ? isShown : !isShown
  return { isShown, show, areShownIn }
}

/** Issues × columns, the newest issue first; a real table whose header and issues stay in sight. */
export function MatrixChart(props: ChartProps) {
  const { matrix } = props
  const scroller = useRef<HTMLElement>(null)
  const groups = useMemo(() => groupsOf(matrix.rows.length), [matrix])
  const { isShown, show, areShownIn } = useOmissions(scroller, groups.length)
  const [isLarge, setIsLarge] = useState(false)
  useNewestHit(scroller, matrix, isLarge)
  return (
    <>
      <p className={classes.switches}>
        <label className={classes.switch}>
          <input type="checkbox" checked={isShown} onChange={event => show(event.target.checked)} />
          显示遗漏
        </label>
        <label className={classes.switch}>
          <input type="checkbox" checked={isLarge} onChange={event => setIsLarge(event.target.checked)} />
          放大
        </label>
      </p>
      <section
        ref={scroller}
        className={classes.scroller}
        data-large={isLarge || undefined}
        aria-label={`${props.label}，可滚动`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard.
        tabIndex={0}
      >
        <Sheet {...props} groups={groups} isShown={isShown} areShownIn={areShownIn} />
      </section>
    </>
  )
}

type SheetProps = ChartProps &
  Readonly<{
    groups: readonly (readonly number[])[]
    isShown: boolean
    /** Whether the omissions of a group are shown. */
    areShownIn: (groupIndex: number) => boolean
  }>

function Sheet(props: SheetProps) {
  const { label, matrix, issueNumbers, markOf, hasLine, groups, isShown, areShownIn } = props
  const filled = useProgressiveParts(groups.length, GROUPS)
  return (
    <div
      className={classes.sheet}
      data-columns={matrix.columns.length > 12 ? 'many' : 'few'}
      data-omission={isShown}
    >
      {hasLine ? <HitLine matrix={matrix} /> : null}
      <table className={classes.table} aria-busy={filled < groups.length}>
        <caption className="visually-hidden">{label}</caption>
        <ColumnHeads columns={matrix.columns} />
        {groups.map((group, groupIndex) => (
          <RowGroup
            key={issueNumbers[group[0] ?? 0]}
            group={group}
            isFilled={groupIndex < filled}
            matrix={matrix}
            issueNumbers={issueNumbers}
            markOf={markOf}
            hasOmission={areShownIn(groupIndex)}
          />
        ))}
      </table>
    </div>
  )
}

type RowGroupProps = Pick<ChartProps, 'matrix' | 'issueNumbers' | 'markOf'> &
  Readonly<{ group: readonly number[]; isFilled: boolean; hasOmission: boolean }>

const RowGroup = memo(function RowGroup(props: RowGroupProps) {
  const { group, isFilled, matrix, issueNumbers, markOf, hasOmission } = props
  return (
    <tbody
      className={classNames(classes.group, !hasOmission && classes.hitsOnly)}
      style={{
        containIntrinsicSize: `0px calc(var(--cell) * ${group.length})`,
        minHeight: `calc(var(--cell) * ${group.length})`,
      }}
    >
      {isFilled
        ? group.map(index => (
            <ChartRow
              key={issueNumbers[index]}
              index={index}
              issueNumber={issueNumbers[index] ?? ''}
              row={matrix.rows[index] as MatrixRow}
              markOf={markOf}
            />
          ))
        : null}
    </tbody>
  )
})

/** The columns by name, and what the window says of each. */
const ColumnHeads = memo(function ColumnHeads({ columns }: { columns: readonly MatrixColumn[] }) {
  return (
    <>
      <thead className={classes.head}>
        <tr className={classes.row}>
          <th scope="col" className={classes.issue}>
            期号
          </th>
          {columns.map(column => (
            <th key={column.label} scope="col" className={classes.cell}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <Statistics columns={columns} />
    </>
  )
})

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
  issueNumber: string
  row: MatrixRow
  markOf: ChartProps['markOf']
}>

const ChartRow = memo(function ChartRow({ index, issueNumber, row, markOf }: RowProps) {
  return (
    <tr className={classes.row}>
      <th scope="row" className={classes.issue}>
        {showIssue(issueNumber)}
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
const HitLine = memo(function HitLine({ matrix }: { matrix: Matrix }) {
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
})
