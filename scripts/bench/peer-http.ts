/** The peer of a call: node:http with the same answer, validated by ajv and serialised by fast-json-stringify. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Ajv } from 'ajv'
import fastJson from 'fast-json-stringify'

const answer = JSON.parse(process.argv[2] ?? '{}') as Record<string, unknown>
const isQuery = new Ajv({ coerceTypes: true }).compile({
  type: 'object',
  required: ['gameId'],
  properties: {
    gameId: { type: 'integer', minimum: 1, maximum: 9999 },
    _t: { type: 'string', maxLength: 32 },
  },
})
const issue = { type: 'object', properties: {}, additionalProperties: { type: 'string' } } as const
const write = fastJson({
  type: 'object',
  properties: {
    gameId: { type: 'integer' },
    gameName: { type: 'string' },
    serverTime: { type: 'string' },
    cur: issue,
    pre: issue,
    plan: issue,
  },
})

const server = createServer((request, response) => {
  const query = Object.fromEntries(new URL(request.url ?? '/', 'http://localhost').searchParams)
  if (!isQuery(query)) return void response.writeHead(400).end()
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
  response.end(write({ ...answer, serverTime: new Date().toISOString() }))
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
