/**
 * The upper bound for a document in node:http: a document in memory as a latin1 string, which Node sends in one write
 * with the headers; no routes, no metrics. With `id` each answer has its own number; further headers are given as JSON
 * pairs.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const [, , file = '', encoding = '', cost = ''] = process.argv
const bytes = readFileSync(file).toString('latin1')
const kept = ['cache-control', 'no-cache', 'vary', 'accept-encoding', 'etag', '"of-the-bench"']
const whole = [...kept, 'content-type', 'application/json; charset=utf-8']
whole.push('content-length', String(bytes.length))
if (encoding !== '') whole.push('content-encoding', encoding)
const hasId = cost === 'id'
if (cost.startsWith('[')) whole.push(...(JSON.parse(cost) as string[]))

const server = createServer((request, response) => {
  if (request.headers['if-none-match'] !== undefined) response.writeHead(304, kept).end()
  else response.writeHead(200, hasId ? [...whole, 'x-request-id', randomUUID()] : whole).end(bytes, 'latin1')
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
