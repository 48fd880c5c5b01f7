/**
 * Node's server in front of the framework: who may connect and how long a request may take to arrive. Polls are answered
 * here from memory, all else by the framework.
 */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey, type TrustProxy } from '#platform/addresses.ts'
import { answerBrokenRequest, writeRefusal } from './errors.ts'
import type { PolledAnswers } from './polled-answers.ts'
import { strictTransport } from './security-headers.ts'

export type FrontRules = Readonly<{
  /** Names under which the server is reached; a request for another one is refused. Any when empty. */
  publicHosts?: readonly string[]
  /** Whether players reach it by `https:`. */
  isSecure?: boolean
}>

type Parts = Readonly<{
  polled: PolledAnswers
  framework: RequestListener
  trustProxy: TrustProxy
  rules: FrontRules
}>

/** The request timeout (against slow-request attacks), checked every five seconds. */
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 20_000
const CHECK_EVERY_MS = 5_000
const KEEP_ALIVE_MS = 72_000
/** The idle timeout of a connection, longer than any call takes. */
const SILENCE_MS = 30_000
/**
 * The limit is generous because many players share one address of a mobile carrier (NAT), each with six connections
 * and a socket.
 */
const CONNECTIONS_PER_ADDRESS = 500
/** Asked by machines that know the server by its address. */
const BY_ADDRESS = /^\/(healthz|readyz|metrics)$/

/** Ends connections beyond the limit of their address. A proxy of ours brings those of many. */
function limitConnections(server: Server, trustProxy: TrustProxy): void {
  const counts = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || trustProxy(remoteAddress, 0)) return
    const key = addressKey(remoteAddress)
    const count = (counts.get(key) ?? 0) + 1
    if (count > CONNECTIONS_PER_ADDRESS) return void socket.destroy()
    counts.set(key, count)
    socket.once('close', () => {
      const left = (counts.get(key) ?? 1) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    })
  })
}

/** Two names make it unclear to a proxy and to us which one counts. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count > 1
}

/** Says whether a request names a host that is ours, once. */
function hostCheck(publicHosts: readonly string[]) {
  const names = new Set(publicHosts)
  const isOurs = (host: string) => names.has(host) || names.has(host.replace(/:\d+$/, ''))
  return (request: IncomingMessage): boolean => {
    if (hasTwoHosts(request)) return false
    if (names.size === 0 || BY_ADDRESS.test(request.url ?? '')) return true
    return isOurs((request.headers.host ?? '').toLowerCase())
  }
}

/** The server; `framework` gets what is not answered here. */
export function frontServer({ polled, framework, trustProxy, rules }: Parts): Server {
  const { publicHosts = [], isSecure = false } = rules
  const namesUs = hostCheck(publicHosts)
  const server = createServer({ connectionsCheckingInterval: CHECK_EVERY_MS }, (request, response) => {
    if (!namesUs(request)) return writeRefusal(response, 'SYS/INVALID')
    // A server that is stopping leaves its calls to the framework, which ends their connections.
    if (server.listening && polled.answer(request, response)) return
    if (isSecure) for (const [name, value] of Object.entries(strictTransport)) response.setHeader(name, value)
    framework(request, response)
  })
  server.on('upgrade', (request, stream: Socket) => {
    // The upgrade handler finds the socket closed.
    if (!namesUs(request)) answerBrokenRequest(new Error('another host'), stream)
  })
  limitConnections(server, trustProxy)
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.headersTimeout = HEADERS_TIMEOUT_MS
  server.requestTimeout = REQUEST_TIMEOUT_MS
  return server.setTimeout(SILENCE_MS)
}
