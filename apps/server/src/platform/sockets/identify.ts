/** Ways in which channels know who connects. */
import { sessionEnded } from '@app/contract/socket-closes.ts'
import type { Authenticate, Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import type { SocketRequest, Verdict } from './channel.ts'

const TOKEN_MAX_LENGTH = 128

/**
 * Members by the parameter `token` of the query: 401 without one, and a dead one is told by the close 4001, since a
 * browser reads no status.
 */
export function memberByToken(authenticate: Authenticate) {
  return async ({ query }: SocketRequest): Promise<Verdict<Caller>> => {
    const token = query.get('token') ?? ''
    if (token === '') return { status: 401 }
    if (token.length > TOKEN_MAX_LENGTH) return { status: 403 }
    try {
      return { holder: await authenticate(token) }
    } catch (error) {
      if (error instanceof Refusal) return { close: sessionEnded }
      throw error
    }
  }
}
