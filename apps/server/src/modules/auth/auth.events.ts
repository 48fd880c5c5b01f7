/** News of sessions. */

/** Whatever is known of the member's sessions must be read anew; the database itself writes it with every change. */
export const SESSIONS_CHANGED = 'auth.sessions'

export type SessionsChanged = Readonly<{ memberId: string }>

/** Which sessions ended before their time, so that what hangs on them, such as a socket, can end too. */
export const SESSIONS_ENDED = 'auth.sessions-ended'

export type SessionsEnded = Readonly<{
  memberId: string
  /** `all` when every session of the member ended. */
  sessionIds: readonly string[] | 'all'
}>
