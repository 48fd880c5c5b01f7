/**
 * The answer of one published document as it goes onto the wire: headers and body are made once, and written past the
 * framework, because players poll it (performance §5). Nothing in it depends on who asks.
 */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, type Encoding, encodingOf } from './compression.ts'
import { securityHeaders } from './security-headers.ts'

export type DocumentAnswer = Readonly<{
  text: string
  send: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>
}>

/** Pairs in a row, which Node writes as they are. */
const KEPT = ['cache-control', 'no-cache', 'vary', 'accept-encoding']
const SAFE = [...KEPT, ...Object.entries(securityHeaders).flat()]

const JSON_TYPE = 'application/json; charset=utf-8'

/** Prepares a text to be sent many times: hashed once, compressed at most once for each encoding. */
export function documentAnswer(text: string, type = JSON_TYPE): DocumentAnswer {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  // Weak, because the same text goes out in several encodings.
  const etag = `W/"${hash}"`
  // What was kept keeps its other headers (RFC 9110 §15.4.5), and most polls end here.
  const unchanged = [...KEPT, 'etag', etag]
  const plain = Buffer.from(text)
  const headers = [...SAFE, 'etag', etag, 'content-type', type]
  const bodies = new Map<Encoding, Buffer>()
  const coming = new Map<Encoding, Promise<Buffer>>()

  function write(
    request: FastifyRequest,
    reply: FastifyReply,
    body: Buffer,
    encoding?: Encoding,
  ): FastifyReply {
    reply.hijack()
    const own = ['x-request-id', request.id, 'content-length', String(body.length)]
    const head = encoding === undefined ? own : [...own, 'content-encoding', encoding]
    reply.raw.writeHead(200, [...headers, ...head])
    reply.raw.end(body)
    return reply
  }

  async function writeCompressed(request: FastifyRequest, reply: FastifyReply, encoding: Encoding) {
    const body = coming.get(encoding) ?? compress(text, encoding)
    coming.set(encoding, body)
    bodies.set(encoding, await body)
    return write(request, reply, await body, encoding)
  }

  return {
    text,
    send(request, reply) {
      if (request.headers['if-none-match']?.includes(hash) === true) {
        reply.hijack()
        reply.raw.writeHead(304, [...unchanged, 'x-request-id', request.id])
        reply.raw.end()
        return reply
      }
      const encoding = encodingOf(text, request.headers['accept-encoding'])
      if (encoding === undefined) return write(request, reply, plain)
      const body = bodies.get(encoding)
      return body === undefined
        ? writeCompressed(request, reply, encoding)
        : write(request, reply, body, encoding)
    },
  }
}
