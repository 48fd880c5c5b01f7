/**
 * The network address of a caller: seen through trusted proxies, written in one form, and reduced to the key that
 * limits count by. HTTP calls and socket upgrades ask the same functions.
 */
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

/** Whether a peer is a proxy of ours, so that what it says of the address before it may be believed. */
export type TrustProxy = (address: string, hop: number) => boolean

/** How much of an IPv6 address a host is given to choose from: one line has a /64 of its own. */
const IPV6_NETWORK_PARTS = 4
/** Addresses that were read lately; with a port and a zone they stay below this length. */
const KEPT_MAX = 10_000
const KEPT_LENGTH_MAX = 64
/** Some proxies write the port as well: `192.0.2.7:50123`, `[2001:db8::1]:50123`. */
const WITH_PORT = /^\[(?<v6>[^\]]+)\](?::\d+)?$|^(?<v4>[\d.]+):\d+$/

/** Trusts the peers of these networks (`10.0.0.0/8`, `::1`); none trusts nobody. Throws a TypeError for what is no network. */
export const trustProxies = (networks: readonly string[]): TrustProxy => proxyAddr.compile([...networks])

function parse(text: string) {
  const { v4, v6 } = WITH_PORT.exec(text)?.groups ?? {}
  const bare = v6 ?? v4 ?? text
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined
}

/** An address in its one form, and what limits count it by. */
type Known = Readonly<{ clean: string; key: string }>

/** IPv4 whole, of IPv6 the /64, in which one host may have any address. */
function keyOf(parsed: ReturnType<typeof ipaddr.process>): string {
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const parts = parsed.parts.map((part, place) => (place < IPV6_NETWORK_PARTS ? part : 0))
  return `${new ipaddr.IPv6(parts).toString()}/64`
}

/** Every request asks for its address several times, and reading one costs more than counting it. */
const kept = new LRUCache<string, Known>({ max: KEPT_MAX })

function read(text: string): Known | undefined {
  const known = kept.get(text)
  if (known !== undefined) return known
  const parsed = parse(text)
  if (parsed === undefined) return undefined
  const made = { clean: parsed.toString(), key: keyOf(parsed) }
  if (text.length <= KEPT_LENGTH_MAX) kept.set(text, made)
  return made
}

/**
 * The address in its one form: IPv4 that came over an IPv6 socket is IPv4, a port is left out. What a proxy passed on
 * and is no address is answered by the peer's own, so that nobody names himself.
 */
export const cleanAddress = (told: string, peer: string | undefined): string =>
  (read(told) ?? read(peer ?? ''))?.clean ?? 'unknown'

/** The address that the request came from, by the proxies that are trusted. */
export const addressOf = (request: IncomingMessage, trust: TrustProxy): string =>
  cleanAddress(proxyAddr(request, trust), request.socket.remoteAddress)

/** What limits count by: IPv4 whole, of IPv6 the /64, in which one host may have any address. */
export const addressKey = (address: string): string => read(address)?.key ?? address
