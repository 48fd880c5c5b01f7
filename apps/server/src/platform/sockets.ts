/** WebSockets by topic: one encoded frame for all, a budget for each, heartbeats both ways, the slow are cut. */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { tooManyPages } from '@app/contract/socket-closes.ts'
import { type WebSocket, WebSocketServer } from 'ws'
import { addressKey, addressOf, type TrustProxy, trustProxies } from './addresses.ts'
import type { Log } from './log.ts'

export type Connection = Readonly<{
  /** The parameters of the path that the connection was made to. */
  path: string
  send: (message: unknown) => void
  /** Adds a topic; of more than a connection may have the oldest is given up. */
  subscribe: (topic: string) => void
  unsubscribe: (topic: string) => void
}>

export type Channel = Readonly<{
  /** The connection paths that belong to the channel. */
  accepts: (path: string) => boolean
  onOpen: (connection: Connection) => void
  /** A parsed message of the client. */
  onMessage: (connection: Connection, message: unknown) => void
}>

export type Sockets = Readonly<{
  serve: (channel: Channel) => void
  /** Sends one message to everybody who subscribed to the topic. */
  broadcast: (topic: string, message: unknown) => void
  attach: (server: Server) => void
  /** Says goodbye to all (1001) and takes no more. */
  close: () => void
  count: () => number
}>

const MESSAGE_MAX_BYTES = 64 * 1024
const UNSENT_MAX_BYTES = 1024 * 1024
const HEARTBEAT_MS = 15_000
const MESSAGES_PER_SECOND = 60
const PER_ADDRESS_MAX = 200
/** A page has one socket and each browser its own path, so these are the pages that one player has open. */
const PER_BROWSER_MAX = 20
/** Three types of the few games that one page shows, with room. */
const TOPICS_MAX = 32

type Live = {
  socket: WebSocket
  topics: Set<string>
  isAlive: boolean
  tokens: number
  refilledAt: number
}

function isOwnPage(request: IncomingMessage, pageOrigins: readonly string[]): boolean {
  const { origin, host } = request.headers
  // Programs send no origin; a browser always does, and then it must be ours.
  if (origin === undefined || pageOrigins.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/** How often each key is held. */
function tally() {
  const counts = new Map<string, number>()
  const of = (key: string) => counts.get(key) ?? 0
  return {
    of,
    add: (key: string) => void counts.set(key, of(key) + 1),
    remove(key: string) {
      const left = of(key) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    },
  }
}

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** Creates the hub; `attach` binds it to the HTTP server. Pages of this host and of those origins may connect. */
export function createSockets(
  log: Log,
  now: () => number,
  pageOrigins: readonly string[] = [],
  trustProxy: TrustProxy = trustProxies([]),
): Sockets {
  const hub = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_MAX_BYTES, perMessageDeflate: false })
  const channels: Channel[] = []
  const live = new Set<Live>()
  const byTopic = new Map<string, Set<Live>>()
  const perAddress = tally()
  const perBrowser = tally()

  function write(member: Live, frame: string): void {
    if (member.socket.readyState !== member.socket.OPEN) return
    if (member.socket.bufferedAmount > UNSENT_MAX_BYTES) member.socket.close(1013, 'too slow')
    else member.socket.send(frame)
  }

  /** A topic that nobody hears is forgotten, or each that was ever named would stay. */
  function leave(member: Live, topic: string): void {
    member.topics.delete(topic)
    const members = byTopic.get(topic)
    members?.delete(member)
    if (members?.size === 0) byTopic.delete(topic)
  }

  function mayTalk(member: Live): boolean {
    const elapsed = now() - member.refilledAt
    member.tokens = Math.min(MESSAGES_PER_SECOND, member.tokens + (elapsed / 1000) * MESSAGES_PER_SECOND)
    member.refilledAt = now()
    member.tokens -= 1
    return member.tokens >= 0
  }

  function receive(member: Live, connection: Connection, channel: Channel, text: string): void {
    if (!mayTalk(member)) return member.socket.close(1008, 'too many messages')
    let message: unknown
    try {
      message = JSON.parse(text)
    } catch (error) {
      log.debug({ err: error }, 'a socket sent no JSON')
      return member.socket.close(1007, 'no JSON')
    }
    channel.onMessage(connection, message)
  }

  function open(socket: WebSocket, channel: Channel, path: string, address: string): void {
    const member: Live = {
      socket,
      topics: new Set(),
      isAlive: true,
      tokens: MESSAGES_PER_SECOND,
      refilledAt: now(),
    }
    const browser = `${address} ${path}`
    live.add(member)
    perBrowser.add(browser)
    const connection: Connection = {
      path,
      send: message => write(member, JSON.stringify(message)),
      subscribe: topic => {
        // Asked for again it is the newest, so that what a page shows is not given up.
        leave(member, topic)
        const [oldest] = member.topics
        if (oldest !== undefined && member.topics.size >= TOPICS_MAX) leave(member, oldest)
        member.topics.add(topic)
        byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(member))
      },
      unsubscribe: topic => leave(member, topic),
    }
    socket.on('pong', () => {
      member.isAlive = true
    })
    socket.on('message', (data, isBinary) => {
      if (isBinary) socket.close(1003, 'text only')
      else receive(member, connection, channel, String(data))
    })
    socket.on('close', () => {
      live.delete(member)
      for (const topic of member.topics) leave(member, topic)
      perBrowser.remove(browser)
    })
    channel.onOpen(connection)
  }

  function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const address = addressKey(addressOf(request, trustProxy))
    const channel = channels.find(entry => entry.accepts(path))
    if (channel === undefined) return refuse(stream, '404 Not Found')
    if (!isOwnPage(request, pageOrigins)) return refuse(stream, '403 Forbidden')
    if (perAddress.of(address) >= PER_ADDRESS_MAX) return refuse(stream, '429 Too Many Requests')
    hub.handleUpgrade(request, stream, head, socket => {
      perAddress.add(address)
      socket.on('error', error => log.debug({ err: error }, 'a socket failed'))
      socket.on('close', () => perAddress.remove(address))
      // A browser reads no status of a refused upgrade, only the code by which an open socket is closed.
      if (perBrowser.of(`${address} ${path}`) < PER_BROWSER_MAX) open(socket, channel, path, address)
      else socket.close(tooManyPages.code, tooManyPages.text)
    })
  }

  const heartbeat = setInterval(() => {
    for (const member of live) {
      if (!member.isAlive) member.socket.terminate()
      member.isAlive = false
      member.socket.ping()
    }
  }, HEARTBEAT_MS)
  heartbeat.unref()

  return {
    serve: channel => void channels.push(channel),
    broadcast: (topic, message) => {
      const members = byTopic.get(topic)
      if (members === undefined || members.size === 0) return
      const frame = JSON.stringify(message)
      for (const member of members) write(member, frame)
    },
    attach: server => void server.on('upgrade', upgrade),
    close: () => {
      clearInterval(heartbeat)
      for (const member of live) member.socket.close(1001, 'server stops')
      hub.close()
    },
    count: () => live.size,
  }
}
