/** The upper bound for a call in node:http: serialises an object with the time, and validates nothing. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const answer = JSON.parse(process.argv[2] ?? '{}') as Record<string, unknown>

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify({ ...answer, serverTime: new Date().toISOString() }))
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
