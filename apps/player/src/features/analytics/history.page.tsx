import type { Game } from '@app/domain/games/games.ts'
import { chinaToday } from '@app/session/china-today.ts'
import { useState } from 'react'
import { DrawRow } from '#features/draws/past/draw-row.widget.tsx'
import { loadHistoryFile, useRecentDraws } from '#features/draws/past-draws.queries.ts'
import { Button } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { useSend } from '#ui/form/use-send.ts'
import { EndState } from '#ui/list/list-states.tsx'
import { useProgressiveParts } from '#ui/list/use-progressive-parts.ts'
import { showToast } from '#ui/toast/toast.ts'
import { AnalysisFrame, useAnalyzedGame } from './frame/analysis-frame.tsx'
import type { AnalyzedDraw } from './frame/analyzed-draws.ts'
import classes from './history/history.module.css'
import { offerHistoryFile } from './history/history-file.ts'
import { type RowSum, rowSumOf } from './history/row-sum.ts'

export { loadData } from './frame/analysis-frame.tsx'

const EVERY_YEAR = ''

/** Draws that stand with the first paint, and that come at a time after it. */
const ROWS = { first: 30, step: 30 } as const

/**
 * Issue, day, numbers with colour, animal and element, and the sum. The server finds the issues of a year and says how far a
 * file goes.
 */
export function AnalyticHistoryPage() {
  const game = useAnalyzedGame()
  const [year, setYear] = useState<number>()
  const [isOldestFirst, setIsOldestFirst] = useState(false)
  return (
    <AnalysisFrame
      game={game}
      path="/game/$id/analytic/special/history"
      year={year}
      tools={
        <div className={classes.tools}>
          <YearChoice game={game} year={year} onYear={setYear} />
          <Button look="soft" onClick={() => setIsOldestFirst(!isOldestFirst)}>
            {isOldestFirst ? '旧→新' : '新→旧'}
          </Button>
          <ExportButton game={game} year={year} isOldestFirst={isOldestFirst} />
        </div>
      }
    >
      {draws => <HistoryList game={game} draws={isOldestFirst ? draws : [...draws].reverse()} />}
    </AnalysisFrame>
  )
}

type OfYear = Readonly<{ game: Game; year: number | undefined }>

function YearChoice({
  game,
  year,
  onYear,
}: OfYear & Readonly<{ onYear: (year: number | undefined) => void }>) {
  const since = useRecentDraws(game.gameId, 1).data?.sinceYear
  const until = Number(chinaToday().slice(0, 4))
  const years = since === undefined ? [] : Array.from({ length: until - since + 1 }, (_, ago) => until - ago)
  return (
    <select
      aria-label="年份"
      value={year ?? EVERY_YEAR}
      onChange={event => onYear(event.target.value === EVERY_YEAR ? undefined : Number(event.target.value))}
    >
      <option value={EVERY_YEAR}>全部年份</option>
      {years.map(known => (
        <option key={known} value={known}>
          {known}年
        </option>
      ))}
    </select>
  )
}

function ExportButton({ game, year, isOldestFirst }: OfYear & Readonly<{ isOldestFirst: boolean }>) {
  const { isSending, send } = useSend()
  const load = async () => {
    const { issues, isComplete } = await loadHistoryFile(game.gameId, year)
    const name = year === undefined ? game.name : `${game.name}${year}年`
    offerHistoryFile(name, isOldestFirst ? [...issues].reverse() : issues, rowSumOf(game.family))
    if (!isComplete) showToast(`已导出最近${issues.length}期`, 'success')
  }
  return (
    <Button look="soft" busy={isSending} onClick={() => void send(load)}>
      导出
    </Button>
  )
}

function HistoryList({ game, draws }: { game: Game; draws: readonly AnalyzedDraw[] }) {
  const filled = useProgressiveParts(draws.length, ROWS)
  const sum = rowSumOf(game.family)
  return (
    <>
      {game.family === 'six-mark' && sum !== undefined ? <MeanSum draws={draws} sum={sum} /> : null}
      <ul className={classes.list}>
        {draws.slice(0, filled).map(draw => (
          <li key={draw.issue.issueNumber} className={`${cardClasses.card} ${classes.row}`}>
            <DrawRow gameId={game.gameId} family={game.family} issue={draw.issue} labels />
            <p className={classes.sum}>
              {draw.issue.issueDate}
              {sum === undefined ? null : (
                <>
                  {' '}
                  · {sum.name} <b>{sum.of(draw.numbers)}</b>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      {filled < draws.length ? null : <EndState />}
    </>
  )
}

/** Seven balls of a mean of 25. */
const EXPECTED_SUM = 175

function MeanSum({ draws, sum }: { draws: readonly AnalyzedDraw[]; sum: RowSum }) {
  const mean = draws.reduce((total, { numbers }) => total + sum.of(numbers), 0) / Math.max(1, draws.length)
  return (
    <p className={classes.mean}>
      共{draws.length}期，{sum.name}平均 <b>{mean.toFixed(1)}</b>，期望 <b>{EXPECTED_SUM}</b>
    </p>
  )
}
