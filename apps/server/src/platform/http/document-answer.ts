/**
 * The answer of one published document as it goes onto the wire: headers and bodies are made once, and written past the
 * framework, because players poll it (performance §5). Nothing in it depends on who asks.
 */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, type Encoding, encodingOf } from './compression.ts'
import type { PolledAnswer } from './polled-answers.ts'
import { dataHeaders, securityHeaders } from './security-headers.ts'

export type DocumentAnswer = PolledAnswer &
  Readonly<{
    text: string
    /** A handler's body: makes what has still to be made, and writes. */
    send: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  }>

/**
 * How it travels: the headers are pairs in a row, which Node writes as they are, and the body is a text of one character a
 * byte, which Node sends in one piece with its headers.
 */
type Form = Readonly<{ headers: readonly string[]; bytes: string }>

const KEPT = ['cache-control', 'no-cache', 'vary', 'accept-encoding']
const JSON_TYPE = 'application/json; charset=utf-8'

/** Prepares a text to be sent many times: hashed once, compressed at most once for each encoding. */
export function documentAnswer(text: string, type = JSON_TYPE): DocumentAnswer {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  // Weak, because the same text goes out in several encodings.
  const etag = `W/"${hash}"`
  // What was kept keeps its other headers (RFC 9110 §15.4.5), and most polls end here.
  const unchanged = [...KEPT, 'etag', etag]
  const safe = Object.entries(type === JSON_TYPE ? dataHeaders : securityHeaders).flat()
  const headers = [...unchanged, ...safe, 'content-type', type]
  const formOf = (body: Buffer, ...own: string[]): Form => ({
    headers: [...headers, 'content-length', String(body.length), ...own],
    bytes: body.toString('latin1'),
  })
  const plain = formOf(Buffer.from(text))
  const made = new Map<Encoding, Form>()
  const coming = new Map<Encoding, Promise<void>>()

  async function make(encoding: Encoding): Promise<void> {
    made.set(encoding, formOf(await compress(text, encoding), 'content-encoding', encoding))
  }

  function write(request: IncomingMessage, response: ServerResponse, own: readonly string[]): boolean {
    const known = request.headers['if-none-match']
    if (known !== undefined && (known === etag || known.includes(hash))) {
      response.writeHead(304, [...own, ...unchanged]).end()
      return true
    }
    const encoding = encodingOf(text, request.headers['accept-encoding'])
    const form = encoding === undefined ? plain : made.get(encoding)
    if (form === undefined) return false
    response.writeHead(200, [...own, ...form.headers]).end(form.bytes, 'latin1')
    return true
  }

  return {
    text,
    write,
    send: async (request, reply) => {
      const encoding = encodingOf(text, request.headers['accept-encoding'])
      if (encoding !== undefined && !made.has(encoding)) {
        const making = coming.get(encoding) ?? make(encoding)
        coming.set(encoding, making)
        await making
      }
      reply.hijack()
      write(request.raw, reply.raw, ['x-request-id', request.id])
      return reply
    },
  }
}
