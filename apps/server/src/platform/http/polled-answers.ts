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
  /**
   * Writes all of it, with the headers of this one answer, names and values in a row; `false`, with nothing written, when a
   * part has still to be made.
   */
  write: (request: IncomingMessage, response: ServerResponse, own: readonly string[]) => boolean
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

type Rules = Readonly<{
  /** With other origins that may call, their calls need headers of their own, so they pass. */
  pageOrigins?: readonly string[]
  /** Headers of every answer, names and values in a row. */
  headers?: readonly string[]
}>

/** The memory of one server. */
export function polledAnswers(
  count: CountRequest,
  { pageOrigins = [], headers = [] }: Rules = {},
): PolledAnswers {
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
      // In a row with the others: one set on the response beforehand would make Node copy all of them.
      const own = ['x-request-id', randomUUID(), ...headers]
      if (entry.find()?.write(request, response, own) !== true) return false
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
