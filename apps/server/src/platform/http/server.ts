/** The HTTP server without any business: limits, headers, documentation, health, metrics, the built player app. */
import { randomUUID, timingSafeEqual } from 'node:crypto'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import type { Registry } from 'prom-client'
import { type TrustProxy, trustProxies } from '#platform/addresses.ts'
import { callTimeoutMs, WAIT_MS } from '#platform/connections.ts'
import { sha256 } from '#platform/hashes.ts'
import { inLane } from '#platform/lanes.ts'
import type { Log } from '#platform/log.ts'
import { Refusal } from '#platform/refusal.ts'
import { limitAnswerTime } from './answer-limit.ts'
import type { BodyCipher } from './body-cipher.ts'
import { compressAnswers } from './compression.ts'
import { allowOrigins } from './cross-origin.ts'
import { encryptBodies, takeEncryptedPath } from './encrypted-calls.ts'
import { answerBrokenRequest, answerNotFound, handleErrors } from './errors.ts'
import { type FrontRules, frontServer } from './front-server.ts'
import { gatherMethods } from './methods.ts'
import { countRequests, watchRequests } from './metrics.ts'
import { polledAnswers } from './polled-answers.ts'
import { compileSerializer, compileValidator } from './schema.ts'
import { securityHeaders, strictTransport } from './security-headers.ts'

/** What is no declared call takes no long body. */
const BODY_MAX_BYTES = 16 * 1024
/** What a call may take: a wait for a connection, the longest statement, and a little more. */
const answerMsOf = (waitMs = WAIT_MS) => waitMs + callTimeoutMs(waitMs) + 2_000

/** The page of the documentation writes its own styles; nothing in it comes from another host. */
const DOCS_POLICY = [
  ...["default-src 'self'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data:"],
  ...["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"],
].join('; ')

/** Protects the metrics and the documentation of this server by a token. */
function closeToStrangers(app: FastifyInstance, token: string): void {
  const expected = sha256(`Bearer ${token}`)
  app.addHook('onRequest', async ({ url, headers }) => {
    if (!/^\/(metrics|api-docs)([/?]|$)/.test(url)) return
    // Hashes of one length, compared in a time that tells nothing of the token.
    const given = sha256(headers.authorization ?? '')
    if (!timingSafeEqual(given, expected)) throw new Refusal('SYS/NOT_FOUND')
  })
}

/**
 * Handlers run in the lane of calls. The events of a body lose the async context, so the lane is entered before and
 * after the body.
 */
function useCallLane(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, _reply, done) => inLane('call', done))
  app.addHook('onRoute', route => {
    const { handler } = route
    route.handler = function handleInLane(request, reply) {
      return inLane('call', () => handler.call(this, request, reply))
    }
  })
}

type ServerParts = Readonly<{
  log: Log
  metrics: Registry
  cipher?: BodyCipher | undefined
  /** Other origins whose pages may call. */
  pageOrigins?: readonly string[]
  /** The proxies that say where a call came from. */
  trustProxy?: TrustProxy
  /** How long a call waits for the database's locks and connections. */
  databaseWaitMs?: number | undefined
  front?: FrontRules
  /** Opens `/metrics` and `/api-docs`; they are open to everybody when absent. */
  metricsToken?: string | undefined
}>

/** Makes the HTTP server with all that calls share; modules add their routes before it listens. */
export async function createHttpServer({
  log,
  metrics,
  cipher,
  pageOrigins = [],
  trustProxy = trustProxies([]),
  databaseWaitMs,
  front = {},
  metricsToken,
}: ServerParts): Promise<FastifyInstance> {
  const count = countRequests(metrics)
  const headers = front.isSecure === true ? Object.entries(strictTransport).flat() : []
  const polled = polledAnswers(count, { pageOrigins, headers })
  const app = fastify({
    serverFactory: framework => frontServer({ polled, framework, trustProxy, rules: front }),
    trustProxy,
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_MAX_BYTES,
    routerOptions: { maxParamLength: 128, ignoreTrailingSlash: false },
    exposeHeadRoutes: true,
    // A logger of its own for each request would cost more than most answers; lines name the request themselves.
    childLoggerFactory: logger => logger,
    // Idle keep-alive connections must not hold a graceful stop.
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, request, reply) => void answerNotFound(request, reply),
    clientErrorHandler: answerBrokenRequest,
    ...(cipher && { rewriteUrl: takeEncryptedPath }),
  })
  app.setValidatorCompiler(compileValidator)
  limitAnswerTime(app, answerMsOf(databaseWaitMs))
  app.setSerializerCompiler(compileSerializer)
  useCallLane(app)
  app.decorate('allowedMethods', gatherMethods(app))
  handleErrors(app)
  // When the answer goes out, so that documents written past the framework do not pay for headers they do not send.
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id).headers(securityHeaders)
    done(null, payload)
  })
  app.decorate('polled', polled)
  if (metricsToken !== undefined) closeToStrangers(app, metricsToken)
  watchRequests(app, count)
  await allowOrigins(app, pageOrigins)
  if (cipher !== undefined) encryptBodies(app, cipher)
  compressAnswers(app)
  // Few calls ask for a cookie; these read the header themselves.
  await app.register(cookie, { hook: false })
  await app.register(formbody, { bodyLimit: BODY_MAX_BYTES })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: '开奖 Kaijiang', version: '1', description: '玩家接口。金额为元的十进制字符串。' },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    },
  })
  await app.register(swaggerUi, { routePrefix: '/api-docs', staticCSP: DOCS_POLICY })
  return app
}
