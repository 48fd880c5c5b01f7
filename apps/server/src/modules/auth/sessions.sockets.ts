/** Sockets end with the session that opened them, on every node. */
import type { Fanout } from '#platform/fanout.ts'
import type { Relay } from '#platform/outbox.ts'
import type { Sockets } from '#platform/sockets/sockets.ts'
import { SESSIONS_CHANGED, type SessionsChanged } from './auth.events.ts'
import type { AuthService } from './auth.service.ts'

type Parts = Readonly<{ relay: Relay; fanout: Fanout; findOpenSessions: AuthService['findOpenSessions'] }>

/** Tells the sockets of each change: by the hint at once, by the outbox in any case. */
export function sessionsSockets(sockets: Sockets, { relay, fanout, findOpenSessions }: Parts): void {
  const changed = (news: unknown) => sockets.sessionsChanged(BigInt((news as SessionsChanged).memberId))
  sockets.watchSessions(findOpenSessions)
  relay.on(SESSIONS_CHANGED, ({ payload }) => changed(payload))
  fanout.subscribe(SESSIONS_CHANGED, { hear: message => void changed(message) })
}
