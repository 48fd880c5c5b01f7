/** What an app gives its session, once, before anything is asked of the server. */
import type { CallRefused } from '@app/client/refused.ts'
import type { RefusalRow } from './refusal-reactions.ts'

export type SessionSetting = Readonly<{
  /** The company whose site this is, at this moment. */
  companyCode: () => string
  /** The path of the page that is shown. */
  shownPath: () => string
  /** What refusals make of the page: the first row that applies decides. */
  reactions: readonly RefusalRow[]
  /** Where the tokens of a login beside the access token are stored: the field of the answer and the key. */
  furtherTokens: Readonly<Record<string, string>>
  /** Stored entries that go when somebody logs in. */
  forgottenAtLogin: readonly string[]
  /** Stored entries that go with the login. */
  forgottenAtLogout: readonly string[]
  /**
   * Tries to recover from a refusal, such as by asking for a password. When it resolves to true, the call is sent once
   * more, with the same idempotency key.
   */
  recoverFrom: (refusal: CallRefused) => Promise<boolean>
  /** Another transport for some calls, such as the shell of a mobile app. */
  fetchBy?: (otherwise: typeof fetch) => typeof fetch
  /** How long a call may take, in ms; that of the client where absent. */
  timeoutMs?: (path: string) => number
}>

let setting: SessionSetting | undefined

/** Begins the session of the app; a second call replaces the setting. */
export function beginSession(given: SessionSetting): void {
  setting = given
}

/** The setting of the app; throws before the session has begun. */
export function sessionSetting(): SessionSetting {
  if (setting === undefined) throw new Error('the session has not begun')
  return setting
}
