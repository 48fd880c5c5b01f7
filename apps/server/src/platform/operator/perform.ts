/** Calls of the console without a request: what people of a demonstration do (adr 0244). */
import { randomUUID } from 'node:crypto'
import type { AnswerOf, BodyIn, ParamsIn, QueryIn } from '@app/contract/endpoint.ts'
import type { OperatorEndpoint } from '@app/contract/operator/operator-endpoint.ts'
import type { Heard } from './heard-call.ts'
import type { OperatorGate } from './operator-gate.ts'
import type { StaffCaller } from './staff-caller.ts'

/** A call as somebody of the demonstration makes it, without a browser. */
export type Performed<E extends OperatorEndpoint> = Readonly<{
  staff: StaffCaller
  key: string
  params?: ParamsIn<E>
  query?: QueryIn<E>
  body?: BodyIn<E>
}>

/** Does a declared call without a request: its right, its entry and its key are as from a browser. */
export type Perform = <E extends OperatorEndpoint>(endpoint: E, call: Performed<E>) => Promise<AnswerOf<E>>

export type Handlers = Map<OperatorEndpoint, (heard: Heard) => Promise<unknown>>

/** Where people of the demonstration sit: at this machine, without a browser. */
const PERFORMED_FROM = { ip: '127.0.0.1', userAgent: '', host: '127.0.0.1', pageOrigin: undefined } as const

/** Performs calls by their handlers. */
export const performer =
  (gate: Pick<OperatorGate, 'refuseRight'>, handlers: Handlers, log: Heard['log']): Perform =>
  async (endpoint, { staff, key, params, query, body }) => {
    const handler = handlers.get(endpoint)
    if (handler === undefined) throw new Error(`${endpoint.path} is performed by nobody`)
    const origin = { ...PERFORMED_FROM, requestId: randomUUID() }
    await gate.refuseRight(endpoint, staff, origin)
    const heard = {
      ...{ ...origin, staff, key, log },
      params: endpoint.params?.parse(params),
      query: endpoint.query?.parse(query ?? {}),
      body: endpoint.body?.parse(body),
    }
    return (await handler(heard)) as never
  }
