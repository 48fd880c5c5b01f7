/** One upgraded connection: bound to its channel, guarded against its faults, limited in what it may send. */
import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { WebSocket } from 'ws'
import { inLane } from '#platform/lanes.ts'
import type { Log } from '#platform/log.ts'
import type { Channel, Connection, Holder, SocketRequest } from './channel.ts'
import type { Live, LiveConnections } from './live-connections.ts'
import { messageQueue } from './message-queue.ts'
import { textFrame } from './text-frame.ts'

const UNSENT_MAX_BYTES = 1024 * 1024
const MESSAGES_PER_SECOND = 60

/**
 * Sends whole frames, unless the socket is closing; closes one that does not read. They go to the stream below the library, which
 * would copy them for each connection; as nothing is compressed it writes whole frames too, so none falls into another.
 */
export function write({ socket, stream }: Live, frames: Buffer): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > UNSENT_MAX_BYTES) socket.close(1013, 'too slow')
  else stream.write(frames)
}

export type Arrival = Readonly<{
  channel: Channel
  request: SocketRequest
  holder: Holder
  page: string
  stream: Duplex
}>

type Talk = Readonly<{ id: string; limit: RateLimiterMemory; take: (message: unknown) => boolean; log: Log }>

function connectionOf(connections: LiveConnections, live: Live, { path, query }: SocketRequest): Connection {
  return {
    id: randomUUID(),
    ...{ path, query, holder: live.holder },
    send: message => write(live, textFrame(JSON.stringify(message))),
    // What was closed while the channel still worked must not come back into a topic.
    subscribe: topic => {
      if (connections.all.has(live)) connections.subscribe(live, topic)
    },
    unsubscribe: topic => connections.unsubscribe(live, topic),
    close: (code, reason) => live.socket.close(code, reason),
  }
}

/** Only text that is JSON is a message; whatever else comes, or comes too often, ends the connection. */
function listen({ socket }: Live, { id, limit, take, log }: Talk): void {
  const cut = () => socket.close(1008, 'too many messages')
  function receive(text: string): void {
    if (socket.readyState !== socket.OPEN) return
    try {
      if (!take(JSON.parse(text))) cut()
    } catch (error) {
      log.debug({ err: error }, 'a socket sent no JSON')
      socket.close(1007, 'no JSON')
    }
  }
  socket.on('message', (data, isBinary) => {
    if (isBinary) return socket.close(1003, 'text only')
    limit.consume(id).then(() => receive(String(data)), cut)
  })
}

/** Binds sockets to channels. What a connection may send is counted here: it has only this node. */
export function connectionOpener(connections: LiveConnections, log: Log) {
  const limit = new RateLimiterMemory({ points: MESSAGES_PER_SECOND, duration: 1 })

  return function open(socket: WebSocket, { channel, request, holder, page, stream }: Arrival): Live {
    const live: Live = {
      ...{ socket, stream, channel: channel.name, holder, page },
      ...{ topics: new Set(), isAlive: true },
    }
    const connection = connectionOf(connections, live, request)
    const { id } = connection

    function fail(error: unknown): void {
      log.error({ err: error, channel: channel.name }, 'a socket channel failed')
      socket.close(1011, 'server error')
    }

    async function guard(work: () => void | Promise<void> | undefined): Promise<void> {
      try {
        await inLane('call', work)
      } catch (error) {
        fail(error)
      }
    }

    const messages = messageQueue(
      message => inLane('call', () => channel.onMessage(connection, message)),
      fail,
    )
    connections.add(live)
    socket.on('pong', () => {
      live.isAlive = true
    })
    socket.on('close', code => {
      messages.stop()
      connections.remove(live)
      void limit.delete(id)
      void guard(() => channel.onClose?.(connection, code))
    })
    listen(live, { id, limit, take: messages.push, log })
    void guard(() => channel.onOpen?.(connection))
    return live
  }
}
