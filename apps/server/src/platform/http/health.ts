/** What operators ask of a node: whether it lives, whether it can do its work, and its figures. */
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Registry } from 'prom-client'
import type { Log } from '#platform/log.ts'

/** Whether this node can do its work; what is missing is named. */
export type Readiness = () => Promise<{ ready: boolean; missing: readonly string[] }>

type OpsParts = Readonly<{ readiness: Readiness; metrics: Registry }>

/** `/healthz` says that the process lives, `/readyz` that it can do its work, `/metrics` has its figures for Prometheus. */
export function serveOps(app: FastifyInstance, { readiness, metrics }: OpsParts): void {
  const schema = { hide: true } as object
  app.get('/healthz', { schema }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema }, async (_request, reply) => {
    const { ready, missing } = await readiness()
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', missing })
  })
  app.get('/metrics', { schema }, async (_request, reply) => {
    reply.header('content-type', metrics.contentType)
    return metrics.metrics()
  })
}

/** A server of its own for operators, where players have no way to it. */
export function createOpsServer(log: Log, parts: OpsParts): FastifyInstance {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  })
  serveOps(app, parts)
  return app
}
