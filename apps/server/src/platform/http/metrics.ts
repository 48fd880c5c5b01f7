import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Where the figures of one server are gathered; each server has one of its own, so that tests can have several. */
export function createMetrics(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/** Counts one answer: its method, the pattern of its route, its status and how long it took, in seconds. */
export type CountRequest = (method: string, route: string, status: number, seconds: number) => void

/** The figures of requests. */
export function countRequests(registry: Registry): CountRequest {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  })
  // Looking a series up by its labels costs more than counting in it, so each is looked up once.
  const series = new Map<string, Histogram.Internal<string>>()
  return (method, route, status, taken) => {
    const key = `${method} ${status} ${route}`
    let counted = series.get(key)
    if (counted === undefined) {
      counted = seconds.labels(method, route, String(status))
      series.set(key, counted)
    }
    counted.observe(taken)
  }
}

/** Counts the requests of the framework. */
export function watchRequests(app: FastifyInstance, count: CountRequest): void {
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, never the path: paths would make endless series.
    const { url } = request.routeOptions
    // Where no route is, any method may come; together with the routes that exist the series are bounded.
    count(
      url === undefined ? 'any' : request.method,
      url ?? 'unknown',
      reply.statusCode,
      reply.elapsedTime / 1000,
    )
    done()
  })
}
