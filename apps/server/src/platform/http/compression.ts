/** Answers that are worth it travel compressed; what fits a packet or two does not get faster by it. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip'

const LEAST_CHARACTERS = 1_024
/** The best that costs a millisecond for a page of a list and not fifty. */
const BROTLI_QUALITY = 5

/** Browsers say one of some ten sentences. */
const negotiator = new Negotiator<Encoding>({
  supportedValues: ['br', 'gzip'],
  cache: new LRUCache<string, string>({ max: 100 }),
})

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** Compresses off the main thread. */
export function compress(text: string, encoding: Encoding): Promise<Buffer> {
  return encoding === 'gzip'
    ? asGzip(text)
    : asBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
}

/** The form in which the text should travel to who sent that `accept-encoding`. */
export function encodingOf(text: string, accepted: string | undefined): Encoding | undefined {
  if (accepted === undefined || text.length < LEAST_CHARACTERS) return undefined
  return negotiator.negotiate(accepted) ?? undefined
}

/** Compresses the JSON answers of all calls. Register it after whatever else rewrites an answer. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < LEAST_CHARACTERS) return payload
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload
    reply.header('vary', 'accept-encoding')
    const encoding = encodingOf(payload, request.headers['accept-encoding'])
    if (encoding === undefined) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return compress(payload, encoding)
  })
}
