import type { DrawnIssue } from '@app/client/draws/read-draw-card.ts'
import type { LotteryFamily } from '@app/domain/games/games.ts'
import { showIssue } from '@app/trade-ui/text/issue-text.ts'
import type { Betting } from '#features/draws/draws.queries.ts'

type IssueNewsProps = Pick<Betting, 'phase' | 'awaited'> &
  Readonly<{
    family: LotteryFamily
    /** The last result, as soon as all of it is shown. */
    result: DrawnIssue | undefined
  }>

const twoDigits = (number: number): string => String(number).padStart(2, '0')

function bettingSentence(phase: Betting['phase']): string {
  if (phase === undefined || phase.phase === 'none') return ''
  const issue = `第${showIssue(phase.issueNumber)}期`
  if (phase.phase === 'closed') return `${issue}停止投注`
  return phase.isSoon ? `${issue}即将停止投注` : `${issue}可以投注`
}

function drawSentence({ awaited, family, result }: Omit<IssueNewsProps, 'phase'>): string {
  if (awaited !== undefined)
    return `第${showIssue(awaited.issueNumber)}期${awaited.secondsLeft === 0 ? '正在开奖' : '等待开奖'}`
  if (result === undefined) return ''
  const { issueNumber, drawnNumbers } = result
  const numbers =
    family === 'six-mark'
      ? `${drawnNumbers.slice(0, -1).map(twoDigits).join(' ')}，特码 ${drawnNumbers.slice(-1).map(twoDigits)}`
      : drawnNumbers.join(' ')
  return `第${showIssue(issueNumber)}期开出 ${numbers}`
}

/** The life of an issue as a reader hears it: a sentence for each change; the tiles and balls are only looked at. */
export function IssueNews(props: IssueNewsProps) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {bettingSentence(props.phase)}
      </p>
      <p className="visually-hidden" role="status">
        {drawSentence(props)}
      </p>
    </>
  )
}
