/** A private message that the page speaks up about; apart from the connection, so that the shell need not load that. */
import { createSignal } from '@app/client/signal.ts'
import { useSyncExternalStore } from 'react'

/** A message in the talk with somebody, or the invitation to a room, which has its name. */
export type PrivateNews =
  | Readonly<{ roomId: string; friendId: string; nickname: string }>
  | Readonly<{ roomId: string; roomName: string; nickname: string }>

let news: PrivateNews | undefined
const { notify, watch } = createSignal()

export const readPrivateNews = (): PrivateNews | undefined => news

export function putPrivateNews(next: PrivateNews | undefined): void {
  news = next
  notify()
}

export const usePrivateNews = (): PrivateNews | undefined => useSyncExternalStore(watch, readPrivateNews)
