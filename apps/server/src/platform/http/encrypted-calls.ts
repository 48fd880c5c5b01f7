/**
 * Calls at `/app-api/encrypt/…`: the same call as without `encrypt`, with both bodies written by the cipher.
 * The checks of the call come after decryption, so a flipped bit ends as any other malformed content.
 */
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#platform/refusal.ts'
import type { BodyCipher, BodyKey } from './body-cipher.ts'

const PREFIX = '/app-api/encrypt/'
/** The longest text whose plain body is within the limit of its call: base64 of an iv and the body. */
const charactersOf = (bytes: number) => Math.ceil((bytes + 16) / 3) * 4
const encrypted = new WeakSet<IncomingMessage>()

/** For Fastify's `rewriteUrl`: remembers that the call is encrypted and routes it as the clear one. */
export function takeEncryptedPath(request: IncomingMessage): string {
  const url = request.url ?? '/'
  if (!url.startsWith(PREFIX)) return url
  encrypted.add(request)
  return `/app-api/${url.slice(PREFIX.length)}`
}

/** Whether a call came by the encrypted path; whoever writes its answer past the framework must not. */
export const isEncryptedCall = (request: IncomingMessage): boolean => encrypted.has(request)

async function readText(stream: AsyncIterable<Buffer | string>, max: number): Promise<string> {
  let text = ''
  for await (const part of stream) {
    text += part.toString()
    if (text.length > max) throw new Refusal('SYS/TOO_LARGE')
  }
  return text
}

/** Reads and writes the bodies of encrypted calls; the key is the one that the header `key-id` names. */
export function encryptBodies(app: FastifyInstance, cipher: BodyCipher): void {
  const keys = new WeakMap<IncomingMessage, BodyKey>()

  app.addHook('onRequest', async request => {
    if (!encrypted.has(request.raw)) return
    const name = request.headers['key-id']
    const key = cipher.find(typeof name === 'string' ? name : undefined)
    if (key === undefined) throw new Refusal('SYS/INVALID', { detail: 'key-id' })
    keys.set(request.raw, key)
  })

  app.addHook('preParsing', async (request, _reply, payload) => {
    const key = keys.get(request.raw)
    if (key === undefined || request.method === 'GET') return payload
    const bytes = cipher.decrypt(
      (await readText(payload, charactersOf(request.routeOptions.bodyLimit ?? 0))).trim(),
      key,
    )
    if (bytes === undefined) throw new Refusal('SYS/INVALID')
    // Fastify compares what it read with the length that the header gave.
    return Object.assign(Readable.from([bytes]), {
      receivedEncodedLength: Number(request.headers['content-length']),
    })
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const key = keys.get(request.raw)
    if (key === undefined || !(typeof payload === 'string' || payload instanceof Uint8Array)) return payload
    reply.header('key-id', key.keyId).removeHeader('content-length').type('text/plain')
    return cipher.encrypt(payload, key)
  })
}
