/** The numbers of a new result one by one, as its proof derives them. What is old, or unproved, simply stands there. */
import type { DrawnIssue } from '@app/client/draws/read-draw-card.ts'
import type { DrawStep } from '@app/domain/draws/draw-steps.ts'
import type { LotteryFamily } from '@app/domain/games/games.ts'
import { serverNow } from '@app/session/server-clock.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { mayMove } from '#platform/storage/preferences.ts'
import { signalNumber } from './draw-sounds.ts'

export type Reveal = Readonly<{
  /** How many numbers are shown; all of them when nothing is being revealed. */
  shown: number | undefined
  /** The step that was just taken. */
  step: DrawStep | undefined
  position: number
  /** The issue that came while somebody looked, whether its numbers move or not; until the next one. */
  news: string | undefined
  skip: () => void
  /** Whether its stage stands, which has the way past the numbers; and what tells so. */
  isStaged: boolean
  onStaged: () => void
}>

/** How many numbers stand below a stage: none comes there one by one, because nobody sees it and each would cost a frame. */
export const shownBelow = ({ shown, isStaged }: Reveal): number | undefined =>
  shown !== undefined && isStaged ? 0 : shown

/** From one number to the next. */
export const STEP_MS = 450
/** A result that is older when it arrives is no news any more. */
const NEWS_MS = 30_000
/** Nobody waits longer for a proof than this. */
const PROOF_PATIENCE_MS = 2_000

type Running = Readonly<{ issueNumber: string; steps: readonly DrawStep[]; shown: number }>

/**
 * Whether a result came in while somebody was looking, and just now. Issues of two sources are not numbered alike. The first one of a game is
 * news where it was drawn after the look began.
 */
function isNews(seen: DrawnIssue | undefined, drawn: DrawnIssue, sinceMs: number): boolean {
  if (seen?.issueNumber === drawn.issueNumber || drawn.source === 'history') return false
  if ((seen?.drawnAt ?? sinceMs) > drawn.drawnAt) return false
  return document.visibilityState === 'visible' && serverNow() - drawn.drawnAt < NEWS_MS
}

/** Reveals each result of a game that comes while the caller is shown; never the one that was there before. */
export function useReveal(
  gameId: number,
  family: LotteryFamily | undefined,
  drawn: DrawnIssue | undefined,
): Reveal {
  const seen = useRef<DrawnIssue>(undefined)
  const since = useRef<number>(undefined)
  const [running, setRunning] = useState<Running>()
  const [news, setNews] = useState<string>()
  const [staged, setStaged] = useState<string>()
  const issueNumber = drawn?.issueNumber

  // Before the browser paints: a result that will be revealed is not seen first. A result is its issue; it never changes after that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another issue or game begins anew, whatever else has changed.
  useLayoutEffect(() => {
    const before = seen.current
    since.current ??= serverNow()
    seen.current = drawn
    setRunning(undefined)
    setNews(undefined)
    if (drawn === undefined || family === undefined || !isNews(before, drawn, since.current)) return undefined
    setNews(drawn.issueNumber)
    if (!mayMove()) return undefined
    let isLeft = false
    setRunning({ issueNumber: drawn.issueNumber, steps: [], shown: 0 })
    const giveUp = () => {
      if (!isLeft) setRunning(undefined)
    }
    const patience = setTimeout(giveUp, PROOF_PATIENCE_MS)
    import('./replay-draw.ts')
      .then(({ replayDraw }) => replayDraw({ gameId, family, ...drawn }))
      .then(steps => {
        clearTimeout(patience)
        if (isLeft) return
        // Numbers that do not follow from their proof have no stage.
        if (steps === undefined) setNews(undefined)
        // Who gave up or skipped meanwhile is not taken back.
        setRunning(now => (now === undefined || steps === undefined ? undefined : { ...now, steps }))
      }, giveUp)
    return () => {
      isLeft = true
      clearTimeout(patience)
    }
  }, [gameId, issueNumber])

  useEffect(() => {
    if (running === undefined || running.steps.length === 0) return
    const isLast = running.shown === running.steps.length
    if (running.shown > 0) signalNumber(isLast)
    const timer = setTimeout(
      () => setRunning(isLast ? undefined : { ...running, shown: running.shown + 1 }),
      running.shown === 0 ? 0 : STEP_MS,
    )
    return () => clearTimeout(timer)
  }, [running])

  const current = running?.issueNumber === issueNumber ? running : undefined
  return {
    shown: current?.shown,
    step: current?.steps[current.shown - 1],
    position: current?.shown ?? 0,
    news: news === issueNumber ? news : undefined,
    skip: () => setRunning(undefined),
    isStaged: staged !== undefined && staged === issueNumber,
    onStaged: () => setStaged(issueNumber),
  }
}
