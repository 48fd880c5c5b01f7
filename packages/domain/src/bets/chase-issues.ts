/** Which issues a chase may name. Source: lotteries §8. */
import { issueAt, issuesBetween, type PlannedIssue, type Schedule } from '#draws/issue-schedule.ts'
import { DAY_MS, SECOND_MS } from '#time/china-time.ts'
import { CHASE_ISSUES_MAX } from './chase.ts'

/** How far ahead a chase may begin: as many issues as it may hold. */
const AHEAD_MAX = 2 * CHASE_ISSUES_MAX

/**
 * The planned issues with those numbers; `undefined` unless they are consecutive and the first one still takes bets.
 */
export function chaseIssues(
  game: Schedule,
  nowMs: number,
  turnNums: readonly string[],
): readonly PlannedIssue[] | undefined {
  if (turnNums.length < 1 || turnNums.length > CHASE_ISSUES_MAX) return undefined
  const periodMs = game.intervalSeconds === null ? DAY_MS : game.intervalSeconds * SECOND_MS
  const current = issueAt(game, nowMs)
  const planned = issuesBetween(game, current.drawsAt - 1, current.drawsAt + AHEAD_MAX * periodMs)
  const first = planned.findIndex(issue => issue.turnNum === turnNums[0])
  if (first < 0) return undefined
  const named = planned.slice(first, first + turnNums.length)
  return named.length === turnNums.length && named.every((issue, at) => issue.turnNum === turnNums[at])
    ? named
    : undefined
}

/** The issues that a chase of that length would name now: the one that takes bets and those after it. */
export function comingIssues(game: Schedule, nowMs: number, count: number): readonly PlannedIssue[] {
  const periodMs = game.intervalSeconds === null ? DAY_MS : game.intervalSeconds * SECOND_MS
  const current = issueAt(game, nowMs)
  return issuesBetween(game, current.drawsAt - 1, current.drawsAt + (count - 1) * periodMs)
}
