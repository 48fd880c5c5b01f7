/** Who makes a call, as the session says. */
import type { Restricted } from '@app/contract/endpoint.ts'

export type Caller = Readonly<{
  memberId: bigint
  account: string
  kind: 'member' | 'trial'
  isAgent: boolean
  sessionId: string
  /** What staff, or a pause of the member's own, keep the member from doing, and until when; none when absent. */
  restrictions?: readonly Readonly<{ kind: Restricted; until: string; isOwn: boolean }>[]
}>

/** Finds the caller of a token; throws the refusal that fits a dead one. From memory that may be a moment old, unless said. */
export type Authenticate = (token: string, from?: 'memory' | 'database') => Promise<Caller>
