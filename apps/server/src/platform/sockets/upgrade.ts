/** The gate of sockets: which channel, which page, how often, how many, and who; all before a connection exists. */
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { tooManyPages } from '@app/contract/socket-closes.ts'
import { type WebSocket, WebSocketServer } from 'ws'
import { addressKey, addressOf, type TrustProxy } from '#platform/addresses.ts'
import { inLane } from '#platform/lanes.ts'
import type { Log } from '#platform/log.ts'
import type { Rates } from '#platform/rates.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Channel, Holder, SocketRequest, Verdict } from './channel.ts'
import { createGroups } from './groups.ts'
import type { LiveConnections } from './live-connections.ts'
import type { Arrival } from './open-connection.ts'

const MESSAGE_MAX_BYTES = 64 * 1024
const PER_ADDRESS_MAX = 200
/** As often as all sockets of an address come back after three starts of the server. */
const UPGRADES_PER_MINUTE = 600
const IDENTIFY_MS = 3_000

export type GateParts = Readonly<{
  log: Log
  rates: Rates
  /** Origins of pages on other hosts that may connect; those of the host itself always may. */
  pageOrigins: readonly string[]
  trustProxy: TrustProxy
}>

type Hub = Readonly<{
  channels: readonly Channel[]
  connections: LiveConnections
  open: (socket: WebSocket, arrival: Arrival) => void
}>

type Asked = Readonly<{ request: IncomingMessage; stream: Duplex; head: Buffer }>

function isOwnPage({ headers }: IncomingMessage, pageOrigins: readonly string[]): boolean {
  const { origin, host } = headers
  // Programs send no origin; a browser always does, and then it must be ours.
  if (origin === undefined || pageOrigins.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

function refuse(stream: Duplex, status: number): void {
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

function requestOf(request: IncomingMessage, address: string): SocketRequest {
  const [path = '/', query = ''] = (request.url ?? '/').split('?', 2)
  return { path, query: new URLSearchParams(query), headers: request.headers, address }
}

/** Who connects, as the channel says in time; a channel that fails lets nobody in. */
async function identify(channel: Channel, request: SocketRequest, log: Log): Promise<Verdict<Holder>> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, IDENTIFY_MS, new Error('the channel took too long to identify its caller'))
  })
  try {
    return await Promise.race([channel.identify(request), late])
  } catch (error) {
    log.error({ err: error, channel: channel.name }, 'a socket channel failed')
    return { status: 503 }
  } finally {
    clearTimeout(timer)
  }
}

/** Makes the listener of the server's `upgrade` event. */
export function upgradeGate({ log, rates, pageOrigins, trustProxy }: GateParts, hub: Hub) {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_MAX_BYTES,
    perMessageDeflate: false,
  })
  const byAddress = createGroups<Duplex>()
  const upgrades = rates.rule('socket-upgrades', { points: UPGRADES_PER_MINUTE, durationSeconds: 60 })

  /** A socket that has to say why it ends is opened first: a browser reads no status of a refused upgrade. */
  function upgrade({ request, stream, head }: Asked, use: (socket: WebSocket) => void): void {
    server.handleUpgrade(request, stream, head, socket => {
      socket.on('error', error => log.debug({ err: error }, 'a socket failed'))
      use(socket)
    })
  }

  async function admit(asked: Asked, channel: Channel, request: SocketRequest): Promise<void> {
    const key = addressKey(request.address)
    await upgrades.take(key)
    const verdict = await identify(channel, request, log)
    if (asked.stream.destroyed) return
    if ('status' in verdict) return refuse(asked.stream, verdict.status)
    const page = `${key} ${request.path}`
    upgrade(asked, socket => {
      if ('close' in verdict) socket.close(verdict.close.code, verdict.close.text)
      else if (hub.connections.byPage.count(page) >= (channel.pagesMax ?? PER_ADDRESS_MAX)) {
        socket.close(tooManyPages.code, tooManyPages.text)
      } else hub.open(socket, { channel, request, holder: verdict.holder, page, stream: asked.stream })
    })
  }

  return {
    close: () => server.close(),
    onUpgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
      const wanted = requestOf(request, addressOf(request, trustProxy))
      const key = addressKey(wanted.address)
      stream.on('error', error => log.debug({ err: error }, 'a socket failed before it was one'))
      const channel = hub.channels.find(({ accepts }) => accepts(wanted.path))
      if (channel === undefined) return refuse(stream, 404)
      if (!isOwnPage(request, pageOrigins)) return refuse(stream, 403)
      if (byAddress.count(key) >= PER_ADDRESS_MAX) return refuse(stream, 429)
      // Counted from now on, or a burst would pass while its first ones are being identified.
      byAddress.add(key, stream)
      stream.on('close', () => byAddress.remove(key, stream))
      inLane('call', () => admit({ request, stream, head }, channel, wanted)).catch(error => {
        if (!(error instanceof Refusal)) log.error({ err: error }, 'a socket could not be upgraded')
        refuse(stream, error instanceof Refusal ? 429 : 500)
      })
    },
  }
}
