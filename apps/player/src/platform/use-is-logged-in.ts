import { useSyncExternalStore } from 'react'
import { readToken, watchTokens } from './tokens.ts'

/** Whether an access token is there (specification 000 §4). */
export function useIsLoggedIn(): boolean {
  return useSyncExternalStore(watchTokens, () => readToken() !== undefined)
}
