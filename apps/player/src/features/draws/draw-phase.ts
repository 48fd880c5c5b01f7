/**
 * What the draw card shows at a moment of the server's clock, and how often it must ask anew.
 * Source: specification 002 §4 (lottery card), 000 §9 (poll 3 s, at most 5 min).
 */
import type { DrawCard } from '@app/client/draws/read-draw-card.ts'
import type { LiveVideo } from '@app/client/draws/read-draw-video.ts'
import { findGame } from '@app/domain/games/games.ts'

export type DrawPhase =
  | Readonly<{ phase: 'none' }>
  | Readonly<{ phase: 'counting'; issueNumber: string; secondsLeft: number; isSoon: boolean }>
  | Readonly<{ phase: 'closed' | 'upcoming'; issueNumber: string; secondsLeft: number }>
  | Readonly<{ phase: 'drawing'; issueNumber: string }>

export type BettingPhase =
  | Readonly<{ phase: 'none' }>
  | Readonly<{ phase: 'open'; issueNumber: string; secondsLeft: number; isSoon: boolean }>
  | Readonly<{ phase: 'closed' | 'upcoming'; issueNumber: string }>

/** An issue that takes no more bets and has no result yet; `secondsLeft` is 0 while it is drawn. */
export type AwaitedDraw = Readonly<{ issueNumber: string; secondsLeft: number }>

const SOON_SECONDS = 30
const SECOND_MS = 1000
const DAY_SECONDS = 86_400
const POLL_MS = 3_000
const POLL_ENDS_AFTER_MS = 300_000
/** A countdown is aligned anew every minute even when nothing happens. */
export const RESYNC_MS = 60_000

/** Whole seconds until an instant, 0 once it is past. */
export function secondsUntil(instant: number, nowMs: number): number {
  return Math.max(0, Math.ceil((instant - nowMs) / SECOND_MS))
}

/** Whether no issue takes bets and the next one has not closed either: it has not opened, as after a start or a pause of the game. */
function isUpcoming({ gameId, current, next }: DrawCard, nowMs: number): boolean {
  const lead = findGame(gameId)?.closeLeadSeconds ?? 0
  return current === undefined && next !== undefined && nowMs < next.drawsAt - lead * SECOND_MS
}

/** The phase of the earliest issue that is not drawn yet. */
export function drawPhaseAt(card: DrawCard, nowMs: number): DrawPhase {
  const { next, current } = card
  if (next === undefined) return { phase: 'none' }
  const secondsLeft = secondsUntil(next.drawsAt, nowMs)
  if (secondsLeft === 0) return { phase: 'drawing', issueNumber: next.issueNumber }
  // A game that never takes bets never closes; it only counts down.
  const neverCloses = findGame(card.gameId)?.bettable === false
  const takesBets = current?.issueNumber === next.issueNumber && current.closesAt > nowMs
  if (takesBets || neverCloses)
    return {
      phase: 'counting',
      issueNumber: next.issueNumber,
      secondsLeft,
      isSoon: secondsLeft <= SOON_SECONDS,
    }
  return {
    phase: isUpcoming(card, nowMs) ? 'upcoming' : 'closed',
    issueNumber: next.issueNumber,
    secondsLeft,
  }
}

/** Whether the current issue takes bets, and for how long. */
export function bettingPhaseAt(card: DrawCard, nowMs: number): BettingPhase {
  const { current, next } = card
  if (current === undefined) {
    if (next === undefined) return { phase: 'none' }
    return { phase: isUpcoming(card, nowMs) ? 'upcoming' : 'closed', issueNumber: next.issueNumber }
  }
  const secondsLeft = secondsUntil(current.closesAt, nowMs)
  if (secondsLeft === 0) return { phase: 'closed', issueNumber: current.issueNumber }
  return { phase: 'open', issueNumber: current.issueNumber, secondsLeft, isSoon: secondsLeft <= SOON_SECONDS }
}

