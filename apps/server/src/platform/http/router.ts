/** Serves declared calls: checks by the contract, finds the caller, and hands one typed call to one handler. */
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@app/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cleanAddress } from '#platform/addresses.ts'
import { sha256 } from '#platform/hashes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Authenticate, Caller } from './caller.ts'
import type { Documents, Wanted } from './documents.ts'
import { type JsonSchema, schemaOf } from './schema.ts'

/** A call that is open to everybody, and so may be answered from memory. */
type Open = Endpoint & { access: 'guest' }

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
  /** Whether a page of another site made the browser send it. */
  isCrossSite: boolean
  requestId: string
}>

/** A repeatable request: its key is bound to the member and the call, its hash to the content. */
export type Command = Readonly<{ key: Uint8Array; requestHash: Uint8Array }>

export type Router = Readonly<{
  /** Serves the call; the handler's answer is written by the contract's schema. */
  handle: <E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<AnswerOf<E>>) => void
  /** Serves the call by hand, for documents kept in memory; the handler writes the reply itself. */
  handleRaw: <E extends Endpoint>(
    endpoint: E,
    handler: (call: Call<E>, reply: FastifyReply, request: FastifyRequest) => void | Promise<void>,
  ) => void
  /** Serves a published document from memory with an ETag, and its encrypted twin where the deployment has one. */
  handleDocument: <E extends Open>(endpoint: E, build: () => Promise<AnswerOf<E>>) => void
  /** The same for a call with parameters: each key names one document. */
  handleDocuments: <E extends Open>(endpoint: E, find: (call: Call<E>) => Wanted<AnswerOf<E>>) => void
  /** Serves the encrypted twin of a document that `handleRaw` serves, where the deployment has twins. */
  handleTwin: <E extends Endpoint>(endpoint: E, text: (call: Call<E>) => Promise<string>) => void
  /** What is served so far. */
  served: readonly Endpoint[]
}>

const KEY_PATTERN = /^[A-Za-z0-9_-]{8,64}$/
const USER_AGENT_MAX = 300
const DEVICE_PATTERN = /^[A-Za-z0-9_-]{16,64}$/

function deviceOf({ headers }: FastifyRequest): string {
  const id = headers['device-id']
  return typeof id === 'string' && DEVICE_PATTERN.test(id) ? id : ''
}

function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  const header = headers[name]
  if (typeof header === 'string') return header
  const found = headers.cookie?.split('; ').find(entry => entry.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}

/** The token of either header (architecture §4). Two that differ name nobody: whoever picked one could be deceived. */
function tokenOf(request: FastifyRequest): string | undefined {
  const bearer = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
  const given = request.headers.token
  const token = typeof given === 'string' ? given : ''
  if (bearer !== '' && token !== '' && bearer !== token) throw new Refusal('UC/TOKEN_INVALID')
  return [bearer, token].find(one => one !== '')
}

/** The length before each part keeps two different lists from looking alike. */
const hashOf = (...parts: string[]) => sha256(parts.map(part => `${part.length}:${part}`).join(''))

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

function routeSchema(endpoint: Endpoint): JsonSchema {
  const tag = endpoint.path.split('/')[1] ?? ''
  return {
    summary: endpoint.summary,
    tags: [tag],
    ...(endpoint.form && { consumes: ['application/json', 'application/x-www-form-urlencoded'] }),
    ...(endpoint.access !== 'guest' && { security: [{ token: [] }] }),
    ...(endpoint.params && { params: schemaOf(endpoint.params, 'input') }),
    ...(endpoint.query && { querystring: schemaOf(endpoint.query, 'input') }),
    ...(endpoint.body && {
      body: { ...schemaOf(endpoint.body, 'input'), ...(endpoint.form && { form: true }) },
    }),
    response: { 200: schemaOf(endpoint.answer, 'output') },
  }
}

