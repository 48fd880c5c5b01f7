import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Where the figures of one server are gathered; each server has one of its own, so that tests can have several. */
export function createMetrics(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/** Counts requests, and serves all figures in Prometheus' form. */
export function watchRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  })
  // Looking a series up by its labels costs more than counting in it, so each is looked up once.
  const series = new Map<string, Histogram.Internal<string>>()
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, never the path: paths would make endless series.
    const route = request.routeOptions.url ?? 'unknown'
    const key = `${request.method} ${reply.statusCode} ${route}`
    let counted = series.get(key)
    if (counted === undefined) {
      counted = seconds.labels(request.method, route, String(reply.statusCode))
      series.set(key, counted)
    }
    counted.observe(reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', { schema: { hide: true } as object }, async (_request, reply) => {
    reply.header('content-type', registry.contentType)
    return registry.metrics()
  })
}
