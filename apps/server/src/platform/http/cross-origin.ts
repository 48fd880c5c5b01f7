/**
 * Lets pages of other origins call: the app's shell shows its pages from an origin of its own, such as
 * `capacitor://localhost`. Nothing is sent along by itself (no cookies count here), so an origin grants no rights.
 */
import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

const SENT = [
  ...['authorization', 'token', 'company-code', 'device-id', 'idempotency-key', 'key-id', 'captcha-id'],
  ...['content-type', 'if-none-match'],
]
const READ = ['server-time', 'etag', 'key-id', 'x-request-id', 'captcha-id']
const PREFLIGHT_SECONDS = 600
const UPLOAD = /^\/(sys|cloud)-upload\//

/** Answers the questions of browsers about these origins, and of no other. */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST'],
    allowedHeaders: SENT,
    exposedHeaders: READ,
    maxAge: PREFLIGHT_SECONDS,
  })
  // A picture is shown without asking first, so of it the browser reads this header alone.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (UPLOAD.test(request.url)) reply.header('cross-origin-resource-policy', 'cross-origin')
    done(null, payload)
  })
  // Polled documents are written past the framework, which would lose its headers.
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (name.startsWith('access-control-') && value !== undefined) reply.raw.setHeader(name, value)
    }
    done()
  })
}
