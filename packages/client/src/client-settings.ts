/** The settings of a client and the options of a call. Source: specification 000 §7, §9 (limits). */
import type { Encryption } from './encryption.ts'
import type { CallRefused } from './refused.ts'

export const CALL_TIMEOUT_MS = 20_000
export const CHAT_TIMEOUT_MS = 60_000

export type CallOptions = Readonly<{
  signal?: AbortSignal
  /** How often a GET that got no answer is sent again; other methods never are. */
  retries?: number
  retryDelayMs?: number
  timeoutMs?: number
  /** For calls that move money: the same key absorbs a repeated tap. */
  idempotencyKey?: string
  /** Of the picture whose text the body answers; it travels as a header, since an app keeps no cookies of the server's host. */
  captchaId?: string | undefined
  /** Sent where nobody is logged in, as by a guest of the chat. */
  guestToken?: string
  /** Sends these bytes as the body, to a call that takes them as they are. */
  bytes?: Blob
  /** Sends the body as a form, which a call that says so in the contract takes too. */
  asForm?: true
}>

export type ClientSettings = Readonly<{
  /** Origin of the server, empty for the page's own. */
  baseUrl: string
  /** Sent with each call where players are served; the console has none. */
  companyCode?: string
  /** Further headers of every call. */
  headers?: Readonly<Record<string, string>>
  /** The token of this moment, if logged in: the access token, or the chat token of a chat client. */
  token: () => string | undefined
  /** `both` puts the token into the headers Authorization and token, `bearer` is the way of the chat calls. */
  tokenIn?: 'both' | 'bearer'
  /** How long a call may take unless it says otherwise; 20 s. */
  timeoutMs?: (path: string) => number
  /** Names the browser; 16–64 letters, digits, `-`, `_`. */
  deviceId?: () => string
  fetch: typeof fetch
  /** The encryption mode of this moment, if it is switched on. */
  encryption?: () => Encryption | undefined
  /** Called with the server's time and the round-trip time, for each answer that carries the header `server-time`. */
  onServerTime?: (serverTime: string, tookMs: number) => void
  /** Called with every refusal before the caller gets it; ends a login that the server has ended. */
  onRefused?: (refusal: CallRefused, path: string) => void
}>

export type PlainInput = CallOptions &
  Readonly<{ params?: object | undefined; query?: object | undefined; body?: object | undefined }>
