import type { FastifyInstance } from 'fastify'

/** Whether this node may be sent requests; the sentence says what is missing. */
export type Readiness = () => Promise<{ ready: boolean; missing: readonly string[] }>

/** `/healthz` says that the process lives, `/readyz` that it can do its work. */
export function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', { schema: { hide: true } as object }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } as object }, async (_request, reply) => {
    const { ready, missing } = await readiness()
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', missing })
  })
}
