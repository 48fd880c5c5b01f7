/**
 * The state machine of an issue: which transition is due, and which transitions are allowed. Each transition is a
 * compare-and-set on the state, so several nodes may attempt it at once. Source: reliability §2.5, lotteries §8.
 */

export type IssueState =
  | 'scheduled'
  | 'open'
  | 'closed'
  | 'drawn'
  | 'settling'
  | 'settled'
  | 'voiding'
  | 'voided'

/** Why an issue has no result. */
export type VoidReason = 'missed' | 'late' | 'no-result' | 'operator'

/** What a player reads about a voided issue. */
export const voidReasonTexts: Readonly<Record<VoidReason, string>> = {
  missed: '系统停机，本期未开放投注',
  late: '超过开奖时限未能开奖，本期作废并退款',
  'no-result': '未取得开奖结果，本期作废并退款',
  operator: '本期作废并退款',
}

/** The allowed transitions; a trigger in the database refuses every other one. */
export const allowedSteps: Readonly<Record<IssueState, readonly IssueState[]>> = {
  // An issue that never opened holds no bets, so nothing has to be returned on the way.
  scheduled: ['open', 'voided'],
  open: ['closed', 'voiding'],
  closed: ['drawn', 'voiding'],
  drawn: ['settling', 'voiding'],
  settling: ['settled'],
  settled: [],
  voiding: ['voided'],
  voided: [],
}

/** What the step of an issue depends on; instants in milliseconds. */
export type IssueTimes = Readonly<{
  state: IssueState
  opensAt: number
  closesAt: number
  drawsAt: number
}>

export type LifeRules = Readonly<{
  /** A draw later than this after its planned time is not made any more. */
  lateDrawLimitMs: number
  /** Whether this deployment can bring the result: no for an external game without a source of results. */
  canDraw: boolean
}>

export type NextStep =
  | Readonly<{ to: 'open' | 'closed' | 'drawn' | 'settling' }>
  | Readonly<{ to: 'voiding' | 'voided'; reason: VoidReason }>
  /** Nothing is due; `at` is when the next step will be, `null` when time alone brings none. */
  | Readonly<{ to: 'wait'; at: number | null }>

const LATE_DRAW_LIMIT_FREQUENT_MS = 15 * 60_000
const LATE_DRAW_LIMIT_DAILY_MS = 3 * 60 * 60_000

/** How late a draw may still be made: 15 minutes in a frequent in-house game, 3 hours in a daily or external one. */
export function lateDrawLimitMs(game: { intervalSeconds: number | null; external: boolean }): number {
  return game.intervalSeconds === null || game.external
    ? LATE_DRAW_LIMIT_DAILY_MS
    : LATE_DRAW_LIMIT_FREQUENT_MS
}

function stepOfClosed(issue: IssueTimes, nowMs: number, rules: LifeRules): NextStep {
  if (nowMs < issue.drawsAt) return { to: 'wait', at: issue.drawsAt }
  const lastMoment = issue.drawsAt + rules.lateDrawLimitMs
  if (nowMs > lastMoment) return { to: 'voiding', reason: rules.canDraw ? 'late' : 'no-result' }
  return rules.canDraw ? { to: 'drawn' } : { to: 'wait', at: lastMoment + 1 }
}

/**
 * The step that is due now. After a downtime an issue that never opened is voided as missed, one that took
 * bets is drawn late within the limit and else voided with its stakes returned; none is passed over.
 */
export function nextStep(issue: IssueTimes, nowMs: number, rules: LifeRules): NextStep {
  switch (issue.state) {
    case 'scheduled':
      if (nowMs < issue.opensAt) return { to: 'wait', at: issue.opensAt }
      return nowMs < issue.closesAt ? { to: 'open' } : { to: 'voided', reason: 'missed' }
    case 'open':
      // The issue is closed first even when its draw is long past: the close fixes the set of bets, and only then is
      // the issue drawn or voided.
      return nowMs < issue.closesAt ? { to: 'wait', at: issue.closesAt } : { to: 'closed' }
    case 'closed':
      return stepOfClosed(issue, nowMs, rules)
    case 'drawn':
      return { to: 'settling' }
    case 'settling':
    case 'settled':
    case 'voiding':
    case 'voided':
      return { to: 'wait', at: null }
  }
}

const WITH_RESULT: ReadonlySet<IssueState> = new Set(['drawn', 'settling', 'settled'])

/** Whether the numbers of an issue are drawn and count: not while it waits for its draw, nor when it was voided. */
export const hasResult = (state: IssueState): boolean => WITH_RESULT.has(state)

/** What decides whether people may void an issue; the instant in milliseconds. */
export type VoidableIssue = Readonly<{ state: IssueState; closesAt: number }>

/**
 * Whether people may still void an issue: before its close, whether a clock has closed it or not. From then on the seed and the
 * sealed bets fix the numbers of an issue that is drawn here, and whoever can read the seed could throw a result away; the
 * result of another issue is public. Then only the rule voids it (not drawn in time).
 */
export const mayBeVoidedByHand = ({ state, closesAt }: VoidableIssue, nowMs: number): boolean =>
  (state === 'scheduled' || state === 'open') && nowMs < closesAt
