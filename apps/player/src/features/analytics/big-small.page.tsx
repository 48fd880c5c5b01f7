import { currentRun, longestRun } from '@app/domain/analytics/runs.ts'
import { type TwoSides, twoSidesOf } from '@app/domain/analytics/two-sides.ts'
import { showIssue } from '@app/trade-ui/text/issue-text.ts'
import { useState } from 'react'
import cardClasses from '#ui/card.module.css'
import classes from './big-small.module.css'
import { BeadRoad, BigRoad } from './chart/road.tsx'
import { AnalysisFrame, Choice, useAnalyzedGame } from './frame/analysis-frame.tsx'
import type { AnalyzedDraw } from './frame/analyzed-draws.ts'

export { loadData } from './frame/analysis-frame.tsx'

/** Roads, streaks and counts of one two-sided question. */
export function BigSmallPage() {
  const game = useAnalyzedGame()
  const questions = twoSidesOf(game.family)
  const [subject, setSubject] = useState(questions[0]?.subject ?? '')
  const [kind, setKind] = useState(questions[0]?.kind ?? '')
  const ofSubject = questions.filter(question => question.subject === subject)
  const question = ofSubject.find(known => known.kind === kind) ?? ofSubject[0]
  const subjects = [...new Set(questions.map(known => known.subject))]
  return (
    <AnalysisFrame game={game} path="/game/$id/analytic/special/big-small">
      {draws => (
        <>
          <div className={classes.choice}>
            <select aria-label="统计对象" value={subject} onChange={event => setSubject(event.target.value)}>
              {subjects.map(name => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </div>
          <Choice
            label="两面"
            tabs={ofSubject.map(known => ({ value: known.kind, text: known.kind }))}
            value={question?.kind ?? ''}
            onChange={setKind}
          />
          {question === undefined ? null : <Roads question={question} draws={draws} />}
        </>
      )}
    </AnalysisFrame>
  )
}

function Roads({ question, draws }: { question: TwoSides; draws: readonly AnalyzedDraw[] }) {
  const results = draws.map(draw => question.sideOf(draw.numbers))
  const current = currentRun(results)
  return (
    <>
      <div className={`${cardClasses.card} ${classes.counts}`}>
        <table>
          <caption className={classes.caption}>
            当前{' '}
            <b>
              {current?.result}连{current?.length}期
            </b>
          </caption>
          <thead>
            <tr>
              <th scope="col">结果</th>
              <th scope="col">次数</th>
              <th scope="col">期望</th>
              <th scope="col">最长连出</th>
            </tr>
          </thead>
          <tbody>
            {question.sides.map(side => (
              <tr key={side}>
                <th scope="row">{side}</th>
                <td>{results.filter(result => result === side).length}</td>
                <td>{((question.chances[side] ?? 0) * draws.length).toFixed(1)}</td>
                <td>{longestRun(results, side)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <BigRoad sides={question.sides} results={results} />
      <BeadRoad sides={question.sides} results={results} />
      <IssueTable question={question} draws={draws} results={results} />
    </>
  )
}

type IssueTableProps = Readonly<{
  question: TwoSides
  draws: readonly AnalyzedDraw[]
  results: readonly string[]
}>

function IssueTable({ question, draws, results }: IssueTableProps) {
  return (
    <div className={`${cardClasses.card} ${classes.counts}`}>
      <table>
        <caption className="visually-hidden">{`每期${question.subject}${question.kind}`}</caption>
        <thead>
          <tr>
            <th scope="col">期号</th>
            <th scope="col">号码</th>
            <th scope="col">{question.kind}</th>
          </tr>
        </thead>
        <tbody>
          {draws
            .map(({ issue, numbers }, index) => (
              <tr key={issue.issueNumber}>
                <th scope="row">{showIssue(issue.issueNumber)}</th>
                <td>{numbers.join(' ')}</td>
                <td>{results[index]}</td>
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </div>
  )
}
