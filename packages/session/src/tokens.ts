/**
 * The tokens of a login. The access token stands in local storage and in a cookie of the same name, kept in step; the
 * server reads the header only. Further tokens, and what else ends with a login, are what the app's setting names.
 * Source: specification 000 §3 (storage keys), §4 (session).
 */
import { createSignal } from '@app/client/signal.ts'
import { sessionSetting } from './begin-session.ts'
import { readStored, removeStored, writeStored } from './storage.ts'

const ACCESS_TOKEN = 'access_token'

/** The access token, and further ones under the names of the answer. */
export type Tokens = Readonly<{ token: string; [further: string]: string }>

/** Where the login changed: in this page, or in another tab of the browser. */
export type TokenNews = 'here' | 'elsewhere'

const changes = createSignal<[TokenNews]>()

function writeCookie(value: string, maxAgeSeconds: number): void {
  // On a page without TLS, such as a first try on a machine of one's own, browsers refuse a cookie that asks for it.
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and old WebViews.
  document.cookie = `${ACCESS_TOKEN}=${encodeURIComponent(value)}; path=/; max-age=${maxAgeSeconds}; samesite=strict${secure}`
}

function readCookie(): string | undefined {
  const entry = document.cookie.split('; ').find(cookie => cookie.startsWith(`${ACCESS_TOKEN}=`))
  const value = decodeURIComponent(entry?.slice(ACCESS_TOKEN.length + 1) ?? '')
  return value === '' ? undefined : value
}

/** The access token, if somebody is logged in; the cookie counts where the storage was cleared or is blocked. */
export function readToken(): string | undefined {
  return readStored(ACCESS_TOKEN) ?? readCookie()
}

const YEAR_SECONDS = 31_536_000

/** Keeps the tokens of a login. */
export function keepTokens(tokens: Tokens): void {
  const { furtherTokens, forgottenAtLogin } = sessionSetting()
  for (const key of forgottenAtLogin) removeStored(key)
  writeStored(ACCESS_TOKEN, tokens.token)
  for (const [name, key] of Object.entries(furtherTokens)) writeStored(key, tokens[name] ?? '')
  writeCookie(tokens.token, YEAR_SECONDS)
  changes.notify('here')
}

/** Removes the tokens and every stored entry that ends with the login. */
export function forgetTokens(): void {
  const { furtherTokens, forgottenAtLogout } = sessionSetting()
  for (const key of [ACCESS_TOKEN, ...Object.values(furtherTokens), ...forgottenAtLogout]) removeStored(key)
  writeCookie('', 0)
  changes.notify('here')
}

/** Tells of every change of the login, also of one made in another tab. */
export function watchTokens(listener: (where: TokenNews) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === ACCESS_TOKEN || event.key === null) listener('elsewhere')
  }
  const leave = changes.watch(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    leave()
    window.removeEventListener('storage', onStorage)
  }
}
