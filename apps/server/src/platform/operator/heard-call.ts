/** A call of the console as its handler hears it, from a browser or from a chapter of a demonstration. */
import type { BodyOf, ParamsOf, QueryOf } from '@app/contract/endpoint.ts'
import type { OperatorEndpoint } from '@app/contract/operator/operator-endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hashOf } from '#platform/http/call.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Command } from './acts.ts'
import { originOf } from './operator-gate.ts'
import type { StaffCaller } from './staff-caller.ts'

export type OperatorCall<E extends OperatorEndpoint> = Readonly<{
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Who calls; on a call of the sign-in somebody whose second step is to come, or nobody. */
  staff: E['capability'] extends 'sign-in' ? StaffCaller | undefined : StaffCaller
  ip: string
  userAgent: string
  requestId: string
  /** The host under which the browser reached the console. */
  host: string
  /** The page that sent the call, as its browser says; a call that only reads may come without. */
  pageOrigin: string | undefined
}>

const KEY_PATTERN = /^[A-Za-z0-9_-]{8,64}$/
const USER_AGENT_MAX = 300

/** What a handler needs of a request, checked by the schemas of its call. */
export type Heard = Readonly<{
  params: unknown
  query: unknown
  body: unknown
  staff: StaffCaller | undefined
  ip: string
  userAgent: string
  requestId: string
  host: string
  pageOrigin: string | undefined
  key: unknown
  log: FastifyInstance['log']
}>

export function heardOf(request: FastifyRequest): Heard {
  const { params, query, body, staff, headers, log } = request
  return {
    ...{ params, query, body, staff, log, ...originOf(request) },
    userAgent: (headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
    ...{ host: request.hostname, pageOrigin: headers.origin },
    key: headers['idempotency-key'],
  }
}

export function commandOf(
  endpoint: OperatorEndpoint,
  staff: StaffCaller,
  { key, params, body }: Heard,
): Command {
  if (typeof key !== 'string' || !KEY_PATTERN.test(key)) throw new Refusal('SYS/IDEMPOTENCY_KEY')
  return {
    key: hashOf('staff', String(staff.staffId), endpoint.path, key),
    requestHash: hashOf(JSON.stringify([params ?? null, body ?? null])),
  }
}

export function callOf<E extends OperatorEndpoint>(heard: Heard): OperatorCall<E> {
  const { ip, userAgent, requestId, host, pageOrigin } = heard
  return {
    params: heard.params as ParamsOf<E>,
    query: heard.query as QueryOf<E>,
    body: heard.body as BodyOf<E>,
    staff: heard.staff as OperatorCall<E>['staff'],
    ...{ ip, userAgent, requestId, host, pageOrigin },
  }
}
