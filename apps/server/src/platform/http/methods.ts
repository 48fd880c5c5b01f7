/** Which methods an address is served by, so that another one is answered with 405 and not as if nothing were there. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import findMyWay from 'find-my-way'

/** Says the header `allow` of a request's address; `undefined` where nothing is served. */
export type AllowedMethods = (request: FastifyRequest) => string | undefined

type Methods = ReadonlySet<string>

/** Of all addresses; only a call that is refused needs it. */
function routerOf(methodsByUrl: ReadonlyMap<string, Methods>) {
  const router = findMyWay({ maxParamLength: 128 })
  for (const [url, methods] of methodsByUrl) router.on('GET', url, () => undefined, methods)
  return router
}

/** Gathers the routes that are added from now on; none may be added after the first question. */
export function gatherMethods(app: FastifyInstance): AllowedMethods {
  const methodsByUrl = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url === '*') return
    const methods = methodsByUrl.get(url) ?? new Set<string>()
    for (const one of [method].flat()) methods.add(one)
    methodsByUrl.set(url, methods)
  })
  let router: ReturnType<typeof routerOf> | undefined
  return ({ url }) => {
    router ??= routerOf(methodsByUrl)
    const path = url.split('?')[0] ?? '/'
    const methods = router.find('GET', path)?.store as Methods | undefined
    return methods && [...methods].sort().join(', ')
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    allowedMethods: AllowedMethods
  }
}
