/**
 * The pages of a party that browsers cannot reach, under a path of our own: of the demonstration, whose programs have one
 * address. A page of a party gets nothing of ours: no cookie goes to it, and its policy gives it an origin of its own, so that
 * it reads no storage of the app.
 */
import type { FastifyInstance } from 'fastify'
import { addressKey } from '#platform/addresses.ts'
import type { Rates } from '#platform/rates.ts'
import { callerAddress } from './call.ts'
import { keepBytes } from './keep-bytes.ts'

const TIMEOUT_MS = 5_000
const BODY_MAX_BYTES = 4 * 1024
const ANSWER_MAX_BYTES = 256 * 1024
/** Pages of an address: each is a call of ours to the party. */
const LIMIT = { points: 60, durationSeconds: 10 }
const NAME = /^[\w-]{1,64}$/

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; sandbox allow-forms",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
}

type Party = Readonly<{
  /** Our path, from `/` to `/`. */
  path: string
  /** Where the party is. */
  url: string
  rates: Rates
}>

const unreachable =
  '<!doctype html><html lang="zh-CN"><title>暂时无法打开</title><p>页面暂时无法打开，请稍后再试。</p></html>'

/** Serves the pages; one is a name below the path. Refuses an address that asks for too many. */
export function servePartyPages(app: FastifyInstance, { path, url, rates }: Party): void {
  const limit = rates.rule('party-pages', LIMIT)
  async function fetchPage(name: string, form: Buffer | undefined) {
    const answer = await fetch(`${url}/pages/${name}`, {
      method: form === undefined ? 'GET' : 'POST',
      ...(form !== undefined && {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new Uint8Array(form),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!(Number(answer.headers.get('content-length')) <= ANSWER_MAX_BYTES))
      throw new Error('the page of the party is too long')
    const page = Buffer.from(await answer.arrayBuffer())
    return { status: answer.status, page }
  }

  void app.register(async scope => {
    keepBytes(scope, BODY_MAX_BYTES)
    scope.route<{ Params: { name: string } }>({
      method: ['GET', 'POST'],
      url: `${path}:name`,
      schema: { hide: true } as object,
      onRequest: request => limit.take(addressKey(callerAddress(request))),
      handler: async (request, reply) => {
        const form = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const { name } = request.params
        const found = NAME.test(name)
          ? await fetchPage(name, request.method === 'POST' ? form : undefined).catch(error => {
              request.log.warn({ err: error }, 'a page of a party cannot be shown')
            })
          : undefined
        // Past the hook that gives every answer the policy of our own pages.
        reply.hijack()
        reply.raw.writeHead(found?.status ?? 502, HEADERS).end(found?.page ?? unreachable)
      },
    })
  })
}
