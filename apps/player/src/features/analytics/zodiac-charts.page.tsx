import {
  ALL_BALLS,
  REGULAR_BALLS,
  SPECIAL_BALL,
  zodiacGroupView,
  zodiacSetGroups,
  zodiacView,
} from '@app/domain/analytics/six-mark-views.ts'
import { positionNamesOf } from '@app/domain/analytics/two-sides.ts'
import { useAnalyzedGame } from './frame/analysis-frame.tsx'
import { type ChartView, MatrixPage } from './frame/matrix-page.tsx'

export { loadData } from './frame/analysis-frame.tsx'

const SPECIAL_PLACE = 6

const specialCharts: readonly ChartView[] = [
  { name: '特码', view: zodiacView(SPECIAL_BALL), ball: SPECIAL_PLACE },
]

const regularCharts: readonly ChartView[] = [
  ...REGULAR_BALLS.map(ball => ({
    name: positionNamesOf('six-mark')[ball] ?? '',
    view: zodiacView([ball]),
    ball,
  })),
  { name: '平特七码', view: zodiacView(ALL_BALLS) },
]

const allBallsCharts: readonly ChartView[] = [{ name: '七码', view: zodiacView(ALL_BALLS) }]

const groupCharts: readonly ChartView[] = zodiacSetGroups.map(group => ({
  name: group.name,
  view: zodiacGroupView(group, SPECIAL_BALL),
  ball: SPECIAL_PLACE,
}))

/** The animal of the special number. */
export function SpecialNumPage() {
  const game = useAnalyzedGame()
  return <MatrixPage game={game} path="/game/$id/analytic/zodiac/special-num" views={specialCharts} />
}

/** The animal of a regular number, or of all seven. */
export function FirstNumPage() {
  const game = useAnalyzedGame()
  return <MatrixPage game={game} path="/game/$id/analytic/zodiac/first-num" views={regularCharts} />
}

/** How often each animal came among the seven numbers of an issue. */
export function ZodiacTrendingPage() {
  const game = useAnalyzedGame()
  return <MatrixPage game={game} path="/game/$id/analytic/zodiac/zodiac-trending" views={allBallsCharts} />
}

/** The attribute groups of the animal of the special number. */
export function ZodiacTypesTrendingPage() {
  const game = useAnalyzedGame()
  return <MatrixPage game={game} path="/game/$id/analytic/zodiac/zodiac-types-trending" views={groupCharts} />
}
