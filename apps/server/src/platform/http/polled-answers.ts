/**
 * A cache of polled answers in front of the framework: once a call has passed its checks, the same address is answered
 * from memory. The framework's routing, hooks and objects cost a poll more than its answer does (adr 0064).
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { CountRequest } from './metrics.ts'
import { addressOf } from './polled-address.ts'

/** Something that is the same for everybody. */
export type PolledAnswer = Readonly<{
  /** Writes all of it; `false`, with nothing written, when a part has still to be made. */
  write: (request: IncomingMessage, response: ServerResponse, requestId: string) => boolean
}>

export type PolledAnswers = Readonly<{
  /**
   * Remembers where the address of this call has its answer, as long as `find` gives one. Only for calls that are open to
   * everybody, once their checks are passed.
   */
  remember: (request: FastifyRequest, find: () => PolledAnswer | undefined) => void
  /** Answers an address that is remembered; `false` leaves the call to the framework. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean
}>

type Known = Readonly<{ route: string; find: () => PolledAnswer | undefined }>

/** The size of the LRU cache: some hundred documents and the pages of lists. */
const REMEMBERED_MAX = 2_000

/** The memory of one server. With `pageOrigins` the calls of other origins need headers of their own, so they pass. */
export function polledAnswers(count: CountRequest, pageOrigins: readonly string[]): PolledAnswers {
  const known = new LRUCache<string, Known>({ max: REMEMBERED_MAX })
  const needsOwnHeaders = (request: IncomingMessage) =>
    pageOrigins.length > 0 && request.headers.origin !== undefined

  return {
    remember: (request, find) => {
      const address = addressOf(request.raw)
      if (address === undefined) return
      known.set(address, { route: request.routeOptions.url ?? 'unknown', find })
    },
    answer: (request, response) => {
      const from = performance.now()
      const address = addressOf(request)
      const entry = address === undefined ? undefined : known.get(address)
      if (entry === undefined || needsOwnHeaders(request)) return false
      if (entry.find()?.write(request, response, randomUUID()) !== true) return false
      count('GET', entry.route, response.statusCode, (performance.now() - from) / 1000)
      return true
    },
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What answers polls in front of the framework. */
    polled: PolledAnswers
  }
}
