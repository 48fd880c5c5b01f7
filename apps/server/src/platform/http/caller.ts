/** Who makes a call, as the session says. */
export type Caller = Readonly<{
  memberId: bigint
  account: string
  kind: 'member' | 'trial'
  isAgent: boolean
  sessionId: string
}>

/** Finds the caller of a token; throws the refusal that fits a dead one. */
export type Authenticate = (token: string) => Promise<Caller>
