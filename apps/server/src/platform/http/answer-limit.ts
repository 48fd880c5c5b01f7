import { errorCodes, type FastifyInstance } from 'fastify'

/**
 * Refuses with `SYS/BUSY` what is not answered within that many ms (adr 0148). Fastify's own `handlerTimeout` ends with
 * the body of a request, so it limits no call with a body (fastify issue 6725).
 */
export function limitAnswerTime(app: FastifyInstance, limitMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const timer = setTimeout(() => {
      // A long answer on a slow line is an answer; the limits of connections apply to it.
      if (reply.sent || reply.raw.headersSent) return
      reply.send(new errorCodes.FST_ERR_HANDLER_TIMEOUT(limitMs, request.routeOptions.url))
    }, limitMs)
    reply.raw.on('close', () => clearTimeout(timer))
    done()
  })
}
