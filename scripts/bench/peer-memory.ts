/** What node:http can do at best: one document in memory, without routes, counting or an id for each call. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const body = readFileSync(process.argv[2] ?? '')
const kept = ['cache-control', 'no-cache', 'vary', 'accept-encoding', 'etag', '"of-the-bench"']
const whole = [...kept, 'content-type', 'application/json; charset=utf-8']
whole.push('content-length', String(body.length))

const server = createServer((request, response) => {
  if (request.headers['if-none-match'] === undefined) response.writeHead(200, whole).end(body)
  else response.writeHead(304, kept).end()
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
