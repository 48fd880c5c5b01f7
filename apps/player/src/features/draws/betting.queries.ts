/** What takes bets of a game: facts that change a few times an issue, so that only a countdown is drawn each second. */
import type { DrawCard } from '@app/client/draws/read-draw-card.ts'
import { useAtServerSecond } from '@app/session/server-clock.ts'
import { awaitedDrawAt, bettingPhaseAt, isLongAgo } from './draw-phase.ts'
import { useDrawCard } from './draws.queries.ts'

export type Betting = Readonly<{
  card: DrawCard | undefined
  /** Whether the issue takes bets, and whether it closes soon; `undefined` until it is known. */
  phase: 'none' | 'open' | 'closing' | 'closed' | 'upcoming' | undefined
  /** The issue of that phase. */
  issueNumber: string | undefined
  /** The issue before it, while its result is awaited; `drawing` from the moment of its draw. */
  awaited: 'counting' | 'drawing' | undefined
  /** Whether the last result is long past, as after a pause of the game. */
  isResultOld: boolean
}>

// A fact of a second is a text, a number or a flag, so that it can be compared with that of the next one.
const UNKNOWN = ''

function phaseWordAt(card: DrawCard, nowMs: number): NonNullable<Betting['phase']> {
  const phase = bettingPhaseAt(card, nowMs)
  return phase.phase === 'open' && phase.isSoon ? 'closing' : phase.phase
}

function awaitedWordAt(card: DrawCard, nowMs: number): NonNullable<Betting['awaited']> | typeof UNKNOWN {
  const awaited = awaitedDrawAt(card, nowMs)
  if (awaited === undefined) return UNKNOWN
  return awaited.secondsLeft === 0 ? 'drawing' : 'counting'
}

/** What is open of a game; renders anew only when one of its facts changes. */
export function useBetting(gameId: number): Betting {
  const card = useDrawCard(gameId).data
  const phase = useAtServerSecond(nowMs => (card === undefined ? UNKNOWN : phaseWordAt(card, nowMs)))
  const awaited = useAtServerSecond(nowMs => (card === undefined ? UNKNOWN : awaitedWordAt(card, nowMs)))
  const isResultOld = useAtServerSecond(nowMs => card !== undefined && isLongAgo(card, nowMs))
  return {
    card,
    phase: phase === UNKNOWN ? undefined : phase,
    issueNumber: (card?.current ?? card?.next)?.issueNumber,
    awaited: awaited === UNKNOWN ? undefined : awaited,
    isResultOld,
  }
}

/** The issue that takes bets, for sheets that stand over the board; renders anew only when another one does, or none. */
export function useOpenIssue(gameId: number): Readonly<{ issue: string | undefined; refetch: () => void }> {
  const { data: card, refetch } = useDrawCard(gameId)
  const issue = useAtServerSecond(nowMs => {
    const phase = card === undefined ? undefined : bettingPhaseAt(card, nowMs)
    return phase?.phase === 'open' ? phase.issueNumber : UNKNOWN
  })
  return { issue: issue === UNKNOWN ? undefined : issue, refetch: () => void refetch() }
}
