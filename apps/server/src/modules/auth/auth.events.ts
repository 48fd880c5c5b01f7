/** News of sessions. */

/** Whatever is known of the member's sessions must be read anew; the database itself writes it with every change. */
export const SESSIONS_CHANGED = 'auth.sessions'

export type SessionsChanged = Readonly<{ memberId: string }>
