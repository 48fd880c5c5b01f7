import type { FastifyInstance } from 'fastify'

/** Bodies stay the bytes that came, because somebody has signed them or somebody else reads them; up to a limit of bytes, where one is given. */
export function keepBytes(scope: FastifyInstance, bodyLimit?: number): FastifyInstance {
  scope.removeAllContentTypeParsers()
  const rules = { parseAs: 'buffer' as const, ...(bodyLimit !== undefined && { bodyLimit }) }
  scope.addContentTypeParser('*', rules, (_request, body, done) => done(null, body))
  return scope
}
