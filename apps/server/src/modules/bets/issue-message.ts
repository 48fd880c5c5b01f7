/**
 * What a member reads about the bets of one issue: one message whatever their number, and none when nothing came back.
 * Plain words without praise: a message is no reason to bet again. Source: product document not-shown §16.
 */
import { type VoidReason, voidReasonTexts } from '@app/domain/draws/issue-life.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'

/** What one member got back, in 厘. */
export type IssueOutcome = Readonly<{
  wonCount: bigint
  won: bigint
  pushCount: bigint
  pushed: bigint
  refundedCount: bigint
  refunded: bigint
  /** Parts that come back from orders that lost, as from a lock. */
  returned: bigint
  /** All of it together, and under the judgement before; zero at the first one. */
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

function titleOf({ wonCount, pushCount }: IssueOutcome, { voidReason }: ToldIssue): string {
  if (voidReason !== null) return '期号取消退款'
  if (wonCount > 0n) return '中奖派奖'
  return pushCount > 0n ? '和局退款' : '注单退还'
}

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
  const parts = [
    ...(outcome.wonCount > 0n ? [`${outcome.wonCount}笔注单中奖，派奖${yuan(outcome.won)}`] : []),
    ...(outcome.pushCount > 0n ? [`${outcome.pushCount}笔注单和局，退回${yuan(outcome.pushed)}`] : []),
    ...(outcome.refundedCount > 0n
      ? [`${outcome.refundedCount}笔注单退回本金${yuan(outcome.refunded)}`]
      : []),
    ...(outcome.returned > 0n ? [`未中注单退还${yuan(outcome.returned)}`] : []),
  ]
  const reason = issue.voidReason === null ? '' : `${voidReasonTexts[issue.voidReason]}。`
  return {
    title: titleOf(outcome, issue),
    content: `${name}：${reason}${parts.join('；')}，已存入您的余额。`,
    link: `/bet-list?tab=history&date=${issue.issueDate}&game_id=${issue.gameId}`,
  }
}
