import { Link } from '@tanstack/react-router'
import { DrawRow } from '#features/draws/past/draw-row.widget.tsx'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import cardClasses from '#ui/card.module.css'
import classes from './analytic.module.css'
import { ChartThumbnail } from './chart/chart-thumbnail.tsx'
import { AnalysisShell, ensureDraws, RecentDraws, useAnalyzedGame } from './frame/analysis-frame.tsx'
import { pagesOfGame } from './frame/analysis-pages.ts'

const LATEST_ISSUES = 10

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/game/$id/analytic'> = ({ queries, params }) =>
  ensureDraws(queries, params.id, LATEST_ISSUES)

/** The way to every analysis of a game, and its latest draws. */
export function AnalyticPage() {
  const game = useAnalyzedGame()
  return (
    <AnalysisShell game={game}>
      <nav className={classes.grid} aria-label="分析页面">
        {pagesOfGame(game).map(page => (
          <Link
            key={page.path}
            to={page.path}
            params={{ id: String(game.gameId) }}
            className={`${cardClasses.card} ${classes.entry}`}
          >
            <ChartThumbnail path={page.path} />
            <b>{page.title}</b>
            <span>{page.note}</span>
          </Link>
        ))}
      </nav>
      <h2 className={classes.heading}>最近{LATEST_ISSUES}期</h2>
      <RecentDraws game={game} issues={LATEST_ISSUES}>
        {draws => (
          <ul className={classes.draws}>
            {[...draws].reverse().map(({ issue }) => (
              <li key={issue.issueNumber} className={cardClasses.card}>
                <DrawRow gameId={game.gameId} family={game.family} issue={issue} labels />
              </li>
            ))}
          </ul>
        )}
      </RecentDraws>
    </AnalysisShell>
  )
}
