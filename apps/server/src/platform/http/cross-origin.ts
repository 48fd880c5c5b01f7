/**
 * Lets pages of other origins call: the app's shell shows its pages from an origin of its own, such as
 * `capacitor://localhost`. Nothing is sent along by itself (no cookies count here), so an origin grants no rights.
 */
import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

const SENT = [
  ...['authorization', 'token', 'company-code', 'device-id', 'idempotency-key', 'key-id'],
  ...['content-type', 'if-none-match'],
]
const READ = ['server-time', 'etag', 'key-id', 'x-request-id']
const PREFLIGHT_SECONDS = 600

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
  // Polled documents are written past the framework, which would lose its headers.
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (name.startsWith('access-control-') && value !== undefined) reply.raw.setHeader(name, value)
    }
    done()
  })
}
