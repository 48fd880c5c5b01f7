/**
 * What a refusal makes of the page, whichever call it struck: the table, and the news of it for the shell.
 * Source: specification 000 §8, 002 §8.
 */
import type { CallRefused } from '@app/client/refused.ts'

/** `anew` loads the page again, since another device took the login over. */
export type Way = '/' | '/chat-rooms' | '/auth/login' | 'anew'

export type Reaction = Readonly<{
  endsLogin: boolean
  to?: Way
  toast?: Readonly<{ text: string; ms: number }>
}>

/** What went wrong, by which call, and the path of the page that is shown. */
type Met = Readonly<{ refusal: Pick<CallRefused, 'code' | 'status' | 'msg'>; call: string; page: string }>

const ERROR_MS = 3000
const ROOM_CLOSED_MS = 500
const ROOM_CLOSED_TEXT = '聊天室目前不可用'

/** Calls that only look whether the login still lives: a dead one resets the profile and leads nowhere. */
const QUIET_CALLS: readonly string[] = ['/app-api/api/user/info', '/app-api/api/user/status']

const CHAT_CALL = /\/(api\/)?chat\/|\/api\/v1\/(getGroupClassList|recordsList)$/
const GROUPS_CALL = /\/api\/v1\/getGroupClassList$/
const HISTORY_CALL = /\/api\/v1\/(recordsList|chatHistory)$/
const CHAT_TOKEN_CALL = /\/api\/chat\/refreshTokenChat$/

const PRIVATE_CHAT = /^\/chat-rooms\/[^/]+\/friends\//
const CHAT_PAGE = /^(\/game\/[^/]+)?\/chat-rooms(\/|$)/

/** Whether a page belongs to the chat. */
export const isChatPage = (page: string): boolean => CHAT_PAGE.test(page)

const toLogin = ({ refusal }: Met): Reaction => ({
  endsLogin: true,
  to: '/auth/login',
  toast: { text: refusal.msg, ms: ERROR_MS },
})

/** The first row that applies decides. */
const rows: readonly Readonly<{ applies: (met: Met) => boolean; reaction: (met: Met) => Reaction }>[] = [
  {
    applies: ({ refusal, call }) => refusal.code === 'UC/TOKEN_INVALID' && QUIET_CALLS.includes(call),
    reaction: () => ({ endsLogin: true }),
  },
  {
    applies: ({ refusal }) => refusal.code === 'UC/OTHER_DEVICE',
    reaction: met => ({ ...toLogin(met), to: 'anew' }),
  },
  {
    applies: ({ refusal }) => refusal.status === 401 || refusal.code === 'UC/TOKEN_INVALID',
    reaction: toLogin,
  },
  {
    applies: ({ refusal, call, page }) => refusal.status === 405 && CHAT_CALL.test(call) && isChatPage(page),
    reaction: () => ({ endsLogin: false, to: '/', toast: { text: ROOM_CLOSED_TEXT, ms: ROOM_CLOSED_MS } }),
  },
  {
    applies: ({ refusal, call, page }) =>
      refusal.status === 403 && GROUPS_CALL.test(call) && isChatPage(page),
    reaction: () => ({ endsLogin: true, to: '/auth/login' }),
  },
  {
    // Status 0 is a lost connection and from 500 on the server is at fault; neither says anything of the token.
    applies: ({ refusal, call }) =>
      CHAT_TOKEN_CALL.test(call) && refusal.status >= 400 && refusal.status < 500 && refusal.status !== 429,
    reaction: ({ page }) => ({ endsLogin: true, to: PRIVATE_CHAT.test(page) ? '/chat-rooms' : '/' }),
  },
  {
    applies: ({ refusal, call }) => refusal.status === 403 && HISTORY_CALL.test(call),
    reaction: () => ({ endsLogin: false, to: '/auth/login' }),
  },
]

/** What is to happen; `undefined` where the refusal concerns its caller alone. */
export function reactionTo(met: Met): Reaction | undefined {
  return rows.find(({ applies }) => applies(met))?.reaction(met)
}

const listeners = new Set<(reaction: Reaction) => void>()

/** Tells whoever shows toasts and leads to pages. */
export function tellReaction(reaction: Reaction): void {
  for (const listener of listeners) listener(reaction)
}

/** Calls the listener for each reaction; the answer ends it. */
export function watchReactions(listener: (reaction: Reaction) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
