/**
 * The bodies of beacons. A page that is being left sends its last words by `navigator.sendBeacon`, as text: of another
 * origin, as the app's shell is, a browser would first have to ask whether JSON may be sent, and nobody waits for the answer.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/refusal.ts'

/** Makes the text of a beacon the JSON that it spells, before it is checked like any other body. */
export function beaconReader(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request: FastifyRequest, _reply: unknown, done: (error?: Error) => void): void => {
    if (typeof request.body !== 'string') return done()
    void parse(request, request.body, (error, body) => {
      request.body = body
      done(error === null ? undefined : new Refusal('SYS/INVALID'))
    })
  }
}
