/**
 * Published documents: built at most once a second, answered from memory with an ETag. A change in the database shows
 * within that second on every node, and however many players poll, the database hears of it once a second.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import { Refusal } from '#platform/refusal.ts'
import type { BodyCipher } from './body-cipher.ts'
import { type DocumentAnswer, documentAnswer } from './document-answer.ts'
import { isEncryptedCall } from './encrypted-calls.ts'

export type Form = 'clear' | 'encrypted'
type Document = Readonly<{ answer: DocumentAnswer; builtAt: number }>

type Memory = Readonly<{
  read: () => Promise<Document>
  /** The document while nothing has to be asked for. */
  fresh: () => Document | undefined
}>

/** Answers a call for documents, which must be open to everybody; the same address is then answered again by itself. */
type Send<Wanted> = (request: FastifyRequest, reply: FastifyReply, wanted: Wanted) => Promise<FastifyReply>

/** One document of many: its key tells it from the others, and is bounded by the checks of the call. */
export type Wanted<T> = Readonly<{ key: string; form?: Form; build: () => Promise<T> }>

export type Documents = Readonly<{
  /** For one document. */
  sender: (build: () => Promise<unknown>) => Send<Form>
  /** For many documents, such as the pages of a list; those asked for last are kept. */
  manySender: () => Send<Wanted<unknown>>
  /** A text under the key of today; `SYS/NOT_FOUND` when the deployment has none. */
  encrypt: (text: string) => string
  /** Where the encrypted twin of a path is served; `undefined` when the deployment has none. */
  twinPath: (path: string) => string | undefined
}>

const FRESH_MS = 1000
/** A page of a hundred rows weighs some 20 kB, so these stay below ten megabytes a call. */
const KEPT_MAX = 400

/** `x.json` has the twin `x_encrypt.json`, a path without an ending `path_encrypt`. */
function encryptedPath(path: string): string {
  return path.endsWith('.json') ? path.replace(/\.json$/, '_encrypt.json') : `${path}_encrypt`
}

/** The documents of this node, with encrypted twins where there is a cipher. */
export function publishedDocuments(clock: Clock, cipher: BodyCipher | undefined): Documents {
  function memory(build: () => Promise<unknown>): Memory {
    let kept: Document | undefined
    let building: Promise<Document> | undefined
    async function rebuild(): Promise<Document> {
      const builtAt = clock.now()
      const text = JSON.stringify(await build())
      kept = { answer: text === kept?.answer.text ? kept.answer : documentAnswer(text), builtAt }
      return kept
    }
    const fresh = () => (kept !== undefined && clock.now() - kept.builtAt < FRESH_MS ? kept : undefined)
    return {
      fresh,
      read: async () => {
        const known = fresh()
        if (known !== undefined) return known
        building ??= rebuild().finally(() => {
          building = undefined
        })
        return building
      },
    }
  }

  function encrypt(text: string): string {
    if (cipher === undefined) throw new Refusal('SYS/NOT_FOUND')
    return cipher.encrypt(text, cipher.current())
  }

  function send(request: FastifyRequest, reply: FastifyReply, { answer }: Document, form: Form) {
    if (form === 'clear' && !isEncryptedCall(request.raw)) return answer.send(request, reply)
    if (cipher === undefined) throw new Refusal('SYS/NOT_FOUND')
    reply.header('cache-control', 'no-cache')
    // Each encrypted answer has its own iv, so there is nothing to compare: no ETag. A call by the encrypted path is
    // written by the cipher of all such calls.
    if (form === 'clear')
      return reply.type('application/json; charset=utf-8').serializer(String).send(answer.text)
    return reply.type('text/plain').send(encrypt(answer.text))
  }

  async function sendFrom(kept: Memory, request: FastifyRequest, reply: FastifyReply, form: Form) {
    const document = await kept.read()
    if (form === 'clear') request.server.polled.remember(request, () => kept.fresh()?.answer)
    return send(request, reply, document, form)
  }

  return {
    encrypt,
    sender: build => {
      const kept = memory(build)
      return (request, reply, form) => sendFrom(kept, request, reply, form)
    },
    manySender: () => {
      const kept = new LRUCache<string, Memory>({ max: KEPT_MAX })
      return (request, reply, { key, build, form = 'clear' }) => {
        const known = kept.get(key) ?? memory(build)
        kept.set(key, known)
        return sendFrom(known, request, reply, form)
      }
    },
    twinPath: path => (cipher === undefined ? undefined : encryptedPath(path)),
  }
}
