/**
 * What the draw card shows at a moment of the server's clock, and how often it must ask anew.
 * Source: specification 002 §4 (lottery card), 000 §9 (poll 3 s, at most 5 min).
 */
import type { LiveVideo, OpenInfo } from '@app/contract/draws.ts'
import { findGame } from '@app/domain/games/games.ts'

export type DrawPhase =
  | Readonly<{ phase: 'none' }>
  | Readonly<{ phase: 'counting'; turnNum: string; secondsLeft: number; isSoon: boolean }>
  | Readonly<{ phase: 'closed'; turnNum: string; secondsLeft: number }>
  | Readonly<{ phase: 'drawing'; turnNum: string }>

export type BettingPhase =
  | Readonly<{ phase: 'none' }>
  | Readonly<{ phase: 'open'; turnNum: string; secondsLeft: number; isSoon: boolean }>
  | Readonly<{ phase: 'closed'; turnNum: string }>

/** An issue that takes no more bets and has no result yet; `secondsLeft` is 0 while it is drawn. */
export type AwaitedDraw = Readonly<{ turnNum: string; secondsLeft: number }>

const SOON_SECONDS = 30
const SECOND_MS = 1000
const DAY_SECONDS = 86_400
const POLL_MS = 3_000
const POLL_ENDS_AFTER_MS = 300_000
/** A countdown is aligned anew every minute even when nothing happens. */
export const RESYNC_MS = 60_000

function secondsUntil(instant: string, nowMs: number): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - nowMs) / SECOND_MS))
}

/** The phase of the earliest issue that is not drawn yet. */
export function drawPhaseAt(openInfo: OpenInfo, nowMs: number): DrawPhase {
  const { plan, cur } = openInfo
  if (plan === null) return { phase: 'none' }
  const secondsLeft = secondsUntil(plan.planTime, nowMs)
  if (secondsLeft === 0) return { phase: 'drawing', turnNum: plan.turnNum }
  // A game that never takes bets never closes; it only counts down.
  const neverCloses = findGame(openInfo.gameId)?.bettable === false
  const takesBets = cur?.turnNum === plan.turnNum && Date.parse(cur.closeTime) > nowMs
  return takesBets || neverCloses
    ? { phase: 'counting', turnNum: plan.turnNum, secondsLeft, isSoon: secondsLeft <= SOON_SECONDS }
    : { phase: 'closed', turnNum: plan.turnNum, secondsLeft }
}

/** Whether the current issue takes bets, and for how long. */
export function bettingPhaseAt(openInfo: OpenInfo, nowMs: number): BettingPhase {
  const { cur, plan } = openInfo
  if (cur === null) return plan === null ? { phase: 'none' } : { phase: 'closed', turnNum: plan.turnNum }
  const secondsLeft = secondsUntil(cur.closeTime, nowMs)
  if (secondsLeft === 0) return { phase: 'closed', turnNum: cur.turnNum }
  return { phase: 'open', turnNum: cur.turnNum, secondsLeft, isSoon: secondsLeft <= SOON_SECONDS }
}

/** The issue before the current one while its result is awaited: then the last known result is not that of the one before. */
export function awaitedDrawAt(openInfo: OpenInfo, nowMs: number): AwaitedDraw | undefined {
  const { cur } = openInfo
  const draw = drawPhaseAt(openInfo, nowMs)
  if (draw.phase === 'drawing') return { turnNum: draw.turnNum, secondsLeft: 0 }
  if (draw.phase !== 'closed' || cur === null || cur.turnNum === draw.turnNum) return undefined
  return { turnNum: draw.turnNum, secondsLeft: draw.secondsLeft }
}

/** Whether the last known result is more than two draws old, as after a pause of the game: it is no "last issue" then. */
export function isLongAgo({ gameId, pre }: OpenInfo, nowMs: number): boolean {
  const period = findGame(gameId)?.intervalSeconds ?? DAY_SECONDS
  return pre !== null && nowMs - Date.parse(pre.openTime) > 2 * period * SECOND_MS
}

/** After how many ms the open info is asked for again. */
export function pollIntervalAt(openInfo: OpenInfo, nowMs: number): number {
  const { pre, plan, cur } = openInfo
  if (pre?.isStreaming === 1) return POLL_MS
  const within = (instant: string) => {
    const since = nowMs - Date.parse(instant)
    return since >= 0 && since < POLL_ENDS_AFTER_MS
  }
  if (plan !== null && within(plan.planTime)) return POLL_MS
  if (cur !== null && within(cur.closeTime)) return POLL_MS
  const awaitsNextPlan = pre !== null && (plan === null || plan.turnNum <= pre.turnNum)
  return awaitsNextPlan && within(pre.openTime) ? POLL_MS : RESYNC_MS
}

const withoutTime = ({ serverTime: _, ...facts }: OpenInfo): string => JSON.stringify(facts)

/**
 * Of two states of the same game, the one that the server wrote later; a late answer never overwrites a push. One that
 * says the same as before leaves the known one, so that nothing is drawn anew because a poll was answered.
 */
export function newerOpenInfo(known: OpenInfo | undefined, arrived: OpenInfo): OpenInfo {
  if (known === undefined) return arrived
  const isLate = Date.parse(known.serverTime) > Date.parse(arrived.serverTime)
  return isLate || withoutTime(known) === withoutTime(arrived) ? known : arrived
}

/** The same card with what is said to be shown now: the video of its own issue, on the air or not. */
export function withVideo(openInfo: OpenInfo, video: LiveVideo | null): OpenInfo {
  if (video === null) return openInfo
  const { turnNum, liveUrl, isStreaming } = video
  const { cur, pre, plan } = openInfo
  return {
    ...openInfo,
    pre: pre?.turnNum === turnNum ? { ...pre, liveUrl, isStreaming } : pre,
    cur: cur?.turnNum === turnNum ? { ...cur, liveUrl } : cur,
    plan: plan?.turnNum === turnNum ? { ...plan, liveUrl } : plan,
  }
}

/** What the card offers to watch; `live` is on the air or will be, `replay` is over. */
export type Watchable = Readonly<{ kind: 'live' | 'replay'; turnNum: string; url: string }>

/** The draw on the air, the one that is announced, the channel of the game, or the recording: the first there is. */
export function watchableOf(openInfo: OpenInfo, channelUrl: string): Watchable | undefined {
  const { pre, plan, cur } = openInfo
  if (pre?.isStreaming === 1) return { kind: 'live', turnNum: pre.turnNum, url: pre.liveUrl }
  const next = [plan, cur].find(issue => (issue?.liveUrl ?? '') !== '')
  if (next?.liveUrl !== undefined) return { kind: 'live', turnNum: next.turnNum, url: next.liveUrl }
  if (channelUrl !== '') return { kind: 'live', turnNum: plan?.turnNum ?? '', url: channelUrl }
  if (pre === null || pre.liveUrl === '') return undefined
  return { kind: 'replay', turnNum: pre.turnNum, url: pre.liveUrl }
}
