/** The open connections of this node, and by what they can be found. */
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Holder } from './channel.ts'
import { createGroups, type Groups } from './groups.ts'

export type Live = {
  readonly socket: WebSocket
  /** What the socket stands on, for frames that are made once for many. */
  readonly stream: Duplex
  readonly channel: string
  readonly holder: Holder
  /** Address and path: each browser has its own path, so these are the pages that one player has open. */
  readonly page: string
  readonly topics: Set<string>
  isAlive: boolean
}

export type LiveConnections = Readonly<{
  all: ReadonlySet<Live>
  byTopic: Groups<Live>
  byChannel: Groups<Live>
  byMember: Groups<Live>
  bySession: Groups<Live>
  byPage: Groups<Live>
  add: (live: Live) => void
  remove: (live: Live) => void
  subscribe: (live: Live, topic: string) => void
  unsubscribe: (live: Live, topic: string) => void
}>

/** Three types of the few games that one page shows, with room. */
const TOPICS_MAX = 32

export function liveConnections(): LiveConnections {
  const all = new Set<Live>()
  const byTopic = createGroups<Live>()
  const byChannel = createGroups<Live>()
  const byMember = createGroups<Live>()
  const bySession = createGroups<Live>()
  const byPage = createGroups<Live>()

  function places({ channel, holder, page }: Live): readonly (readonly [Groups<Live>, string])[] {
    const { memberId, sessionId } = holder
    return [
      [byChannel, channel],
      [byPage, page],
      ...(memberId === undefined ? [] : [[byMember, String(memberId)] as const]),
      ...(sessionId === undefined ? [] : [[bySession, sessionId] as const]),
    ]
  }

  function unsubscribe(live: Live, topic: string): void {
    live.topics.delete(topic)
    byTopic.remove(topic, live)
  }

  return {
    ...{ all, byTopic, byChannel, byMember, bySession, byPage, unsubscribe },
    add(live) {
      all.add(live)
      for (const [groups, key] of places(live)) groups.add(key, live)
    },
    remove(live) {
      all.delete(live)
      for (const [groups, key] of places(live)) groups.remove(key, live)
      for (const topic of live.topics) unsubscribe(live, topic)
    },
    subscribe(live, topic) {
      // Asked for again it is the newest, so that what a page shows is not given up.
      unsubscribe(live, topic)
      const [oldest] = live.topics
      if (oldest !== undefined && live.topics.size >= TOPICS_MAX) unsubscribe(live, oldest)
      live.topics.add(topic)
      byTopic.add(topic, live)
    },
  }
}
