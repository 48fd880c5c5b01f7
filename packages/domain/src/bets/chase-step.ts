/**
 * The next step of a chase (追号): which of its issues are decided, whether it stops, which stakes are refunded, and
 * which issue gets its orders. A pure function: the caller locks the chase, calls it and stores the answer. Source:
 * lotteries §8, product document not-shown §6.3, specification 001 §4.
 */
import { type Li, li } from '#money/money.ts'

/** 进行中, 已完成, 中奖停止, 手动停止, 限额停止, 期号取消. */
export type ChaseState = 'running' | 'finished' | 'won' | 'stopped' | 'limited' | 'cancelled'

export const chaseStateNames: Readonly<Record<ChaseState, string>> = {
  running: '进行中',
  finished: '已完成',
  won: '中奖停止',
  stopped: '手动停止',
  limited: '限额停止',
  cancelled: '期号取消',
}

export type ChaseIssueState =
  | 'waiting'
  | 'open'
  | 'won'
  | 'lost'
  | 'push'
  | 'voided'
  | 'cancelled'
  | 'stopped'

/**
 * An order of an issue, or several with one outcome: then their stakes and payouts are sums. `outcome` is that of the draw,
 * nothing for one that lost all; `payout` that of the judgement that counts.
 */
export type ChaseOrder = Readonly<{
  stake: Li
  outcome: 'won' | 'push' | 'lost' | 'refunded' | null
  payout: Li
  isCancelled: boolean
}>

/** An issue of a chase. */
export type ChaseIssue = Readonly<{
  /** From 1, in the order of the issues. */
  place: number
  state: ChaseIssueState
  closesAt: number
  /** What the issue itself is doing; `undefined` while it is not planned. */
  draw: 'taking-bets' | 'settled' | 'voided' | 'other' | undefined
  /** Empty until the issue opens. */
  orders: readonly ChaseOrder[]
}>

export type ChaseFacts = Readonly<{
  state: ChaseState
  stopOnWin: boolean
  /** Stops when its settled issues have lost so much together; `null` for chases from before there was a limit. */
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
  places: readonly number[]
  /** What the issues become. */
  to: 'stopped' | 'voided' | 'cancelled'
  why: keyof typeof chaseReturnTexts | ChasePlaceRefusal
}>

/** Why an open issue does not take the orders of a chase: a limit of the member, or what the house may owe on an item. */
export type ChasePlaceRefusal = 'over-limit' | 'over-liability'

/** What orders would add to stakes that share a limit of the member in one issue. */
export type ChaseDemand = Readonly<{ wanted: Li; standing: Li; cap: Li }>

/** Whether the orders of a place fit under the limits; `least` is the demand with the least room. Reaching a limit is allowed. */
export const fitsLimits = (least: ChaseDemand): boolean => least.standing + least.wanted <= least.cap

export type ChaseStep = Readonly<{
  /** Issues whose orders are decided. */
  judged: readonly Readonly<{ place: number; state: ChaseIssueState }>[]
  returned: ChaseReturn | undefined
  /** The waiting issue that gets its orders now. */
  place: number | undefined
  /** What the chase becomes; nothing while it goes on. */
  end: Exclude<ChaseState, 'running'> | undefined
}>

const DECIDED: readonly ChaseIssueState[] = ['won', 'lost', 'push']

const isStanding = ({ isCancelled }: ChaseOrder) => !isCancelled

/** What became of an issue with orders; nothing while its draw is to come. A cancelled order was not played. */
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
 * What the decided issues have lost together: stakes less payouts of the orders that were played. A tie loses nothing, a win
 * counts against the losses; below zero when more was won.
 */
export function chaseLoss(issues: readonly ChaseIssue[]): Li {
  const played = issues.filter(({ state }) => DECIDED.includes(state)).flatMap(({ orders }) => orders)
  return li(played.filter(isStanding).reduce((sum, { stake, payout }) => sum + stake - payout, 0n))
}

