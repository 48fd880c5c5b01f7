import { beginSession, type SessionSetting } from './begin-session.ts'

/** Begins the session of an app that adds nothing but what the test says. */
export function beginTestSession(added: Partial<SessionSetting> = {}): void {
  beginSession({
    companyCode: () => 'demo',
    shownPath: () => '/',
    reactions: [],
    furtherTokens: {},
    forgottenAtLogin: [],
    forgottenAtLogout: [],
    recoverFrom: async () => false,
    ...added,
  })
}
