/** Serves declared calls: checks by the contract, finds the caller, and hands one typed call to one handler. */
import { type AnswerOf, bodyMaxBytesOf, type Endpoint } from '@app/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { CommitBreaker } from '#platform/commit-breaker.ts'
import { beaconReader } from './beacons.ts'
import { type Call, readCall } from './call.ts'
import type { Documents, Wanted } from './documents.ts'
import { createGate, type Gate, type GateParts } from './gate.ts'
import { keepBytes } from './keep-bytes.ts'
import { routeSchema } from './route-schema.ts'

/** A call of players; those of the console have a router, a gate and sessions of their own. */
type Players = Endpoint & { access: 'guest' | 'member' | 'agent' }

/** A call that is open to everybody, and so may be answered from memory. */
type Open = Endpoint & { access: 'guest' }

export type Router = Readonly<{
  /** Serves the call; the handler's answer is written by the contract's schema. */
  handle: <E extends Players>(endpoint: E, handler: (call: Call<E>) => Promise<AnswerOf<E>>) => void
  /** Serves the call by hand, for documents kept in memory; the handler writes the reply itself. */
  handleRaw: <E extends Players>(
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

export type RouterParts = GateParts &
  Readonly<{
    documents: Documents
    /** Stands before calls that move money. */
    breaker: Pick<CommitBreaker, 'enter'>
  }>

/** What all ways of serving share: the route of a call without its handler, and the call that a request makes. */
function routesOf(app: FastifyInstance, gate: Gate, served: Endpoint[]) {
  const readBeacon = beaconReader(app)
  return {
    read: <E extends Endpoint>(endpoint: E, request: FastifyRequest): Call<E> =>
      readCall(endpoint, request, () => gate.readerOf(request)),
    add(endpoint: Endpoint, handler: RouteOptions['handler']): void {
      served.push(endpoint)
      const place = (scope: FastifyInstance) =>
        scope.route({
          method: endpoint.method,
          url: endpoint.path,
          schema: routeSchema(endpoint),
          bodyLimit: bodyMaxBytesOf(endpoint),
          onRequest: gate.pass(endpoint),
          ...(endpoint.beacon && { preValidation: readBeacon }),
          handler,
        })
      if (endpoint.raw === true) void app.register(async scope => void place(keepBytes(scope)))
      else place(app)
    },
    /** The encrypted twin of a document, under a path of its own. */
    addTwin(endpoint: Endpoint, url: string, handler: RouteOptions['handler']): void {
      const { params, querystring } = routeSchema(endpoint)
      app.route({
        method: 'GET',
        url,
        schema: {
          ...(params !== undefined && { params }),
          ...(querystring !== undefined && { querystring }),
          hide: true,
        } as object,
        onRequest: gate.pass(endpoint),
        handler,
      })
    },
  }
}

type Routes = ReturnType<typeof routesOf>

function callHandlers(
  { add, read }: Routes,
  breaker: RouterParts['breaker'],
): Pick<Router, 'handle' | 'handleRaw'> {
  return {
    handle: (endpoint, handler) =>
      add(endpoint, async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const call = read(endpoint, request)
        if (endpoint.idempotent === true) breaker.enter()
        return await handler(call)
      }),
    handleRaw: (endpoint, handler) =>
      add(endpoint, async (request, reply) => {
        await handler(read(endpoint, request), reply, request)
        return reply
      }),
  }
}

type DocumentHandlers = Pick<Router, 'handleDocument' | 'handleDocuments' | 'handleTwin'>

function documentHandlers({ add, addTwin, read }: Routes, documents: Documents): DocumentHandlers {
  return {
    handleDocument: (endpoint, build) => {
      const send = documents.sender(build)
      add(endpoint, (request, reply) => send(request, reply, 'clear'))
      const twin = documents.twinPath(endpoint.path)
      if (twin !== undefined) addTwin(endpoint, twin, (request, reply) => send(request, reply, 'encrypted'))
    },
    handleDocuments: (endpoint, find) => {
      const send = documents.manySender()
      add(endpoint, (request, reply) => send(request, reply, find(read(endpoint, request))))
    },
    handleTwin: (endpoint, text) => {
      // A parameter takes everything up to the next slash unless it says what it takes.
      const twin = documents.twinPath(endpoint.path)?.replace(/:(\w+?)_encrypt/, ':$1(^\\d+)_encrypt')
      if (twin === undefined) return
      addTwin(endpoint, twin, async (request, reply) => {
        reply.header('cache-control', 'no-cache').type('text/plain')
        return documents.encrypt(await text(read(endpoint, request)))
      })
    },
  }
}

/** Registers declared calls; access, rates, checks, keys and documentation come from the declaration. */
export function createRouter(app: FastifyInstance, { documents, breaker, ...parts }: RouterParts): Router {
  app.decorateRequest('caller')
  const served: Endpoint[] = []
  const routes = routesOf(app, createGate(parts), served)
  return { ...callHandlers(routes, breaker), ...documentHandlers(routes, documents), served }
}
