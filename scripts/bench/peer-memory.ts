/**
 * The upper bound for a document in node:http: headers made beforehand and a body in memory as a latin1 string, which Node
 * sends in one write with them; no routes, no metrics. The headers of a whole and of an unchanged answer are given as JSON,
 * names and values in a row. With `id` each answer has its own number.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const [, , file = '', wholeJson = '[]', unchangedJson = '[]', cost = ''] = process.argv
const bytes = readFileSync(file).toString('latin1')
const whole = JSON.parse(wholeJson) as string[]
const unchanged = JSON.parse(unchangedJson) as string[]
const hasId = cost === 'id'

const server = createServer((request, response) => {
  if (request.headers['if-none-match'] !== undefined) response.writeHead(304, unchanged).end()
  else response.writeHead(200, hasId ? [...whole, 'x-request-id', randomUUID()] : whole).end(bytes, 'latin1')
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
