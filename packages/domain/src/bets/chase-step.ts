/**
 * The next step of a chase (追号): which of its issues are decided, whether it stops, which stakes are refunded, and
 * which issue gets its orders. A pure function: the caller locks the chase, calls it and stores the answer. Source:
 * lotteries §8, product document not-shown §6.3, specification 001 §4.
 */
import { type Li, li } from '#money/money.ts'
import type { ChaseIssueState, ChaseState } from './chase-state.ts'

/**
 * The orders of an issue with the same outcome, with the sums of their stakes and payouts. `outcome` is that of the
 * draw (`null`: the whole stake is lost), `payout` that of the judgement in force.
 */
export type ChaseOrder = Readonly<{
  stake: Li
  outcome: 'won' | 'push' | 'lost' | 'refunded' | null
  payout: Li
  isCancelled: boolean
}>

/** An issue of a chase. */
export type ChaseIssue = Readonly<{
  /** Position in the chase, from 1. */
  position: number
  state: ChaseIssueState
  closesAt: number
  /** State of the issue's draw; `undefined` while the issue is not planned. */
  draw: 'taking-bets' | 'settled' | 'voided' | 'other' | undefined
  /** Empty until the issue opens. */
  orders: readonly ChaseOrder[]
}>

export type ChaseFacts = Readonly<{
  state: ChaseState
  stopOnWin: boolean
  /** Stop-loss: the chase stops when its settled issues have lost this much; `null` for old chases without a limit. */
  lossMax: Li | null
  issues: readonly ChaseIssue[]
}>

/** Why the stakes of waiting issues are refunded, in the words of the bill. */
export const chaseReturnTexts = {
  won: '中奖停止',
  limited: '限额停止',
  stopped: '手动停止',
  passed: '期号取消',
  taken: '期号取消',
} as const

export type ChaseReturn = Readonly<{
  positions: readonly number[]
  /** The new state of the issues. */
  to: 'stopped' | 'voided' | 'cancelled'
  why: keyof typeof chaseReturnTexts | ChasePlacingRefusal
}>

/** Why an open issue refuses the orders of a chase: a limit of the member, or the cap on the exposure of an outcome. */
export type ChasePlacingRefusal = 'over-limit' | 'over-liability'

/** A limit of the member in one issue: what the orders would add, what is staked already, and the cap. */
export type ChaseDemand = Readonly<{ wanted: Li; standing: Li; cap: Li }>

/** Whether the orders fit under the limits; `least` is the demand with the least room. Reaching a limit is allowed. */
export const fitsLimits = (least: ChaseDemand): boolean => least.standing + least.wanted <= least.cap

export type ChaseStep = Readonly<{
  /** Issues whose orders are decided. */
  judged: readonly Readonly<{ position: number; state: ChaseIssueState }>[]
  returned: ChaseReturn | undefined
  /** The waiting issue that gets its orders now. */
  position: number | undefined
  /** The final state of the chase; `undefined` while it goes on. */
  end: Exclude<ChaseState, 'running'> | undefined
}>

const DECIDED: readonly ChaseIssueState[] = ['won', 'lost', 'push']

const isStanding = ({ isCancelled }: ChaseOrder) => !isCancelled

/** The result of an issue with orders; `undefined` before its draw. Cancelled orders do not count. */
function judgeIssue({ state, draw, orders }: ChaseIssue): ChaseIssueState | undefined {
  if (state !== 'open') return undefined
  if (draw === 'voided') return 'voided'
  if (draw !== 'settled') return undefined
  const outcomes = orders.filter(isStanding).map(({ outcome }) => outcome)
  if (outcomes.length === 0) return 'cancelled'
  if (outcomes.includes('won')) return 'won'
  return outcomes.includes('push') ? 'push' : 'lost'
}

/**
 * The total loss of the decided issues: stakes minus payouts of the orders that were not cancelled. A tie loses
 * nothing, a win reduces the loss; below zero when more was won.
 */
export function chaseLoss(issues: readonly ChaseIssue[]): Li {
  const played = issues.filter(({ state }) => DECIDED.includes(state)).flatMap(({ orders }) => orders)
  return li(played.filter(isStanding).reduce((sum, { stake, payout }) => sum + stake - payout, 0n))
}

const positionsOf = (issues: readonly ChaseIssue[], state: ChaseIssueState): number[] =>
  issues.filter(issue => issue.state === state).map(({ position }) => position)

