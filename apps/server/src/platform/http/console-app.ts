/**
 * The built console: its files below `/console`, and its one page for every address there. The page has a policy of its own:
 * its library of components writes styles while it runs, which a nonce of this one answer allows (adr 0162).
 */
import { existsSync, readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Randomness } from '#platform/randomness.ts'
import { answerNotFound } from './errors.ts'
import { serveFolder } from './folder-files.ts'

const YEAR_SECONDS = 31_536_000
const NONCE_BYTES = 16
/** What the build writes where the nonce belongs. */
const NONCE_PLACE = 'console-nonce'

/** Nothing of another host, no frame, no script or style that this answer did not bring. */
const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';')

/** Serves what was built; without a build nothing is there. */
export async function serveConsoleApp(
  app: FastifyInstance,
  { folder, randomness }: Readonly<{ folder: string; randomness: Randomness }>,
): Promise<void> {
  if (!existsSync(`${folder}/index.html`)) return
  const html = readFileSync(`${folder}/index.html`, 'utf8')
  await serveFolder(app, {
    folder: `${folder}/assets`,
    prefix: '/console/assets/',
    cacheControl: () => `public, max-age=${YEAR_SECONDS}, immutable`,
  })
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    if (!(request.headers.accept ?? '').includes('text/html')) return answerNotFound(request, reply)
    const nonce = Buffer.from(randomness.bytes(NONCE_BYTES)).toString('base64')
    request.pagePolicy = policyOf(nonce)
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll(NONCE_PLACE, nonce))
  }
  app.decorateRequest('pagePolicy')
  for (const url of ['/console', '/console/*']) {
    app.get(url, {
      schema: { hide: true } as object,
      // After the headers of all answers are set, among them the policy of the players' pages.
      onSend: async ({ pagePolicy }, reply) => {
        if (pagePolicy !== undefined) reply.header('content-security-policy', pagePolicy)
      },
      handler: sendPage,
    })
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The policy of the page that is answered, where it has one of its own. */
    pagePolicy: string | undefined
  }
}
