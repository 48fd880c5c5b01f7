/**
 * What a member reads about the bets of one issue: one message whatever their number, and none when nothing came back.
 * Plain words without praise: stake and return beside each other, whatever the return is, because a return below the stake
 * is no win and a message is no reason to bet again. Source: product document not-shown §16.
 */
import { type VoidReason, voidReasonTexts } from '@app/domain/draws/issue-life.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'

/** What one member got back, in 厘. */
export type IssueOutcome = Readonly<{
  /** Stakes of all standing orders of the issue, also of those that brought nothing back. */
  staked: bigint
  /** Stakes of ties, which came back. */
  pushed: bigint
  /** All that came back, and under the judgement before; zero at the first one. */
  total: bigint
  before: bigint
}>

export type ToldIssue = Readonly<{
  gameId: number
  gameName: string
  issueDate: string
  turnNum: string
  /** 2 and more: the issue was judged anew. */
  version: number
  voidReason: VoidReason | null
}>

export type IssueMessage = Readonly<{ title: string; content: string; link: string }>

const yuan = (amount: bigint): string => `${formatMoney(li(amount))}元`

/** The message, or `undefined` when there is nothing to tell. */
export function issueMessage(issue: ToldIssue, outcome: IssueOutcome): IssueMessage | undefined {
  const { total, before } = outcome
  const name = `${issue.gameName}第${issue.turnNum}期`
  if (issue.version > 1) {
    if (total === before) return undefined
    const content = `${name}已重新结算，您的派奖与退款合计由${yuan(before)}更正为${yuan(total)}，明细见账单。`
    return { title: '重新结算', content, link: '/bills' }
  }
  if (total === 0n) return undefined
  const reason = issue.voidReason === null ? '' : `${voidReasonTexts[issue.voidReason]}。`
  const ties = outcome.pushed > 0n && issue.voidReason === null ? `，其中和局退回${yuan(outcome.pushed)}` : ''
  return {
    title: issue.voidReason === null ? '已结算' : '期号取消退款',
    content: `${name}：${reason}投注${yuan(outcome.staked)}，返还${yuan(total)}${ties}，已存入您的余额。`,
    link: `/bet-list?tab=history&date=${issue.issueDate}&game_id=${issue.gameId}`,
  }
}
