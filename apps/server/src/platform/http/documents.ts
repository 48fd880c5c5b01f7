/**
 * Cached documents: built at most once a second and answered from memory with an ETag. A change in the database shows
 * on every node within that second, and any number of polls costs one read a second.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Refusal } from '#platform/refusal.ts'
import type { BodyCipher } from './body-cipher.ts'
import type { DocumentAnswer } from './document-answer.ts'
import { isEncryptedCall } from './encrypted-calls.ts'
import { type Keeping, type KeptDocument, keptDocument } from './kept-document.ts'

export type Form = 'clear' | 'encrypted'

/** Answers a call for documents, which must be open to everybody; the same address is then answered again by itself. */
type Send<Wanted> = (request: FastifyRequest, reply: FastifyReply, wanted: Wanted) => Promise<FastifyReply>

/** One document of many: its key tells it from the others, and is bounded by the checks of the call. */
export type Wanted<T> = Readonly<{ key: string; form?: Form; build: () => Promise<T> }>

export type Documents = Readonly<{
  /** For one document. */
  sender: (build: () => Promise<unknown>) => Send<Form>
  /** For many documents, such as the pages of a list, in an LRU cache. */
  manySender: () => Send<Wanted<unknown>>
  /** A text under the key of today; `SYS/NOT_FOUND` when the deployment has none. */
  encrypt: (text: string) => string
  /** Where the encrypted twin of a path is served; `undefined` when the deployment has none. */
  twinPath: (path: string) => string | undefined
}>

/** A page of a hundred rows weighs some 20 kB, so these stay below ten megabytes a call. */
const KEPT_MAX = 400

/** `x.json` has the twin `x_encrypt.json`, a path without an ending `path_encrypt`. */
function encryptedPath(path: string): string {
  return path.endsWith('.json') ? path.replace(/\.json$/, '_encrypt.json') : `${path}_encrypt`
}

/** The documents of this node, with encrypted twins where there is a cipher. */
export function publishedDocuments(keeping: Keeping, cipher: BodyCipher | undefined): Documents {
  const memory = (build: () => Promise<unknown>) =>
    keptDocument(keeping, async () => JSON.stringify(await build()))

  function encrypt(text: string): string {
    if (cipher === undefined) throw new Refusal('SYS/NOT_FOUND')
    return cipher.encrypt(text, cipher.current())
  }

  function send(request: FastifyRequest, reply: FastifyReply, answer: DocumentAnswer, form: Form) {
    if (form === 'clear' && !isEncryptedCall(request.raw)) return answer.send(request, reply)
    if (cipher === undefined) throw new Refusal('SYS/NOT_FOUND')
    reply.header('cache-control', 'no-cache')
    // Each encrypted answer has its own iv, so there is nothing to compare: no ETag. A call by the encrypted path is
    // written by the cipher of all such calls.
    if (form === 'clear')
      return reply.type('application/json; charset=utf-8').serializer(String).send(answer.text)
    return reply.type('text/plain').send(encrypt(answer.text))
  }

  async function sendFrom(kept: KeptDocument, request: FastifyRequest, reply: FastifyReply, form: Form) {
    const answer = await kept.read()
    if (form === 'clear') request.server.polled.remember(request, kept.fresh)
    return send(request, reply, answer, form)
  }

  return {
    encrypt,
    sender: build => {
      const kept = memory(build)
      return (request, reply, form) => sendFrom(kept, request, reply, form)
    },
    manySender: () => {
      const kept = new LRUCache<string, KeptDocument>({ max: KEPT_MAX })
      return (request, reply, { key, build, form = 'clear' }) => {
        const known = kept.get(key) ?? memory(build)
        kept.set(key, known)
        return sendFrom(known, request, reply, form)
      }
    },
    twinPath: path => (cipher === undefined ? undefined : encryptedPath(path)),
  }
}
