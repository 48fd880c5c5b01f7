/** Ends connections with the session that opened them: at its news, and by a look at all of them now and then. */
import { sessionEnded } from '@app/contract/socket-closes.ts'
import { LRUCache } from 'lru-cache'
import type { Log } from '#platform/log.ts'
import type { Live, LiveConnections } from './live-connections.ts'

/** Which sessions of these members are open. */
export type OpenSessions = (memberIds: readonly bigint[]) => Promise<ReadonlySet<string>>

/** News that came while a connection was being identified found nothing to end, so it is remembered for a while. */
const REMEMBERED_MS = 10_000
const REMEMBERED_MAX = 10_000
/** Finds sessions that came to their time, and those whose news was lost. */
const SWEEP_MS = 60_000
const MEMBERS_AT_ONCE = 500

export function sessionWatch(connections: LiveConnections, log: Log, sweepMs = SWEEP_MS) {
  const changed = new LRUCache<bigint, true>({ max: REMEMBERED_MAX, ttl: REMEMBERED_MS })
  let openSessions: OpenSessions | undefined

  function endSessions(ids: Iterable<string>): void {
    for (const id of ids) {
      for (const { socket } of connections.bySession.of(id))
        socket.close(sessionEnded.code, sessionEnded.text)
    }
  }

  async function check(memberIds: readonly bigint[]): Promise<void> {
    const held = memberIds
      .flatMap(id => [...connections.byMember.of(String(id))])
      .flatMap(({ holder }) => (holder.sessionId === undefined ? [] : [holder.sessionId]))
    if (held.length === 0 || openSessions === undefined) return
    try {
      const open = await openSessions(memberIds)
      endSessions(held.filter(id => !open.has(id)))
    } catch (error) {
      log.warn({ err: error }, 'the sessions of open sockets could not be read; the next round looks again')
    }
  }

  async function sweep(): Promise<void> {
    const members = [...connections.byMember.keys()].map(BigInt)
    for (let from = 0; from < members.length; from += MEMBERS_AT_ONCE) {
      await check(members.slice(from, from + MEMBERS_AT_ONCE))
    }
  }

  const timer = setInterval(() => void sweep(), sweepMs).unref()

  return {
    endSessions,
    watch: (find: OpenSessions): void => {
      openSessions = find
    },
    /** Something about the member's sessions changed: the ended ones lose their sockets. */
    sessionsChanged: (memberId: bigint): Promise<void> => {
      changed.set(memberId, true)
      return check([memberId])
    },
    opened: ({ holder: { memberId } }: Live): void => {
      if (memberId !== undefined && changed.has(memberId)) void check([memberId])
    },
    stop: (): void => clearInterval(timer),
  }
}
