/** Which methods an address is served by, so that another one is answered with 405 and not as if nothing were there. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import findMyWay from 'find-my-way'

/** Says the header `allow` of a request's address; `undefined` where nothing is served. */
export type AllowedMethods = (request: FastifyRequest) => string | undefined

/** Gathers the routes that are added from now on. */
export function gatherMethods(app: FastifyInstance): AllowedMethods {
  const router = findMyWay({ maxParamLength: 128 })
  const methodsByUrl = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const known = methodsByUrl.get(url)
    const methods = known ?? new Set<string>()
    for (const one of [method].flat()) methods.add(one)
    if (known !== undefined || url === '*') return
    methodsByUrl.set(url, methods)
    router.on('GET', url, () => undefined, methods)
  })
  return ({ url }) => {
    const path = url.split('?')[0] ?? '/'
    const methods = router.find('GET', path)?.store as Set<string> | undefined
    return methods && [...methods].sort().join(', ')
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    allowedMethods: AllowedMethods
  }
}
