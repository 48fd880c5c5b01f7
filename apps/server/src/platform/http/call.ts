/** One typed call, as a handler of a module gets it: what was sent, who sent it, and from where. */
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@app/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { cleanAddress } from '#platform/addresses.ts'
import { sha256 } from '#platform/hashes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Caller } from './caller.ts'

type CallerOf<E extends Endpoint> = E['access'] extends 'guest' ? Caller | undefined : Caller

export type Call<E extends Endpoint> = Readonly<{
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  caller: CallerOf<E>
  /** The token as sent, also on calls for guests; nothing is known of it there. */
  token: string | undefined
  /** Who reads a call for guests, so that it can be shown what is its own; a dead login reads like any guest. */
  reader: () => Promise<Caller | undefined>
  /** Only for calls declared `idempotent`; an optional key that was not sent is empty. */
  command: Command
  ip: string
  userAgent: string
  /** The device's own name for itself; a stranger may send any, so it grants nothing. */
  deviceId: string
  /** A cookie or, for apps that keep none, the header of the same name. */
  cookie: (name: string) => string | undefined
  requestId: string
}>

/** A repeatable request: its key is bound to the member and the call, its hash to the content. */
export type Command = Readonly<{ key: Uint8Array; requestHash: Uint8Array }>

const KEY_PATTERN = /^[A-Za-z0-9_-]{8,64}$/
const USER_AGENT_MAX = 300
const DEVICE_PATTERN = /^[A-Za-z0-9_-]{16,64}$/

/** The device's name for itself; empty when it has none. */
export function deviceOf({ headers }: FastifyRequest): string {
  const id = headers['device-id']
  return typeof id === 'string' && DEVICE_PATTERN.test(id) ? id : ''
}

/** A cookie or the header of its name. */
export function cookieOf({ headers, server }: FastifyRequest, name: string): string | undefined {
  const header = headers[name]
  if (typeof header === 'string') return header
  return headers.cookie === undefined ? undefined : server.parseCookie(headers.cookie)[name]
}

/** The token of either header (architecture §4). Two that differ name nobody: whoever picked one could be deceived. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const { authorization, token: given } = request.headers
  if (authorization === undefined && given === undefined) return undefined
  const bearer = authorization?.replace(/^Bearer /, '') ?? ''
  const token = typeof given === 'string' ? given : ''
  if (bearer !== '' && token !== '' && bearer !== token) throw new Refusal('UC/TOKEN_INVALID')
  return [bearer, token].find(one => one !== '')
}

/** The length before each part keeps two different lists from looking alike. */
export const hashOf = (...parts: string[]) => sha256(parts.map(part => `${part.length}:${part}`).join(''))

const NO_COMMAND: Command = { key: new Uint8Array(), requestHash: new Uint8Array() }

function commandOf(endpoint: Endpoint, caller: Caller | undefined, request: FastifyRequest): Command {
  if (endpoint.idempotent === undefined) return NO_COMMAND
  const key = request.headers['idempotency-key']
  if (key === undefined && endpoint.idempotent === 'optional') return NO_COMMAND
  if (typeof key !== 'string' || !KEY_PATTERN.test(key)) throw new Refusal('SYS/IDEMPOTENCY_KEY')
  return {
    key: hashOf(String(caller?.memberId ?? ''), endpoint.path, key),
    requestHash: hashOf(JSON.stringify(request.body ?? null)),
  }
}

/** The address that the call came from, by the proxies that are trusted. */
export const callerAddress = (request: FastifyRequest): string =>
  cleanAddress(request.ip, request.socket.remoteAddress)

/** What was sent and passed its checks; `reader` finds who reads a call for guests. */
export function readCall<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reader: () => Promise<Caller | undefined>,
): Call<E> {
  const { caller } = request
  return {
    params: request.params as ParamsOf<E>,
    query: request.query as QueryOf<E>,
    body: request.body as BodyOf<E>,
    caller: caller as CallerOf<E>,
    token: tokenOf(request),
    reader,
    command: commandOf(endpoint, caller, request),
    ip: callerAddress(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
    deviceId: deviceOf(request),
    cookie: name => cookieOf(request, name),
    requestId: request.id,
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; found before the content is read. */
    caller: Caller | undefined
  }
}
