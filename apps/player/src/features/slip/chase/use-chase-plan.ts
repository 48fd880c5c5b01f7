import { CHASE_ISSUES_MAX, type ChaseBase, chaseTotal } from '@app/domain/bets/chase.ts'
import { comingIssues } from '@app/domain/bets/chase-issues.ts'
import type { PlannedIssue } from '@app/domain/draws/issue-schedule.ts'
import type { Game } from '@app/domain/games/games.ts'
import { type Li, li } from '@app/domain/money/money.ts'
import { serverNow } from '@app/session/server-clock.ts'
import { useMemo } from 'react'
import { useOpenIssue } from '#features/draws/betting.queries.ts'
import type { ChaseLine } from './chase-line.ts'
import { issueCountOf, type PlanForm, readPlan } from './plan-form.state.ts'

/** What the filled-in plan amounts to. */
export type ReckonedChase = Readonly<{
  /** The issues that it may begin with. */
  starts: readonly PlannedIssue[]
  /** Those that it covers, each with its multiple; the multiples are empty while the plan is none. */
  issues: readonly PlannedIssue[]
  multiples: readonly number[]
  /** Of one issue at multiple 1. */
  stake: Li
  total: Li
  /** What is wrong with the plan. */
  fault: string | undefined
  /** What is wrong with each line at the highest multiple. */
  lineFaults: readonly (string | undefined)[]
  hasFault: boolean
  /** It begins with the issue that comes next, and that one takes no bets yet. */
  isWaiting: boolean
}>

type Chased = Readonly<{ game: Game; lines: readonly ChaseLine[]; base: ChaseBase | undefined }>

/** Reckons the plan over the lines; the list of issues moves on with the one that takes bets. */
export function useChasePlan(form: PlanForm, { game, lines, base }: Chased): ReckonedChase {
  const { issue: openIssue } = useOpenIssue(game.gameId)
  const count = issueCountOf(form) ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another open issue is another list.
  const coming = useMemo(
    () => comingIssues(game, serverNow(), CHASE_ISSUES_MAX + count),
    [game, count, openIssue],
  )
  const reading = useMemo(() => readPlan(form, base), [form, base])
  const starts = coming.slice(0, CHASE_ISSUES_MAX)
  const chosen = starts.findIndex(({ turnNum }) => turnNum === form.start)
  const first = Math.max(0, chosen)
  const issues = coming.slice(first, first + count)
  const multiples = reading.ok ? reading.multiples : []
  const most = Math.max(0, ...multiples)
  const stake = li(lines.reduce((sum, line) => sum + line.cost, 0n))
  const lineFaults = reading.ok ? lines.map(line => line.faultAt(most)) : []
  return {
    starts,
    issues,
    multiples,
    stake,
    total: chaseTotal(stake, multiples),
    fault: reading.ok ? undefined : reading.fault,
    lineFaults,
    hasFault: !reading.ok || lineFaults.some(one => one !== undefined),
    // One that begins later need not wait for the issue after this one.
    isWaiting: first === 0 && openIssue !== issues[0]?.turnNum,
  }
}
