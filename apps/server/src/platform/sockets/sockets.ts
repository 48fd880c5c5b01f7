/** WebSockets by channel and topic: one encoded frame for all, limits for each, heartbeats both ways, the slow are cut. */
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Channel, Holder } from './channel.ts'
import { holdFrames } from './held-frames.ts'
import { type Live, type LiveConnections, liveConnections } from './live-connections.ts'
import { connectionOpener, write } from './open-connection.ts'
import { type OpenSessions, sessionWatch } from './session-watch.ts'
import { textFrame } from './text-frame.ts'
import { type GateParts, upgradeGate } from './upgrade.ts'

export type Sockets = Readonly<{
  serve: <C extends Holder>(channel: Channel<C>) => void
  /** Sends one message to everybody on this node who subscribed to the topic. */
  broadcast: (topic: string, message: unknown) => void
  /** The same for a topic in which many follow each other: what comes within a tenth of a second goes together. */
  broadcastHeld: (topic: string, message: unknown) => void
  /** Closes the connections that these sessions opened (4001). */
  endSessions: (ids: Iterable<string>) => void
  /** Says how open sessions are found, so that connections end with theirs. */
  watchSessions: (find: OpenSessions) => void
  /** After news of the member's sessions: closes the connections of those that ended. */
  sessionsChanged: (memberId: bigint) => Promise<void>
  /** Open connections of this node: all, or of one channel, member or topic. */
  count: (of?: Readonly<{ channel: string } | { memberId: bigint } | { topic: string }>) => number
  attach: (server: Server) => void
  /** Takes no more and bids all goodbye (1012), evenly over that time, so that they do not all come back at once. */
  close: (spreadMs?: number) => Promise<void>
}>

export type SocketParts = GateParts &
  Readonly<{
    metrics?: Registry
    /** How often connections whose sessions came to their end unheard are looked for; a minute when absent. */
    sweepMs?: number
  }>

const HEARTBEAT_MS = 15_000
/** A client that does not answer the goodbye is cut, so that a stopping server need not wait for it. */
const GOODBYE_MS = 3_000

/** Tells topics, each frame made once. */
function topicWriter(connections: LiveConnections) {
  const { byTopic } = connections
  const writeAll = (topic: string, frames: Buffer): void => {
    for (const live of byTopic.of(topic)) write(live, frames)
  }
  const held = holdFrames(writeAll)
  return {
    stop: held.stop,
    broadcast(topic: string, message: unknown): void {
      if (byTopic.count(topic) === 0) return
      held.flush(topic)
      writeAll(topic, textFrame(JSON.stringify(message)))
    },
    broadcastHeld(topic: string, message: unknown): void {
      if (byTopic.count(topic) > 0) held.add(topic, textFrame(JSON.stringify(message)))
    },
    subscribe(live: Live, topic: string): void {
      // A newcomer is not told what was said before.
      held.flush(topic)
      connections.subscribe(live, topic)
    },
  }
}

/** Creates the hub; `attach` binds it to the HTTP server. */
export function createSockets(parts: SocketParts): Sockets {
  const { log, metrics, sweepMs } = parts
  const channels: Channel[] = []
  const connections = liveConnections()
  const sessions = sessionWatch(connections, log, sweepMs)
  const topics = topicWriter(connections)
  const openConnection = connectionOpener({ ...connections, subscribe: topics.subscribe }, log)
  const gate = upgradeGate(parts, {
    channels,
    connections,
    open: (socket, arrival) => sessions.opened(openConnection(socket, arrival)),
  })

  if (metrics !== undefined) {
    new Gauge({
      name: 'sockets_open',
      help: 'Open sockets of this node.',
      labelNames: ['channel'],
      registers: [metrics],
      collect() {
        for (const { name } of channels) this.set({ channel: name }, connections.byChannel.count(name))
      },
    })
  }

  const heartbeat = setInterval(() => {
    for (const live of connections.all) {
      if (!live.isAlive) live.socket.terminate()
      live.isAlive = false
      live.socket.ping()
    }
  }, HEARTBEAT_MS)
  heartbeat.unref()

  return {
    serve: channel => void channels.push(channel),
    broadcast: topics.broadcast,
    broadcastHeld: topics.broadcastHeld,
    endSessions: sessions.endSessions,
    watchSessions: sessions.watch,
    sessionsChanged: sessions.sessionsChanged,
    count: of => {
      if (of === undefined) return connections.all.size
      if ('channel' in of) return connections.byChannel.count(of.channel)
      if ('topic' in of) return connections.byTopic.count(of.topic)
      return connections.byMember.count(String(of.memberId))
    },
    attach: server => void server.on('upgrade', gate.onUpgrade),
    close: async (spreadMs = 0) => {
      gate.close()
      topics.stop()
      const leaving = [...connections.all]
      for (const [place, { socket }] of leaving.entries()) {
        socket.close(1012, 'server stops')
        // Some fifty goodbyes at most are said one by one, the others in groups.
        if (spreadMs > 0 && place % Math.ceil(leaving.length / 50) === 0)
          await sleep(spreadMs / Math.min(leaving.length, 50))
      }
      clearInterval(heartbeat)
      sessions.stop()
      setTimeout(() => {
        for (const { socket } of connections.all) socket.terminate()
      }, GOODBYE_MS).unref()
    },
  }
}