const placesOf = (issues: readonly ChaseIssue[], state: ChaseIssueState): number[] =>
  issues.filter(issue => issue.state === state).map(({ place }) => place)

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
 * The waiting issue that gets its orders now. The next issue opens before the last one is drawn: a chase that may stop on a
 * result waits for it, but not beyond the last moments of the next issue.
 */
function nextPlace(
  { stopOnWin, lossMax }: ChaseFacts,
  issues: readonly ChaseIssue[],
  { nowMs, latestMs }: ChaseClock,
): number | undefined {
  const next = issues.find(({ state, draw }) => state === 'waiting' && draw === 'taking-bets')
  if (next === undefined || nowMs >= next.closesAt) return undefined
  const mayStop = stopOnWin || lossMax !== null
  const isUndecided = issues.some(({ state }) => state === 'open')
  return mayStop && isUndecided && nowMs < next.closesAt - latestMs ? undefined : next.place
}

/** The database's time, and how long before the close of an issue its orders are placed at the latest; milliseconds. */
export type ChaseClock = Readonly<{ nowMs: number; latestMs: number }>

/** The step that is due for a chase. The caller stores the step and calls again, until nothing is due. */
export function chaseStep(facts: ChaseFacts, clock: ChaseClock): ChaseStep {
  const judged = facts.issues.flatMap(issue => {
    const state = judgeIssue(issue)
    return state === undefined ? [] : [{ place: issue.place, state }]
  })
  const none = { judged, returned: undefined, place: undefined, end: undefined }
  // A chase that ended may still have an order whose draw was to come.
  if (facts.state !== 'running') return none
  const stateOf = new Map(judged.map(({ place, state }) => [place, state]))
  const issues = facts.issues.map(issue => ({ ...issue, state: stateOf.get(issue.place) ?? issue.state }))

  const why = stopOf(facts, issues)
  if (why !== undefined) {
    const places = placesOf(issues, 'waiting')
    // Without a waiting issue there is nothing to stop: the chase is complete.
    if (places.length === 0) return { ...none, end: chaseEnd(issues.map(({ state }) => state)) }
    return { ...none, returned: { places, to: 'stopped', why }, end: why }
  }

  // An issue that closed before it got its orders is refunded, and the chase goes on.
  const passed = issues.filter(({ state, closesAt }) => state === 'waiting' && clock.nowMs >= closesAt)
  const places = passed.map(({ place }) => place)
  const place = nextPlace(facts, issues, clock)
  return {
    judged,
    returned: places.length === 0 ? undefined : { places, to: 'voided', why: 'passed' },
    place,
    end: chaseEnd(issues.map(issue => (places.includes(issue.place) ? 'voided' : issue.state))),
  }
}

/** Takes one waiting issue out of a running chase, which goes on with the others. */
export function takeOut(
  issues: readonly ChaseIssue[],
  place: number,
  why: ChaseReturn['why'],
): Readonly<{ returned: ChaseReturn; end: ChaseStep['end'] }> {
  const states = issues.map(issue => (issue.place === place ? 'cancelled' : issue.state))
  return { returned: { places: [place], to: 'cancelled', why }, end: chaseEnd(states) }
}

/** The answer to a player who stops an own chase: the step to store, or the refusal. */
export type ChaseStop =
  | Readonly<{ ok: true; returned: ChaseReturn | undefined; end: ChaseStep['end'] }>
  | Readonly<{ ok: false; why: 'ended' | 'not-waiting' }>

/** Stops the whole chase (`place` absent), or takes one issue out of it that still waits. Orders that are placed stay. */
export function stopChase({ state, issues }: ChaseFacts, place?: number): ChaseStop {
  if (state !== 'running') return { ok: false, why: 'ended' }
  const waiting = placesOf(issues, 'waiting')
  if (place === undefined) {
    const returned = { places: waiting, to: 'stopped', why: 'stopped' } as const
    return { ok: true, returned: waiting.length === 0 ? undefined : returned, end: 'stopped' }
  }
  if (!waiting.includes(place)) return { ok: false, why: 'not-waiting' }
  return { ok: true, ...takeOut(issues, place, 'taken') }
}
