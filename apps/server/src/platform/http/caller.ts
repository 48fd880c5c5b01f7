/** Who makes a call, as the session says. */
export type Caller = Readonly<{
  memberId: bigint
  account: string
  kind: 'member' | 'trial'
  isAgent: boolean
  sessionId: string
}>

/** Finds the caller of a token; throws the refusal that fits a dead one. From memory that may be a moment old, unless said. */
export type Authenticate = (token: string, from?: 'memory' | 'database') => Promise<Caller>
