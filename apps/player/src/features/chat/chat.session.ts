/** What the chat adds to the session: its token, the keys of guests, and what its refusals do. Source: specification 000 §3, §8, 002 §8. */
import type { RefusalRow } from '@app/session/refusal-reactions.ts'

/** The chat's token of a login, and the key that it is stored under. */
export const chatTokens = { tokenChat: 'chat_login_token' } as const

/** A guest's identity in the chat ends when somebody logs in. */
export const guestKeys = {
  id: 'user_guest_id',
  nickname: 'user_guest_name',
  hash: 'user_guest_hash_id',
  token: 'user_guest_token',
} as const
export const keysOfChatGuest: readonly string[] = Object.values(guestKeys)

const ROOM_CLOSED_MS = 500
const ROOM_CLOSED_TEXT = '聊天室目前不可用'

const CHAT_CALL = /\/(api\/)?chat\/|\/api\/v1\/(getGroupClassList|recordsList)$/
const GROUPS_CALL = /\/api\/v1\/getGroupClassList$/
const HISTORY_CALL = /\/api\/v1\/(recordsList|chatHistory)$/
const CHAT_TOKEN_CALL = /\/api\/chat\/refreshTokenChat$/

const PRIVATE_CHAT = /^\/chat-rooms\/[^/]+\/friends\//
const CHAT_PAGE = /^(\/game\/[^/]+)?\/chat-rooms(\/|$)/

/** Whether a page belongs to the chat. */
const isChatPage = (page: string): boolean => CHAT_PAGE.test(page)

export const chatReactions: readonly RefusalRow[] = [
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
