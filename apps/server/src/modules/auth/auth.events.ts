/** News of sessions; written by the database itself with every end of a session and every change of an account. */

/** Whatever is known of the member's sessions must be read anew. */
export const AUTH_SESSIONS = 'auth.sessions'

export type AuthSessions = Readonly<{ memberId: string }>
