import type { DrawnIssue } from '@app/client/draws/read-draw-card.ts'
import type { LotteryFamily } from '@app/domain/games/games.ts'
import { showIssue } from '@app/trade-ui/text/issue-text.ts'
import type { Betting } from '#features/draws/betting.queries.ts'

type IssueNewsProps = Pick<Betting, 'card' | 'phase' | 'issueNumber' | 'awaited'> &
  Readonly<{
    family: LotteryFamily
    /** The last result; absent until every ball of it is revealed. */
    result: DrawnIssue | undefined
  }>

const twoDigits = (number: number): string => String(number).padStart(2, '0')

const sentences = {
  open: '可以投注',
  closing: '即将停止投注',
  closed: '停止投注',
  upcoming: '尚未开放投注',
} as const

function bettingSentence({ phase, issueNumber }: Pick<Betting, 'phase' | 'issueNumber'>): string {
  if (phase === undefined || phase === 'none' || issueNumber === undefined) return ''
  return `第${showIssue(issueNumber)}期${sentences[phase]}`
}

function drawSentence({ card, awaited, family, result }: IssueNewsProps): string {
  if (awaited !== undefined)
    return `第${showIssue(card?.next?.issueNumber ?? '')}期${awaited === 'drawing' ? '正在开奖' : '等待开奖'}`
  if (result === undefined) return ''
  const { issueNumber, drawnNumbers } = result
  const numbers =
    family === 'six-mark'
      ? `${drawnNumbers.slice(0, -1).map(twoDigits).join(' ')}，特码 ${drawnNumbers.slice(-1).map(twoDigits)}`
      : drawnNumbers.join(' ')
  return `第${showIssue(issueNumber)}期开出 ${numbers}`
}

/** Live region for screen readers: one sentence for each change of the issue, because tiles and balls are silent. */
export function IssueNews(props: IssueNewsProps) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {bettingSentence(props)}
      </p>
      <p className="visually-hidden" role="status">
        {drawSentence(props)}
      </p>
    </>
  )
}
