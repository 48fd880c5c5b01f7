/** Turns every error into an answer: refusal, fault or defect. */
import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type RefusalCode, refusals, type WireRefusal } from '@app/contract/refusals.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseFault, sqlState } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import { securityHeaders } from './security-headers.ts'

/** What Fastify itself refuses, in our words. */
const BY_FASTIFY_CODE: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'SYS/MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'SYS/TOO_LARGE',
  FST_ERR_BAD_URL: 'SYS/INVALID',
  FST_ERR_HANDLER_TIMEOUT: 'SYS/BUSY',
}

/** What Node refuses before there is a request. */
const BY_PARSER_CODE: Readonly<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: 'SYS/HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'SYS/TIMEOUT',
}

/** Text that PostgreSQL cannot hold, such as a NUL: well-formed JSON, but nothing that a person types. */
const TEXT_STATES = ['22021', '22P05']

function codeOf(error: FastifyError): RefusalCode {
  const known = BY_FASTIFY_CODE[error.code ?? '']
  if (known !== undefined) return known
  if (error.validation !== undefined) return 'SYS/INVALID'
  if (TEXT_STATES.includes(sqlState(error) ?? '')) return 'SYS/INVALID'
  const status = error.statusCode ?? 500
  if (status === 413) return 'SYS/TOO_LARGE'
  if (status === 429) return 'SYS/TOO_MANY'
  if (status >= 400 && status < 500) return 'SYS/INVALID'
  return isDatabaseFault(error) ? 'SYS/BUSY' : 'SYS/ERROR'
}

function wireRefusal(code: RefusalCode, requestId: string): WireRefusal {
  const { text } = refusals[code]
  return { code, msg: text, message: text, requestId }
}

function answer(
  reply: FastifyReply,
  request: FastifyRequest,
  code: RefusalCode,
  details: Refusal['details'] = {},
) {
  const { items, retryAfterSeconds, ...first } = details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  const body: WireRefusal = {
    ...wireRefusal(code, request.id),
    ...first,
    ...(items && { items: items.map(item => ({ ...item, message: refusals[item.code].text })) }),
  }
  return reply.status(refusals[code].status).header('cache-control', 'no-store').send(body)
}

/** Installs the error handler and the answer for paths that do not exist. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) return answer(reply, request, error.code, error.details)
    const code = codeOf(error)
    if (code === 'SYS/ERROR')
      request.log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'a defect')
    else if (code === 'SYS/BUSY')
      request.log.warn({ err: error, requestId: request.id, route: request.routeOptions.url }, 'a fault')
    const field = error.validation?.[0]?.instancePath.slice(1)
    return answer(reply, request, code, field === undefined || field === '' ? {} : { detail: field })
  })
}

/** Answers a path that nothing serves. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  return answer(reply, request, 'SYS/NOT_FOUND')
}

/** Answers a path that is served, but not by that method. */
export function answerMethodNotAllowed(request: FastifyRequest, reply: FastifyReply, allow: string) {
  return answer(reply.header('allow', allow), request, 'SYS/METHOD')
}

/** Refuses a request in front of the framework, and ends its connection. */
export function writeRefusal(response: ServerResponse, code: RefusalCode): void {
  const body = JSON.stringify(wireRefusal(code, randomUUID()))
  const own = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  }
  response.writeHead(refusals[code].status, { ...securityHeaders, ...own }).end(body)
}

/** Answers bytes that are no request, or not soon enough, and ends their connection. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const code = BY_PARSER_CODE[error.code ?? ''] ?? 'SYS/INVALID'
    const { status } = refusals[code]
    const body = JSON.stringify(wireRefusal(code, randomUUID()))
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      ...Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`),
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  // Without the error: nobody else listens for one on a socket that was only asking to be upgraded.
  socket.destroy()
}
