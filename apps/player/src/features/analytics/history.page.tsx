import type { Game } from '@app/domain/games/games.ts'
import { useState } from 'react'
import { DrawRow } from '#features/draws/draw-row.widget.tsx'
import { Button } from '#ui/button.tsx'
import cardClasses from '#ui/card.module.css'
import { EndFace } from '#ui/list-faces.tsx'
import { useFilled } from '#ui/use-filled.ts'
import { AnalysisFrame, useAnalyzedGame } from './analysis-frame.tsx'
import type { AnalyzedDraw } from './analyzed-draws.ts'
import classes from './history.module.css'
import { offerHistoryFile } from './history-file.ts'

const EVERY_YEAR = ''

/** Draws that stand with the first paint, and that come at a time after it. */
const ROWS = { first: 30, step: 30 } as const

const sumOf = ({ numbers }: AnalyzedDraw) => numbers.reduce((sum, number) => sum + number, 0)

/** Issue, day, numbers with colour, animal and element, and the sum. */
export function AnalyticHistoryPage() {
  return <HistoryOf game={useAnalyzedGame()} />
}

/** The same for a given game. */
export function HistoryOf({ game }: { game: Game }) {
  return (
    <AnalysisFrame game={game} path="/game/$id/analytic/special/history">
      {draws => <HistoryList game={game} draws={draws} />}
    </AnalysisFrame>
  )
}

function HistoryList({ game, draws }: { game: Game; draws: readonly AnalyzedDraw[] }) {
  const [year, setYear] = useState(EVERY_YEAR)
  const [isOldestFirst, setIsOldestFirst] = useState(false)
  const yearOf = ({ row }: AnalyzedDraw) => row.issueDate.slice(0, 4)
  const years = [...new Set(draws.map(yearOf))].reverse()
  const ofYear = draws.filter(draw => year === EVERY_YEAR || yearOf(draw) === year)
  const shown = isOldestFirst ? ofYear : [...ofYear].reverse()
  const filled = useFilled(shown.length, ROWS)
  return (
    <>
      <div className={classes.tools}>
        <select aria-label="年份" value={year} onChange={event => setYear(event.target.value)}>
          <option value={EVERY_YEAR}>全部年份</option>
          {years.map(known => (
            <option key={known} value={known}>
              {known}年
            </option>
          ))}
        </select>
        <Button look="soft" onClick={() => setIsOldestFirst(!isOldestFirst)}>
          {isOldestFirst ? '旧→新' : '新→旧'}
        </Button>
        <Button look="soft" onClick={() => offerHistoryFile(game.name, shown)}>
          导出
        </Button>
      </div>
      {game.family === 'six-mark' ? <MeanSum draws={shown} /> : null}
      <ul className={classes.list}>
        {shown.slice(0, filled).map(draw => (
          <li key={draw.row.turnNum} className={`${cardClasses.card} ${classes.row}`}>
            <DrawRow gameId={game.gameId} family={game.family} row={draw.row} labels />
            <p className={classes.sum}>
              {draw.row.issueDate} · 总和 <b>{sumOf(draw)}</b>
            </p>
          </li>
        ))}
      </ul>
      {filled < shown.length ? null : <EndFace />}
    </>
  )
}

/** Seven balls of a mean of 25. */
const EXPECTED_SUM = 175

function MeanSum({ draws }: { draws: readonly AnalyzedDraw[] }) {
  const mean = draws.reduce((sum, draw) => sum + sumOf(draw), 0) / Math.max(1, draws.length)
  return (
    <p className={classes.mean}>
      共{draws.length}期，总和平均 <b>{mean.toFixed(1)}</b>，期望 <b>{EXPECTED_SUM}</b>
    </p>
  )
}