/** The issue before the current one while its result is awaited: then the last known result is not that of the one before. */
export function awaitedDrawAt(card: DrawCard, nowMs: number): AwaitedDraw | undefined {
  const { current } = card
  const draw = drawPhaseAt(card, nowMs)
  if (draw.phase === 'drawing') return { issueNumber: draw.issueNumber, secondsLeft: 0 }
  if (draw.phase !== 'closed' || current === undefined || current.issueNumber === draw.issueNumber)
    return undefined
  return { issueNumber: draw.issueNumber, secondsLeft: draw.secondsLeft }
}

/** Whether the last known result is more than two draws old, as after a pause of the game: it is no "last issue" then. */
export function isLongAgo({ gameId, drawn }: DrawCard, nowMs: number): boolean {
  const period = findGame(gameId)?.intervalSeconds ?? DAY_SECONDS
  return drawn !== undefined && nowMs - drawn.drawnAt > 2 * period * SECOND_MS
}

/** After how many ms the open info is asked for again. */
export function pollIntervalAt(card: DrawCard, nowMs: number): number {
  const { drawn, next, current } = card
  if (drawn?.isOnAir === true) return POLL_MS
  const within = (instant: number) => {
    const since = nowMs - instant
    return since >= 0 && since < POLL_ENDS_AFTER_MS
  }
  if (next !== undefined && within(next.drawsAt)) return POLL_MS
  if (current !== undefined && within(current.closesAt)) return POLL_MS
  const awaitsNext = drawn !== undefined && (next === undefined || next.issueNumber <= drawn.issueNumber)
  return awaitsNext && within(drawn.drawnAt) ? POLL_MS : RESYNC_MS
}

const withoutTime = ({ toldAt: _, ...facts }: DrawCard): string => JSON.stringify(facts)

/**
 * Of two states of the same game, the one that the server wrote later; a late answer never overwrites a push. One that
 * says the same as before leaves the known one, so that nothing is drawn anew because a poll was answered.
 */
export function newerCard(known: DrawCard | undefined, arrived: DrawCard): DrawCard {
  if (known === undefined) return arrived
  const isLate = known.toldAt > arrived.toldAt
  return isLate || withoutTime(known) === withoutTime(arrived) ? known : arrived
}

/** The same card with what is said to be shown now: the video of its own issue, on the air or not. */
export function withVideo(card: DrawCard, { issueNumber, videoUrl, isOnAir }: LiveVideo): DrawCard {
  const { current, drawn, next } = card
  return {
    ...card,
    drawn: drawn?.issueNumber === issueNumber ? { ...drawn, videoUrl, isOnAir } : drawn,
    current: current?.issueNumber === issueNumber ? { ...current, videoUrl } : current,
    next: next?.issueNumber === issueNumber ? { ...next, videoUrl } : next,
  }
}

/** What the card offers to watch; `live` is on the air or will be, `replay` is over. A channel has no issue. */
export type DrawVideo = Readonly<{
  kind: 'live' | 'replay'
  issueNumber: string | undefined
  url: string
}>

/** The draw on the air, the one that is announced, the channel of the game, or the recording: the first there is. */
export function videoOf(
  { drawn, next, current }: DrawCard,
  channelUrl: string | undefined,
): DrawVideo | undefined {
  if (drawn?.isOnAir === true) return drawVideo('live', drawn)
  for (const issue of [next, current]) {
    if (issue?.videoUrl !== undefined) return drawVideo('live', issue)
  }
  if (channelUrl !== undefined) return { kind: 'live', issueNumber: next?.issueNumber, url: channelUrl }
  return drawn?.videoUrl === undefined ? undefined : drawVideo('replay', drawn)
}

type Shown = Readonly<{ issueNumber: string; videoUrl: string | undefined }>

const drawVideo = (kind: DrawVideo['kind'], { issueNumber, videoUrl }: Shown): DrawVideo => ({
  kind,
  issueNumber,
  url: videoUrl ?? '',
})
