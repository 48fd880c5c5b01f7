import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, type Metric, Registry } from 'prom-client'

/** Where the figures of one server are gathered; each server has one of its own, so that tests can have several. */
export function createMetrics(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/** Counts one answer: its method, the pattern of its route, its status and how long it took, in seconds. */
export type CountRequest = (method: string, route: string, status: number, seconds: number) => void

/** Upper ends of the buckets, in seconds. */
const BOUNDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2]

type Series = {
  readonly method: string
  readonly status: number
  /** Answers in each bucket, and behind them those that took longer than all. */
  readonly counts: number[]
  seconds: number
}

const NAME = 'http_request_duration_seconds'

/** The lines of one series: buckets hold all that took no longer (Prometheus exposition format, histograms). */
function valuesOf(route: string, { method, status, counts, seconds }: Series) {
  const labels = { method, route, status: String(status) }
  let total = 0
  const buckets = counts.map((count, at) => {
    total += count
    return { metricName: `${NAME}_bucket`, labels: { le: BOUNDS[at] ?? '+Inf', ...labels }, value: total }
  })
  return [
    ...buckets,
    { metricName: `${NAME}_sum`, labels, value: seconds },
    { metricName: `${NAME}_count`, labels, value: total },
  ]
}

/**
 * The figures of requests. A histogram of the library makes an object, a sorted text of the labels and four checks each
 * time, a tenth of what a poll costs, so only its place in the registry is the library's (adr 0124).
 */
export function countRequests(registry: Registry): CountRequest {
  const byRoute = new Map<string, Series[]>()

  function seriesOf(method: string, route: string, status: number): Series {
    const known = byRoute.get(route)
    if (known !== undefined) {
      for (const series of known) if (series.status === status && series.method === method) return series
    }
    const series = { method, status, counts: Array.from({ length: BOUNDS.length + 1 }, () => 0), seconds: 0 }
    if (known === undefined) byRoute.set(route, [series])
    else known.push(series)
    return series
  }

  const described = { name: NAME, help: 'Time to answer a request.', type: 'histogram', aggregator: 'sum' }
  const get = async () => ({
    ...described,
    values: [...byRoute].flatMap(([route, known]) => known.flatMap(series => valuesOf(route, series))),
  })
  // The registry only reads the name and calls `get`; its types know the library's own classes.
  registry.registerMetric({ ...described, get } as unknown as Metric)

  return (method, route, status, taken) => {
    const series = seriesOf(method, route, status)
    let at = 0
    while (at < BOUNDS.length && taken > (BOUNDS[at] ?? 0)) at++
    series.counts[at] = (series.counts[at] ?? 0) + 1
    series.seconds += taken
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