/** Registers declared calls; access, checks, keys and documentation come from the declaration. */
export function createRouter(app: FastifyInstance, authenticate: Authenticate, documents: Documents): Router {
  const served: Endpoint[] = []

  async function callerOf(endpoint: Endpoint, request: FastifyRequest): Promise<Caller> {
    const token = tokenOf(request)
    if (token === undefined) throw new Refusal('UC/LOGIN_REQUIRED')
    const caller = await authenticate(token)
    if (endpoint.access === 'agent' && !caller.isAgent) throw new Refusal('UC/FORBIDDEN')
    return caller
  }

  async function readerOf(request: FastifyRequest): Promise<Caller | undefined> {
    const token = tokenOf(request)
    if (token === undefined) return undefined
    try {
      return await authenticate(token)
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }

  app.decorateRequest('caller')

  function readCall<E extends Endpoint>(endpoint: E, request: FastifyRequest): Call<E> {
    const { caller } = request
    return {
      params: request.params as ParamsOf<E>,
      query: request.query as QueryOf<E>,
      body: request.body as BodyOf<E>,
      caller: caller as CallerOf<E>,
      token: tokenOf(request),
      reader: () => readerOf(request),
      command: commandOf(endpoint, caller, request),
      ip: cleanAddress(request.ip, request.socket.remoteAddress),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
      deviceId: deviceOf(request),
      cookie: name => cookieOf(request, name),
      isCrossSite: request.headers['sec-fetch-site'] === 'cross-site',
      requestId: request.id,
    }
  }

  function routeOf(endpoint: Endpoint) {
    served.push(endpoint)
    return {
      method: endpoint.method,
      url: endpoint.path,
      schema: routeSchema(endpoint),
      // Before the content is looked at: a stranger learns nothing about a call for members.
      ...(endpoint.access !== 'guest' && {
        preValidation: async (request: FastifyRequest) => {
          request.caller = await callerOf(endpoint, request)
        },
      }),
    }
  }

  function handle<E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<AnswerOf<E>>): void {
    app.route({
      ...routeOf(endpoint),
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        return await handler(readCall(endpoint, request))
      },
    })
  }

  function handleRaw<E extends Endpoint>(
    endpoint: E,
    handler: (call: Call<E>, reply: FastifyReply, request: FastifyRequest) => void | Promise<void>,
  ): void {
    app.route({
      ...routeOf(endpoint),
      handler: async (request, reply) => {
        await handler(readCall(endpoint, request), reply, request)
        return reply
      },
    })
  }

  function handleDocument<E extends Open>(endpoint: E, build: () => Promise<AnswerOf<E>>): void {
    const send = documents.sender(build)
    app.route({
      ...routeOf(endpoint),
      handler: (request, reply) => send(request, reply, 'clear'),
    })
    const twin = documents.twinPath(endpoint.path)
    if (twin !== undefined) app.get(twin, (request, reply) => send(request, reply, 'encrypted'))
  }

  function handleDocuments<E extends Open>(endpoint: E, find: (call: Call<E>) => Wanted<AnswerOf<E>>): void {
    const send = documents.manySender()
    app.route({
      ...routeOf(endpoint),
      handler: (request, reply) => send(request, reply, find(readCall(endpoint, request))),
    })
  }

  function handleTwin<E extends Endpoint>(endpoint: E, text: (call: Call<E>) => Promise<string>): void {
    // A parameter takes everything up to the next slash unless it says what it takes.
    const twin = documents.twinPath(endpoint.path)?.replace(/:(\w+?)_encrypt/, ':$1(^\\d+)_encrypt')
    if (twin === undefined) return
    const { params, querystring } = routeSchema(endpoint)
    app.get(twin, { schema: { params, querystring, hide: true } as object }, async (request, reply) => {
      reply.header('cache-control', 'no-cache').type('text/plain')
      return documents.encrypt(await text(readCall(endpoint, request)))
    })
  }

  return { handle, handleRaw, handleDocument, handleDocuments, handleTwin, served }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; found before the content is checked. */
    caller: Caller | undefined
  }
}
