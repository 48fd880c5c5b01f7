import { type MatrixView, readMatrix } from '@app/domain/analytics/matrix.ts'
import type { Game } from '@app/domain/games/games.ts'
import { waveOf } from '@app/domain/lottery/waves.ts'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { HitBars } from '#features/analytics/chart/hit-bars.tsx'
import { type HitMark, MatrixChart } from '#features/analytics/chart/matrix-chart.tsx'
import { AnalysisFrame, Choice } from './analysis-frame.tsx'
import type { AnalysisPath } from './analysis-pages.ts'
import type { AnalyzedDraw } from './analyzed-draws.ts'

export type ChartView = Readonly<{
  name: string
  view: MatrixView
  /** The position of the one ball that the chart reads, so that hits show its number. */
  ball?: number
}>

/** More columns than this have no room for bars on a phone. */
const MOST_BARS = 12

type MatrixPageProps = Readonly<{ game: Game; path: AnalysisPath; views: readonly ChartView[] }>

/** A page of one chart with a choice of what it reads. */
export function MatrixPage({ game, path, views }: MatrixPageProps) {
  const [chosen, choose] = useState(views[0]?.name ?? '')
  // The choice answers at once; a chart of 1,000 issues follows when it is drawn.
  const shown = useDeferredValue(chosen)
  const view = views.find(known => known.name === shown) ?? views[0]
  return (
    <AnalysisFrame game={game} path={path}>
      {draws => (
        <>
          {views.length > 1 ? (
            <Choice
              label="统计对象"
              tabs={views.map(({ name }) => ({ value: name, text: name }))}
              value={chosen}
              onChange={choose}
            />
          ) : null}
          {view === undefined ? null : <Chart key={view.name} game={game} chart={view} draws={draws} />}
        </>
      )}
    </AnalysisFrame>
  )
}

type ChartProps = Readonly<{ game: Game; chart: ChartView; draws: readonly AnalyzedDraw[] }>

function Chart({ game, chart: { name, view, ball }, draws }: ChartProps) {
  const matrix = useMemo(() => readMatrix(view, draws), [view, draws])
  const issueNumbers = useMemo(() => draws.map(draw => draw.issue.issueNumber), [draws])
  const isSixMark = game.family === 'six-mark'
  const hasOneHit = useMemo(
    () => matrix.rows.every(({ hits }) => hits.reduce((sum, count) => sum + count, 0) === 1),
    [matrix],
  )
  const markOf = useCallback(
    (row: number, column: number): HitMark => {
      const number = ball === undefined ? undefined : draws[row]?.numbers[ball]
      if (number === undefined) {
        const { hits = [] } = matrix.rows[row] ?? {}
        return { text: hasOneHit ? (matrix.columns[column]?.label ?? '') : String(hits[column] ?? '') }
      }
      return isSixMark
        ? { text: String(number).padStart(2, '0'), tone: waveOf(number) }
        : { text: String(number) }
    },
    [ball, draws, matrix, isSixMark, hasOneHit],
  )
  return (
    <>
      {matrix.columns.length > MOST_BARS ? null : <HitBars columns={matrix.columns} />}
      <MatrixChart
        label={`${game.name}${name}走势，共${draws.length}期`}
        matrix={matrix}
        issueNumbers={issueNumbers}
        markOf={markOf}
        hasLine={hasOneHit}
      />
    </>
  )
}