/** The final state of a chase without waiting issues; `undefined` while an issue still waits. */
export function chaseEnd(states: readonly ChaseIssueState[]): 'finished' | 'cancelled' | undefined {
  if (states.some(state => state === 'waiting' || state === 'open')) return undefined
  return states.some(state => DECIDED.includes(state)) ? 'finished' : 'cancelled'
}

/** Why a running chase stops now together with all its waiting issues; `undefined` when it goes on. */
function stopOf({ stopOnWin, lossMax }: ChaseFacts, issues: readonly ChaseIssue[]) {
  if (stopOnWin && issues.some(({ state }) => state === 'won')) return 'won'
  return lossMax !== null && chaseLoss(issues) >= lossMax ? 'limited' : undefined
}

/**
 * The waiting issue that gets its orders now. The next issue opens before the last one is drawn: a chase that may stop
 * on a result waits for it, but not beyond the last moments of the next issue.
 */
function nextPosition(
  { stopOnWin, lossMax }: ChaseFacts,
  issues: readonly ChaseIssue[],
  { nowMs, latestMs }: ChaseClock,
): number | undefined {
  const next = issues.find(({ state, draw }) => state === 'waiting' && draw === 'taking-bets')
  if (next === undefined || nowMs >= next.closesAt) return undefined
  const mayStop = stopOnWin || lossMax !== null
  const isUndecided = issues.some(({ state }) => state === 'open')
  return mayStop && isUndecided && nowMs < next.closesAt - latestMs ? undefined : next.position
}

/** The database's time, and how long before the close of an issue its orders are placed at the latest; milliseconds. */
export type ChaseClock = Readonly<{ nowMs: number; latestMs: number }>

/** The step that is due for a chase. The caller stores the step and calls again, until nothing is due. */
export function chaseStep(facts: ChaseFacts, clock: ChaseClock): ChaseStep {
  const judged = facts.issues.flatMap(issue => {
    const state = judgeIssue(issue)
    return state === undefined ? [] : [{ position: issue.position, state }]
  })
  const none = { judged, returned: undefined, position: undefined, end: undefined }
  // A chase that has ended can still have orders that wait for their draw.
  if (facts.state !== 'running') return none
  const stateOf = new Map(judged.map(({ position, state }) => [position, state]))
  const issues = facts.issues.map(issue => ({ ...issue, state: stateOf.get(issue.position) ?? issue.state }))

  const why = stopOf(facts, issues)
  if (why !== undefined) {
    const positions = positionsOf(issues, 'waiting')
    // Without a waiting issue there is nothing to stop: the chase is complete.
    if (positions.length === 0) return { ...none, end: chaseEnd(issues.map(({ state }) => state)) }
    return { ...none, returned: { positions, to: 'stopped', why }, end: why }
  }

  // An issue that closed before it got its orders is refunded, and the chase goes on.
  const passed = issues.filter(({ state, closesAt }) => state === 'waiting' && clock.nowMs >= closesAt)
  const positions = passed.map(({ position }) => position)
  const position = nextPosition(facts, issues, clock)
  return {
    judged,
    returned: positions.length === 0 ? undefined : { positions, to: 'voided', why: 'passed' },
    position,
    end: chaseEnd(issues.map(issue => (positions.includes(issue.position) ? 'voided' : issue.state))),
  }
}

/** Takes one waiting issue out of a running chase, which goes on with the others. */
export function takeOut(
  issues: readonly ChaseIssue[],
  position: number,
  why: ChaseReturn['why'],
): Readonly<{ returned: ChaseReturn; end: ChaseStep['end'] }> {
  const states = issues.map(issue => (issue.position === position ? 'cancelled' : issue.state))
  return { returned: { positions: [position], to: 'cancelled', why }, end: chaseEnd(states) }
}

/** The answer to a player who stops an own chase: the step to store, or the refusal. */
export type ChaseStop =
  | Readonly<{ ok: true; returned: ChaseReturn | undefined; end: ChaseStep['end'] }>
  | Readonly<{ ok: false; why: 'ended' | 'not-waiting' }>

/** Stops the whole chase (`position` absent) or removes one waiting issue from it. Orders that are placed stay. */
export function stopChase({ state, issues }: ChaseFacts, position?: number): ChaseStop {
  if (state !== 'running') return { ok: false, why: 'ended' }
  const waiting = positionsOf(issues, 'waiting')
  if (position === undefined) {
    const returned = { positions: waiting, to: 'stopped', why: 'stopped' } as const
    return { ok: true, returned: waiting.length === 0 ? undefined : returned, end: 'stopped' }
  }
  if (!waiting.includes(position)) return { ok: false, why: 'not-waiting' }
  return { ok: true, ...takeOut(issues, position, 'taken') }
}
