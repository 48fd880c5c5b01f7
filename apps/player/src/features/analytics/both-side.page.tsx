import { currentRun, longestRun } from '@app/domain/analytics/runs.ts'
import { twoSidesOf } from '@app/domain/analytics/two-sides.ts'
import type { LotteryFamily } from '@app/domain/games/games.ts'
import cardClasses from '#ui/card.module.css'
import classes from './big-small.module.css'
import { AnalysisFrame, useAnalyzedGame } from './frame/analysis-frame.tsx'
import type { AnalyzedDraw } from './frame/analyzed-draws.ts'

export { loadData } from './frame/analysis-frame.tsx'

/** The current streak of every two-sided question, the longest first. */
export function BothSidePage() {
  const game = useAnalyzedGame()
  return (
    <AnalysisFrame game={game} path="/game/$id/analytic/special/both-side">
      {draws => <Streaks family={game.family} draws={draws} />}
    </AnalysisFrame>
  )
}

function readStreaks(family: LotteryFamily, draws: readonly AnalyzedDraw[]) {
  const streaks = twoSidesOf(family).flatMap(question => {
    const results = draws.map(draw => question.sideOf(draw.numbers))
    const run = currentRun(results)
    if (run === undefined) return []
    const chance = (question.chances[run.result] ?? 0) ** run.length
    return [{ question, run, longest: longestRun(results, run.result), chance }]
  })
  return streaks.sort((a, b) => b.run.length - a.run.length)
}

function Streaks({ family, draws }: { family: LotteryFamily; draws: readonly AnalyzedDraw[] }) {
  return (
    <div className={`${cardClasses.card} ${classes.counts}`}>
      <table>
        <caption className={classes.caption}>期望：任取同样多期，全部开出该面的概率</caption>
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">当前长龙</th>
            <th scope="col">期望</th>
            <th scope="col">最长</th>
          </tr>
        </thead>
        <tbody>
          {readStreaks(family, draws).map(({ question, run, longest, chance }) => (
            <tr key={question.subject + question.kind}>
              <th scope="row">
                {question.subject} {question.kind}
              </th>
              <td>
                {run.result} 连{run.length}期
              </td>
              <td>{showChance(chance)}</td>
              <td>{longest}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Percent with two digits that say something. */
function showChance(chance: number): string {
  const percent = chance * 100
  return `${percent >= 10 ? percent.toFixed(0) : percent.toPrecision(2)}%`
}
