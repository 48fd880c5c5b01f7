/**
 * The games of a provider that browsers cannot reach, under a path of our own: of the demonstration, whose programs have one address.
 * A page gets nothing of ours: no cookie goes to it, and its policy gives it an origin of its own, so that it reads no storage of
 * the app. What it asks goes to its provider alone.
 */
import type { FastifyInstance } from 'fastify'
import { addressKey } from '#platform/addresses.ts'
import { readBounded } from '#platform/bounded-answer.ts'
import type { GameProvider } from '#platform/game-providers.ts'
import type { Rates } from '#platform/rates.ts'
import { callerAddress } from './call.ts'
import { keepBytes } from './keep-bytes.ts'

const TIMEOUT_MS = 10_000
const BODY_MAX_BYTES = 4 * 1024
const ANSWER_MAX_BYTES = 512 * 1024
/** Of an address: a round is one call, and many may play behind one address. */
const LIMIT = { points: 200, durationSeconds: 10 }
const NAME = /^[\w-]{1,64}$/

const PAGE_HEADERS = {
  'content-security-policy': [
    ...["default-src 'none'", "script-src 'unsafe-inline'", "style-src 'unsafe-inline'", 'img-src data:'],
    ...[`connect-src 'self'`, "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
    `sandbox allow-scripts allow-popups allow-top-navigation-by-user-activation`,
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
}

/** A picture of a game. It runs nothing, even when somebody opens it by itself. */
const PICTURE = 'image/svg+xml'
const PICTURE_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'public, max-age=86400',
  'content-type': PICTURE,
}

/** A page of no origin may read the answer; it holds nothing but what the page's own name opens. */
const ANSWER_HEADERS = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-type': 'application/json; charset=utf-8',
}

const unreachable =
  '<!doctype html><html lang="zh-CN"><meta name="viewport" content="width=device-width"><title>暂时无法打开</title><p>游戏暂时无法打开，请稍后再试。</p></html>'

type Arcade = Readonly<{ path: string; origin: string }>

/** Where the pages of providers are that have a path of ours; several accounts of one provider share one. */
function arcadesOf(providers: readonly GameProvider[]): readonly Arcade[] {
  const found = new Map<string, Arcade>()
  for (const { pages, url } of providers)
    if (pages.startsWith('/')) found.set(pages, { path: pages, origin: new URL(url).origin })
  return [...found.values()]
}

export function serveArcades(app: FastifyInstance, providers: readonly GameProvider[], rates: Rates): void {
  const limit = rates.rule('arcade-pages', LIMIT)
  for (const { path, origin } of arcadesOf(providers)) {
    const ask = async (name: string, body: Buffer | undefined) => {
      const answer = await fetch(`${origin}/arcade/${name}`, {
        method: body === undefined ? 'GET' : 'POST',
        ...(body !== undefined && { body: new Uint8Array(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const isPicture = answer.headers.get('content-type')?.startsWith(PICTURE) === true
      return { status: answer.status, text: await readBounded(answer, ANSWER_MAX_BYTES), isPicture }
    }
    void app.register(async scope => {
      keepBytes(scope, BODY_MAX_BYTES)
      const onRequest = (request: Parameters<typeof callerAddress>[0]) =>
        limit.take(addressKey(callerAddress(request)))
      scope.route<{ Params: { name: string } }>({
        ...{ method: 'GET', url: `${path}:name`, schema: { hide: true } as object, onRequest },
        handler: async (request, reply) => {
          const { name } = request.params
          const found = NAME.test(name)
            ? await ask(name, undefined).catch(error => {
                request.log.warn({ err: error }, 'a game cannot be shown')
              })
            : undefined
          // Past the hook that gives every answer the policy of our own pages.
          reply.hijack()
          const headers = found?.isPicture === true ? PICTURE_HEADERS : PAGE_HEADERS
          reply.raw.writeHead(found?.status ?? 502, headers).end(found?.text ?? unreachable)
        },
      })
      scope.route<{ Params: { name: string; what: string } }>({
        ...{ method: 'POST', url: `${path}:name/:what`, schema: { hide: true } as object, onRequest },
        handler: async (request, reply) => {
          const { name, what } = request.params
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const found =
            NAME.test(name) && NAME.test(what)
              ? await ask(`${name}/${what}`, body).catch(error => {
                  request.log.warn({ err: error }, 'a game does not answer')
                })
              : undefined
          reply.hijack()
          reply.raw.writeHead(found?.status ?? 502, ANSWER_HEADERS).end(found?.text ?? '{}')
        },
      })
    })
  }
}
