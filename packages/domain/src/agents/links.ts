/** Links of agents: whether newcomers may still join by one. */

export type LinkState = 'normal' | 'stopped' | 'expired' | 'full'

export type LinkTerms = Readonly<{
  isStopped: boolean
  /** `null`: without an end. */
  expiresAt: number | null
  /** How many may join; `null`: everybody. */
  cap: number | null
  joined: number
}>

/** The state of a link; what its agent decided comes before what time and numbers did. */
export function linkState({ isStopped, expiresAt, cap, joined }: LinkTerms, now: number): LinkState {
  if (isStopped) return 'stopped'
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  return cap !== null && joined >= cap ? 'full' : 'normal'
}
