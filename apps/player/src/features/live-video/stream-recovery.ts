/** What follows from an error of a video. Source: specification 001 §8 (video). */

/** How a video stands: what is shown over it, if anything. */
export type StreamState = 'waiting' | 'playing' | 'recovering' | 'missing' | 'ended' | 'broken'

export type StreamFault = Readonly<{
  kind: 'network' | 'media' | 'other'
  /** Of a network fault: whether the list of pieces did not come, not a piece. */
  isList: boolean
  /** HTTP status, 0 when nothing came back. */
  status: number
}>

/** What was already tried since something was last seen. */
export type Tried = Readonly<{ network: number; media: number; hasPlayed: boolean }>

export type Recovery =
  | Readonly<{ do: 'reload' | 'restart'; afterMs: number }>
  | Readonly<{ do: 'recover' }>
  | Readonly<{ do: 'end'; state: 'missing' | 'ended' | 'broken' }>

const NETWORK_TRIES = 5
const MEDIA_TRIES = 3
const FIRST_RETRY_MS = 1000
const GONE = [403, 404, 410]

/**
 * Network faults are tried again after 1, 2, 4, 8 and 16 s, faults of the picture are recovered three times, any other
 * fatal one destroys the player. A list that is gone was never there, or its live show is over.
 */
export function recoveryOf(fault: StreamFault, tried: Tried): Recovery {
  const over = { do: 'end', state: tried.hasPlayed ? 'ended' : 'missing' } as const
  if (fault.kind === 'media') {
    return tried.media < MEDIA_TRIES ? { do: 'recover' } : { do: 'end', state: 'broken' }
  }
  if (fault.kind === 'other') return { do: 'end', state: 'broken' }
  if (fault.isList && GONE.includes(fault.status)) return over
  if (tried.network >= NETWORK_TRIES) return over
  return { do: fault.isList ? 'reload' : 'restart', afterMs: FIRST_RETRY_MS * 2 ** tried.network }
}
