/** A claim of a row of a queue: it holds until its time is over, and then belongs to nobody. */

export type Lease = Readonly<{ claimedBy: string | null; claimedUntil: string | null }>

export type Hold = 'mine' | 'other' | 'free'

/** Whose it is at an instant. */
export function holdAt({ claimedBy, claimedUntil }: Lease, me: string | undefined, nowMs: number): Hold {
  if (claimedBy === null || claimedUntil === null || Date.parse(claimedUntil) <= nowMs) return 'free'
  return claimedBy === me ? 'mine' : 'other'
}
