/** The one chat connection of the page, above the routes, so that going from room to room keeps it. Source: specification 000 §4. */

import {
  type ChatRooms,
  type ChatState,
  chatRooms,
  type Hearing,
  type InviteHearing,
  type PrivateHearing,
} from '@app/client/chat/chat-rooms.ts'
import { openChatSocket } from '@app/client/chat/chat-socket.ts'
import { createSignal } from '@app/client/signal.ts'
import type { createChatGuest, createChatTicket, refreshChatToken } from '@app/contract/chat-talk.ts'
import { tooManyPages } from '@app/contract/socket-closes.ts'
import { isInvitePrompted, isPrompted } from '@app/domain/chat/private-talk.ts'
import { call } from '@app/session/api.ts'
import { API_ORIGIN } from '@app/session/app-build.ts'
import { newKey } from '@app/session/idempotency-key.ts'
import { serverNow } from '@app/session/server-clock.ts'
import { readStored, removeStored, writeStored } from '@app/session/storage.ts'
import { readToken, watchTokens } from '@app/session/tokens.ts'
import { useSyncExternalStore } from 'react'
import { showToast } from '#ui/toast/toast.ts'
import { chatTokens, guestKeys, keysOfChatGuest } from './chat.session.ts'
import { putPrivateNews, readPrivateNews } from './private/private-news.state.ts'
import { talkPath } from './private/talk-path.ts'

let rooms: ChatRooms | undefined
/** A token that the server does not know is replaced once, and again only after it worked. */
let isRenewed = false
const changes = createSignal()
let stopWatching: (() => void) | undefined

/** The token of the guest of this browser; one is made at the first call. */
export async function guestToken(): Promise<string> {
  const kept = readStored(guestKeys.token)
  if (kept !== undefined) return kept
  const path = '/chat-api/chat/guest/id-generation'
  const { data } = await call<typeof createChatGuest>('GET', path, { query: {} })
  writeStored(guestKeys.id, data.id)
  writeStored(guestKeys.nickname, data.nickname)
  writeStored(guestKeys.hash, data.hash_id)
  writeStored(guestKeys.token, data.token)
  return data.token
}

/** Whether this browser has been a guest. */
export const hasGuest = (): boolean => readStored(guestKeys.token) !== undefined

/** By what a guest who is in a room makes a call; a member is known by the login. */
export function guestCredentials(): Readonly<{ guestToken?: string }> {
  const token = readToken() === undefined ? readStored(guestKeys.token) : undefined
  return token === undefined ? {} : { guestToken: token }
}

/** Forgets a guest whom the server does not know any more. */
export const forgetGuest = (): void => removeStored(guestKeys.token)

/** Has a token that the server does not know any more replaced, of a login or of a guest, and connects again. */
async function renewIdentity(): Promise<void> {
  if (readToken() === undefined) forgetGuest()
  else {
    const { tokenChat } = await call<typeof refreshChatToken>('GET', '/app-api/api/chat/refreshTokenChat', {})
    writeStored(chatTokens.tokenChat, tokenChat)
  }
  rooms?.hurry()
}

async function findAddress(): Promise<string | undefined> {
  if (!navigator.onLine) return undefined
  const { host, protocol } = API_ORIGIN === '' ? location : new URL(API_ORIGIN)
  const base = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws-chat`
  if (readToken() === undefined) return `${base}?token=${await guestToken()}&isGuest=1`
  const path = '/chat-api/chat/token/generation/:connection_id'
  const params = { connection_id: newKey() }
  const { data } = await call<typeof createChatTicket>('GET', path, { params, query: {} })
  return `${base}?token=${data.token}`
}

/** A UUID from a random key; `randomUUID` is missing on pages without HTTPS. */
const newClientId = (): string => newKey().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const connect = (hearing: Hearing) =>
  openChatSocket({
    findAddress,
    // A browser's WebSocket has these handlers; its types are only stricter about their events.
    openSocket: address => new WebSocket(address) as unknown as ReturnType<SocketOpener>,
    timers: { after: (ms, run) => setTimeout(run, ms), cancel: timer => clearTimeout(timer as number) },
    chance: Math.random,
    ...hearing,
    onOpen: () => {
      isRenewed = false
      hearing.onOpen()
    },
    onEnd: why => {
      if (why === 'too-many-tabs') showToast(tooManyPages.text, 'error', 3_000)
      if (why === 'ended' && !isRenewed) {
        isRenewed = true
        // A refusal has said by itself what becomes of the login.
        renewIdentity().catch(() => undefined)
      }
      hearing.onEnd(why)
    },
  })

type Invitation = Parameters<InviteHearing>[0]
type SocketOpener = Parameters<typeof openChatSocket>[0]['openSocket']

/** Speaks up about a private message where the rule says so. */
function prompt(message: Parameters<PrivateHearing>[0], ownLevel: number): void {
  const { room_id: roomId, friend_id: friendId, nickname, chatLevel: senderLevel } = message
  const news = { roomId, friendId, nickname }
  const isPromptOpen = readPrivateNews() !== undefined
  const page = location.pathname
  if (isPrompted({ senderLevel, ownLevel, isPromptOpen, page, talk: talkPath(news) })) putPrivateNews(news)
}

/** Speaks up about an invitation where the rule says so. */
function promptInvite({ room_id: roomId, name: roomName, nickname }: Invitation, isInRoom: boolean): void {
  const isPromptOpen = readPrivateNews() !== undefined
  if (isInvitePrompted({ isInRoom, isPromptOpen })) putPrivateNews({ roomId, roomName, nickname })
}

function begin(): ChatRooms {
  const begun = chatRooms({
    ...{ connect, now: serverNow, newClientId, onPrivate: prompt, onInvite: promptInvite },
    after: (ms, run) => setTimeout(run, ms),
  })
  begun.watch(changes.notify)
  return begun
}

/** The rooms; the first who asks opens the connection. */
export function chat(): ChatRooms {
  rooms ??= begin()
  return rooms
}

function listen(): () => void {
  const back = () => {
    if (document.visibilityState === 'visible') rooms?.hurry()
  }
  const away = () => rooms?.pause()
  window.addEventListener('online', back)
  window.addEventListener('offline', away)
  document.addEventListener('visibilitychange', back)
  // Another login is another person: whatever was known goes with the connection. One made in another tab ends the guest here too.
  const leaveTokens = watchTokens(change => {
    if (change === 'elsewhere') for (const key of keysOfChatGuest) removeStored(key)
    rooms?.close()
    rooms = undefined
    changes.notify()
  })
  return () => {
    window.removeEventListener('online', back)
    window.removeEventListener('offline', away)
    document.removeEventListener('visibilitychange', back)
    leaveTokens()
  }
}

function watch(watcher: () => void): () => void {
  stopWatching ??= listen()
  return changes.watch(watcher)
}

/** Ends the connection, as for a page that is gone. */
export function closeChat(): void {
  rooms?.close()
  rooms = undefined
  stopWatching?.()
  stopWatching = undefined
}

/** What is known of the chat now. */
export const useChat = (): ChatState => useSyncExternalStore(watch, () => chat().read())
