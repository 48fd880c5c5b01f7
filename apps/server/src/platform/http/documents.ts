/**
 * Published documents: built at most once a second, answered from memory with an ETag. A change in the database shows
 * within that second on every node, and however many players poll, the database hears of it once a second.
 */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { BodyCipher } from './body-cipher.ts'

type Form = 'clear' | 'encrypted'
type Document = Readonly<{ text: string; etag: string; builtAt: number }>

export type Documents = Readonly<{
  /** A handler's body for a document. */
  sender: (
    build: () => Promise<unknown>,
  ) => (request: FastifyRequest, reply: FastifyReply, form: Form) => Promise<FastifyReply>
  /** Where the encrypted twin of a path is served; `undefined` when the deployment has none. */
  twinPath: (path: string) => string | undefined
}>

const FRESH_MS = 1000

/** `x.json` has the twin `x_encrypt.json`, a path without an ending `path_encrypt`. */
function encryptedPath(path: string): string {
  return path.endsWith('.json') ? path.replace(/\.json$/, '_encrypt.json') : `${path}_encrypt`
}

export function publishedDocuments(clock: Clock, cipher: BodyCipher | undefined): Documents {
  function memory(build: () => Promise<unknown>): () => Promise<Document> {
    let kept: Document | undefined
    let building: Promise<Document> | undefined
    async function rebuild(): Promise<Document> {
      const builtAt = clock.now()
      const text = JSON.stringify(await build())
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
      kept = { text, etag, builtAt }
      return kept
    }
    return async () => {
      if (kept !== undefined && clock.now() - kept.builtAt < FRESH_MS) return kept
      building ??= rebuild().finally(() => {
        building = undefined
      })
      return building
    }
  }

  return {
    sender: build => {
      const read = memory(build)
      return async (request, reply, form) => {
        const { text, etag } = await read()
        reply.header('cache-control', 'no-cache')
        if (form === 'encrypted' && cipher !== undefined) {
          // Each answer has its own iv, so there is nothing to compare: no ETag.
          return reply.type('text/plain').send(cipher.encrypt(text, cipher.current()))
        }
        reply.header('etag', etag)
        if (request.headers['if-none-match']?.includes(etag) === true) return reply.code(304).send()
        return reply.type('application/json; charset=utf-8').serializer(String).send(text)
      }
    },
    twinPath: path => (cipher === undefined ? undefined : encryptedPath(path)),
  }
}
