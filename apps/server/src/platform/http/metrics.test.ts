/** The figures of requests as Prometheus reads them, beside the library's own histogram of the same requests. */
import { Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { countRequests } from './metrics.ts'

const ANSWERS = [
  ['GET', '/app-api/"a"', 200, 0],
  ['GET', '/app-api/"a"', 200, 0.001],
  ['GET', '/app-api/"a"', 200, 0.0011],
  ['GET', '/app-api/"a"', 304, 0.02],
  ['POST', '/app-api/"a"', 200, 0.4],
  ['POST', '/app-api/b', 503, 2],
  ['POST', '/app-api/b', 503, 2.5],
] as const

/** The lines in one order, which Prometheus does not look at; labels too. */
const linesOf = async (registry: Registry) =>
  (await registry.metrics())
    .split('\n')
    .map(line => line.replace(/\{(.*)\}/, (_, labels: string) => `{${labels.split(',').toSorted().join()}}`))
    .toSorted()

test('they are those of a histogram of the library, to the last line', async () => {
  const [ours, theirs] = [new Registry(), new Registry()]
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [theirs],
  })
  const count = countRequests(ours)
  for (const [method, route, status, seconds] of ANSWERS) {
    count(method, route, status, seconds)
    histogram.observe({ method, route, status: String(status) }, seconds)
  }
  const lines = await linesOf(ours)
  expect(lines.length).toBeGreaterThan(4 * 9)
  expect(lines).toEqual(await linesOf(theirs))
})
