/** Who makes a call of the chat: a member by the token of the login or of the chat, or a guest by the token of a guest. */
import type { Endpoint } from '@app/contract/endpoint.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { Call } from '#platform/http/call.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ChatPeople, Person } from './people.ts'

export type ReaderParts = Readonly<{ people: ChatPeople; auth: Pick<AuthService, 'authenticateChat'> }>

type Asked = Pick<Call<Endpoint>, 'token' | 'reader'>

export function chatReader({ people, auth }: ReaderParts) {
  /** The person of a call; nobody known without a token. Refuses a dead token. */
  return async (call: Asked): Promise<Person | undefined> => {
    if (call.token === undefined) return undefined
    const caller = await call.reader()
    if (caller !== undefined) return people.ofMember(caller.memberId)
    try {
      return await people.ofMember((await auth.authenticateChat(call.token)).memberId)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const guest = await people.ofGuest(call.token)
      if (guest === undefined) throw new Refusal('UC/FORBIDDEN')
      return guest
    }
  }
}
