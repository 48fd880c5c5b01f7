/** The HTTP server without any business: limits, headers, documentation, health, metrics, the built player app. */
import { randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import type { Registry } from 'prom-client'
import type { Log } from '#platform/log.ts'
import type { BodyCipher } from './body-cipher.ts'
import { compressAnswers } from './compression.ts'
import { allowOrigins } from './cross-origin.ts'
import { encryptBodies, takeEncryptedPath } from './encrypted-calls.ts'
import { answerBrokenRequest, answerNotFound, handleErrors } from './errors.ts'
import { watchRequests } from './metrics.ts'
import { compileValidator } from './schema.ts'
import { securityHeaders } from './security-headers.ts'

/** All 100,000 typed entries of a five-digit play in one line take 600 kB. */
const BODY_MAX_BYTES = 1024 * 1024
const REQUEST_TIMEOUT_MS = 20_000

/** Bare server with everything that all calls share; modules add their routes before it listens. */
export async function createHttpServer(
  log: Log,
  metrics: Registry,
  cipher?: BodyCipher,
  pageOrigins: readonly string[] = [],
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 128, ignoreTrailingSlash: false },
    exposeHeadRoutes: false,
    // A logger of its own for each request would cost more than most answers; lines name the request themselves.
    childLoggerFactory: logger => logger,
    // Idle keep-alive connections must not hold a graceful stop.
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, request, reply) => void answerNotFound(request, reply),
    clientErrorHandler: answerBrokenRequest,
    ...(cipher && { rewriteUrl: takeEncryptedPath }),
  })
  app.setValidatorCompiler(compileValidator)
  handleErrors(app)
  // When the answer goes out, so that documents written past the framework do not pay for headers they do not send.
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id).headers(securityHeaders)
    done(null, payload)
  })
  watchRequests(app, metrics)
  await allowOrigins(app, pageOrigins)
  if (cipher !== undefined) encryptBodies(app, cipher)
  compressAnswers(app)
  await app.register(formbody, { bodyLimit: BODY_MAX_BYTES })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: '开奖 Kaijiang', version: '1', description: '玩家接口。金额为元的十进制字符串。' },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    },
  })
  await app.register(swaggerUi, { routePrefix: '/api-docs', staticCSP: true })
  return app
}
