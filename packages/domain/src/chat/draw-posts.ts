/** What the bot of the draws says in the room of a game: that an issue is closed, and what came of it. It bids nobody to bet. */
import type { IssueState, VoidReason } from '#draws/issue-life.ts'
import { voidReasonTexts } from '#draws/issue-life.ts'
import type { Game } from '#games/games.ts'
import { lunarYearOf } from '#lottery/lunar-year.ts'
import { waveLabels, waveOf } from '#lottery/waves.ts'
import { zodiacLabelOf } from '#lottery/zodiac.ts'
import { MINUTE_MS } from '#time/china-time.ts'
import { formatClock } from '#time/display.ts'

/** The bot's number on the wire: of nobody, since people begin at 100000000. */
export const BOT_PERSON = '000000001'
export const BOT_NAME = '开奖助手'

export const drawPosts = ['closed', 'drawn', 'voided'] as const
export type DrawPost = (typeof drawPosts)[number]

/** Games that are drawn more often say results alone, or the room would have more of the bot than of its people. */
const CLOSES_FROM_SECONDS = 300
/** What comes later than this after its draw stands in the history, and is not said any more. */
const LATE_MS = 60 * MINUTE_MS

export type PostedIssue = Readonly<{
  turnNum: string
  issueDate: string
  state: IssueState
  drawsAt: number
  numbers: readonly number[] | null
  voidReason: VoidReason | null
}>

const padded = (number: number): string => String(number).padStart(2, '0')

/** The numbers in the order of the draw; of a six-mark the special one with its animal and colour, in words. */
function numbersText({ family }: Game, { numbers, issueDate }: PostedIssue): string {
  if (numbers === null) return ''
  const special = family === 'six-mark' ? numbers.at(-1) : undefined
  if (special === undefined) return numbers.join(' ')
  const animal = zodiacLabelOf(special, lunarYearOf(issueDate))
  const colour = waveLabels[waveOf(special)]
  return `${numbers.slice(0, -1).map(padded).join(' ')} 特码 ${padded(special)}（${animal}，${colour}波）`
}

/** The words about a step of an issue; `undefined` when it is not said, or is over. */
export function drawPostText(
  game: Game,
  issue: PostedIssue,
  post: DrawPost,
  nowMs: number,
): string | undefined {
  if (nowMs - issue.drawsAt > LATE_MS) return undefined
  const named = `第${issue.turnNum}期`
  if (post === 'closed') {
    const isOften = game.intervalSeconds !== null && game.intervalSeconds < CLOSES_FROM_SECONDS
    return isOften || issue.state !== 'closed'
      ? undefined
      : `${named}已封盘，${formatClock(issue.drawsAt)}开奖`
  }
  if (post === 'drawn')
    return issue.numbers === null ? undefined : `${named}开奖：${numbersText(game, issue)}`
  // Issues of a standstill were never opened: nobody waits for them.
  if (issue.voidReason === null || issue.voidReason === 'missed') return undefined
  return `${named}：${voidReasonTexts[issue.voidReason]}`
}
