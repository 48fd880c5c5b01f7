import { positionView, sumView } from '@app/domain/analytics/position-views.ts'
import {
  ALL_BALLS,
  doorView,
  headView,
  numberView,
  SPECIAL_BALL,
  segmentView,
  tailView,
} from '@app/domain/analytics/six-mark-views.ts'
import { positionNamesOf } from '@app/domain/analytics/two-sides.ts'
import { useMemo } from 'react'
import { useAnalyzedGame } from './frame/analysis-frame.tsx'
import { type ChartView, MatrixPage } from './frame/matrix-page.tsx'

export { loadData } from './frame/analysis-frame.tsx'

const SPECIAL_PLACE = 6

const tailCharts: readonly ChartView[] = [
  { name: '特码', view: tailView(SPECIAL_BALL), ball: SPECIAL_PLACE },
  { name: '七码', view: tailView(ALL_BALLS) },
]

const rangeCharts: readonly ChartView[] = [
  { name: '七段', view: segmentView(SPECIAL_BALL), ball: SPECIAL_PLACE },
  { name: '五门', view: doorView(SPECIAL_BALL), ball: SPECIAL_PLACE },
  { name: '头数', view: headView(SPECIAL_BALL), ball: SPECIAL_PLACE },
]

const numberCharts: readonly ChartView[] = [
  { name: '特码', view: numberView(SPECIAL_BALL), ball: SPECIAL_PLACE },
]

/** Tails of the special number, or of all seven. */
export function LastNumberPage() {
  const game = useAnalyzedGame()
  return <MatrixPage game={game} path="/game/$id/analytic/special/last-number" views={tailCharts} />
}

/** Segments, doors and heads of the special number; the sum in the other families. */
export function RangePage() {
  const game = useAnalyzedGame()
  const views = useMemo(
    () =>
      game.family === 'six-mark'
        ? rangeCharts
        : [{ name: game.family === 'racing' ? '冠亚和' : '和值', view: sumView(game.family) }],
    [game],
  )
  return <MatrixPage game={game} path="/game/$id/analytic/special/range" views={views} />
}

/** The special number in 49 columns with its line; position by position in the other families. */
export function TrendPage() {
  const game = useAnalyzedGame()
  const views = useMemo(
    () =>
      game.family === 'six-mark'
        ? numberCharts
        : positionNamesOf(game.family).map((name, ball) => ({
            name,
            view: positionView(game.family, ball),
            ball,
          })),
    [game],
  )
  return <MatrixPage game={game} path="/game/$id/analytic/special/trend" views={views} />
}
