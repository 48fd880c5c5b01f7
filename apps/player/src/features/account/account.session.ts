/** What the member's facts add to the session. Source: specification 000 §3 (storage keys), §8. */
import type { RefusalRow } from '@app/session/refusal-reactions.ts'

/** Calls that only look whether the login still lives: a dead one resets the profile and leads nowhere. */
const QUIET_CALLS: readonly string[] = ['/app-api/api/user/info', '/app-api/api/user/status']

export const accountReactions: readonly RefusalRow[] = [
  {
    applies: ({ refusal, call }) => refusal.code === 'UC/TOKEN_INVALID' && QUIET_CALLS.includes(call),
    reaction: () => ({ endsLogin: true }),
  },
]

/** The rebate that the member chose last on a board. */
export const keysOfMember: readonly string[] = ['rebateRatio']
