/** Who opens a connection of the chat: a member by ticket or chat token, or a guest by the token of a guest. */
import { sessionEnded } from '@app/contract/socket-closes.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Holder, SocketRequest, Verdict } from '#platform/sockets/channel.ts'
import type { ChatService } from './chat.service.ts'
import type { Person } from './people.ts'

export type ChatHolder = Holder & Readonly<{ person: Person }>

export type IdentityParts = Readonly<{
  chat: Pick<ChatService, 'people'>
  auth: Pick<AuthService, 'authenticateChat' | 'findOpenSessions'>
}>

const TOKEN_MAX_LENGTH = 128
const dead = { close: sessionEnded }

export function chatIdentity({ chat, auth }: IdentityParts) {
  /** A ticket is for one connection, and only while its session lives. */
  async function byTicket(token: string) {
    const ticket = await chat.people.takeTicket(token)
    if (ticket === undefined) return undefined
    const open = await auth.findOpenSessions([ticket.memberId])
    return open.has(ticket.sessionId) ? ticket : undefined
  }

  async function memberOf(token: string) {
    const ticket = await byTicket(token)
    if (ticket !== undefined) return ticket
    try {
      return await auth.authenticateChat(token)
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }

  return async ({ query }: SocketRequest): Promise<Verdict<ChatHolder>> => {
    const token = query.get('token') ?? ''
    if (token === '') return { status: 401 }
    if (token.length > TOKEN_MAX_LENGTH) return { status: 403 }
    if (query.get('isGuest') === '1') {
      const person = await chat.people.ofGuest(token)
      return person === undefined ? dead : { holder: { person } }
    }
    const member = await memberOf(token)
    if (member === undefined) return dead
    const { memberId, sessionId } = member
    return { holder: { memberId, sessionId, person: await chat.people.ofMember(memberId) } }
  }
}
