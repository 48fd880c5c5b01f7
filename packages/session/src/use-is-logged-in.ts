import { useSyncExternalStore } from 'react'
import { readToken, watchTokens } from './tokens.ts'

/** Asking for the cookies of a guest at each render is slow, so the answer holds until the login changes. */
let known: boolean | undefined
let watchers = 0

function watch(listener: () => void): () => void {
  watchers += 1
  const unwatch = watchTokens(() => {
    known = undefined
    listener()
  })
  return () => {
    unwatch()
    watchers -= 1
    if (watchers === 0) known = undefined
  }
}

function read(): boolean {
  known ??= readToken() !== undefined
  return known
}

/** Whether an access token is there (specification 000 §4). */
export function useIsLoggedIn(): boolean {
  return useSyncExternalStore(watch, read)
}
