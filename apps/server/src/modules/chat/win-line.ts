/** The lines of wins on this node: one at a time, with a pause after each. */
import type { DrawsChanged } from '#modules/draws/draws.events.ts'
import type { Log } from '#platform/log.ts'
import type { ChatWins, WinNotice } from './wins.ts'

/** One line is told in so long a time, and no more than so many wait for it. */
const EVERY_MS = 5_000
const WAITING_MAX = 20
/** News of an issue may come twice. */
const ISSUES_MAX = 500

export const WINS_TOPIC = 'wins'

type Parts = Readonly<{
  wins: Pick<ChatWins, 'noticesOf'>
  log: Log
  /** Whether anybody on this node would read it. */
  isHeard: () => boolean
  tell: (notice: WinNotice) => void
}>

export function winLine({ wins, log, isHeard, tell }: Parts) {
  const waiting: WinNotice[] = []
  const known = new Set<string>()
  let pause: NodeJS.Timeout | undefined

  function next(): void {
    pause = undefined
    const notice = waiting.shift()
    if (notice === undefined) return
    tell(notice)
    pause = setTimeout(next, EVERY_MS).unref()
  }

  return {
    /** Tells the wins of an issue that was settled. What is lost with this node is not told: it is no more than a line. */
    async hear({ issueId, gameId, state }: DrawsChanged): Promise<void> {
      if (state !== 'settled' || !isHeard() || known.has(issueId)) return
      known.add(issueId)
      for (const oldest of known) if (known.size > ISSUES_MAX) known.delete(oldest)
      try {
        const notices = await wins.noticesOf(BigInt(issueId), gameId)
        waiting.push(...notices.slice(0, WAITING_MAX - waiting.length))
      } catch (error) {
        log.warn({ err: error, issueId }, 'the wins of an issue could not be told in the rooms')
      }
      if (pause === undefined) next()
    },
  }
}
