/**
 * Serves the calls of the console. A read answers. A write runs in one transaction with its audit entry and its
 * idempotency key, by construction: the only way to an answer is through `act`, which demands the entry.
 */
import { Readable } from 'node:stream'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '@app/contract/endpoint.ts'
import type { OperatorEndpoint } from '@app/contract/operator/operator-endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '#platform/db.ts'
import { callerAddress, hashOf } from '#platform/http/call.ts'
import { routeSchema } from '#platform/http/route-schema.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Command, Entry, EntryRecord } from './acts.ts'
import type { ApprovalDesk } from './approval-kind.ts'
import { canonicalJson } from './canonical-json.ts'
import { masked } from './masking.ts'
import { actorOf, createOperatorGate, type OperatorGateParts } from './operator-gate.ts'
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
}>

/** An answer that came out of `act`; nothing else makes one. */
class Acted<T> {
  readonly answer: T
  constructor(answer: T) {
    this.answer = answer
  }
}

export type { Acted }

/** Runs the work of a write in the transaction that also holds its audit entry and its key. */
export type Act = <T>(work: (tx: Tx) => Promise<Readonly<{ answer: T; entry: Entry }>>) => Promise<Acted<T>>

/** A file as it leaves: its name, its type, and its bytes one piece after the other. */
export type FileAnswer = Readonly<{
  name: string
  type: string
  /** The pieces are compressed; the browser opens them. */
  isGzip: boolean
  pieces: AsyncIterable<Uint8Array>
}>

type Read = OperatorEndpoint & { audit: 'none' }
type Write = OperatorEndpoint & { audit: 'write' | 'personal'; approval?: never }
/** A call that asks for what needs a second person: its body and answer are those of every such call. */
type Asking = OperatorEndpoint & { audit: 'write'; approval: string; stepUp: true }
type SignIn = OperatorEndpoint & { capability: 'sign-in' }

export type OperatorRouter = Readonly<{
  /** Serves a call that only reads. */
  read: <E extends Read>(endpoint: E, handler: (call: OperatorCall<E>) => Promise<AnswerOf<E>>) => void
  /** Serves a call that changes something, or that shows personal data. */
  write: <E extends Write>(
    endpoint: E,
    handler: (call: OperatorCall<E>, act: Act) => Promise<Acted<AnswerOf<E>>>,
  ) => void
  /** Serves a call whose answer is a file; its entry stands before the first byte leaves. */
  file: <E extends Write & { answersOnce: true }>(
    endpoint: E,
    handler: (call: OperatorCall<E>, act: Act) => Promise<Acted<FileAnswer>>,
  ) => void
  /** Serves a call that asks for an approval of its kind; what the kind does happens when a second person agrees. */
  ask: (endpoint: Asking) => void
  /** Serves a step of the sign-in, which sets the session's cookie; its service writes the entry, as there is no caller yet. */
  enter: <E extends SignIn>(
    endpoint: E,
    handler: (call: OperatorCall<E>, setToken: (token: string) => void) => Promise<AnswerOf<E>>,
  ) => void
  served: readonly OperatorEndpoint[]
}>

export type OperatorRouterParts = OperatorGateParts &
  Readonly<{
    approvals: ApprovalDesk
    /** How personal data looks without the right to read it. */
    mask: (text: string) => string
  }>

const KEY_PATTERN = /^[A-Za-z0-9_-]{8,64}$/
const USER_AGENT_MAX = 300

function commandOf(endpoint: OperatorEndpoint, staff: StaffCaller, request: FastifyRequest): Command {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !KEY_PATTERN.test(key)) throw new Refusal('SYS/IDEMPOTENCY_KEY')
  return {
    key: hashOf('staff', String(staff.staffId), endpoint.path, key),
    requestHash: hashOf(JSON.stringify([request.params ?? null, request.body ?? null])),
  }
}

function callOf<E extends OperatorEndpoint>(request: FastifyRequest): OperatorCall<E> {
  return {
    params: request.params as ParamsOf<E>,
    query: request.query as QueryOf<E>,
    body: request.body as BodyOf<E>,
    staff: request.staff as OperatorCall<E>['staff'],
    ip: callerAddress(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
    requestId: request.id,
  }
}

/** One act of one request. */
function actOf(parts: OperatorRouterParts, endpoint: OperatorEndpoint, request: FastifyRequest): Act {
  const { db, audit } = parts
  const staff = request.staff as StaffCaller
  const command = commandOf(endpoint, staff, request)
  return work =>
    db.transaction(async tx => {
      const taken = await audit.takeKey(tx, command)
      if (!taken.isNew) {
        if (endpoint.answersOnce) throw new Refusal('OPS/REPEATED')
        return new Acted(taken.answer as never)
      }
      const { answer, entry } = await work(tx)
      await audit.write(tx, actorOf(endpoint, staff, request), entry, { outcome: 'done' })
      await audit.keepAnswer(tx, command, endpoint.answersOnce ? null : answer)
      return new Acted(answer)
    })
}

/** A refused or failed write is an entry too, in a transaction of its own, because its own was rolled back. */
async function recordFailure(
  parts: OperatorRouterParts,
  endpoint: OperatorEndpoint,
  request: FastifyRequest,
  error: unknown,
): Promise<void> {
  const outcome =
    error instanceof Refusal
      ? ({ outcome: 'refused', refusal: error.code } as const)
      : ({ outcome: 'failed' } as const)
  const object = { kind: 'call', id: endpoint.path }
  await parts.audit.write(
    parts.db.read,
    actorOf(endpoint, request.staff as StaffCaller, request),
    { object },
    outcome,
  )
}

/** The handler of a write: its answer, or an entry of the refusal or failure. */
const recorded =
  (
    parts: OperatorRouterParts,
    endpoint: OperatorEndpoint,
    work: (request: FastifyRequest) => Promise<Acted<unknown>>,
  ) =>
  async (request: FastifyRequest): Promise<unknown> => {
    try {
      return (await work(request)).answer
    } catch (error) {
      await recordFailure(parts, endpoint, request, error).catch(cause =>
        request.log.error({ err: cause, requestId: request.id }, 'a failed act left no entry'),
      )
      throw error
    }
  }

/** A record as rows for people: whatever is no text is written as JSON. */
export const shownFields = (record: EntryRecord | Readonly<Record<string, unknown>>) =>
  Object.entries(record).map(([field, value]) => ({
    field,
    value: typeof value === 'string' ? value : canonicalJson(value),
  }))

/** Opens a request of the call's kind. */
async function ask(parts: OperatorRouterParts, endpoint: Asking, request: FastifyRequest) {
  const { payload, reason } = request.body as { payload: unknown; reason: string }
  const act = actOf(parts, endpoint, request)
  return act(async tx => {
    const wish = { kind: endpoint.approval, payload, reason }
    const asked = await parts.approvals.ask(tx, request.staff as StaffCaller, wish)
    const { requestId, object, effect, expiresAt } = asked
    return {
      answer: {
        approvalId: String(requestId),
        effect: shownFields(effect),
        expiresAt: new Date(expiresAt).toISOString(),
      },
      entry: { object, after: { request: 'open' }, reason, approvalId: requestId },
    }
  })
}

function sendFile(reply: FastifyReply, { name, type, isGzip, pieces }: FileAnswer) {
  reply.header('content-type', type).header('content-disposition', `attachment; filename="${name}"`)
  if (isGzip) reply.header('content-encoding', 'gzip')
  return Readable.from(pieces)
}

function serveWith(app: FastifyInstance, parts: OperatorRouterParts, served: OperatorEndpoint[]) {
  const gate = createOperatorGate(parts)
  return (
    endpoint: OperatorEndpoint,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) => {
    served.push(endpoint)
    const pass = gate.pass(endpoint)
    const fields = new Set<string>(endpoint.masked)
    const { mask } = parts
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // The players' documentation does not speak of the console.
      schema: { ...routeSchema(endpoint), hide: true } as object,
      onRequest: async request => {
        request.staff = (await pass(request)).staff
      },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        return masked(await handler(request, reply), { fields, mask })
      },
    })
  }
}

/** Registers declared calls of the console; right, rate, audit, key and masks come from the declaration. */
export function createOperatorRouter(app: FastifyInstance, parts: OperatorRouterParts): OperatorRouter {
  app.decorateRequest('staff')
  const served: OperatorEndpoint[] = []
  const serve = serveWith(app, parts, served)
  const { cookie } = parts
  return {
    served,
    read: (endpoint, handler) => serve(endpoint, request => handler(callOf(request))),
    write: (endpoint, handler) =>
      serve(
        endpoint,
        recorded(parts, endpoint, request => handler(callOf(request), actOf(parts, endpoint, request))),
      ),
    file: (endpoint, handler) => {
      const work = recorded(parts, endpoint, request =>
        handler(callOf(request), actOf(parts, endpoint, request)),
      )
      serve(endpoint, async (request, reply) => sendFile(reply, (await work(request)) as FileAnswer))
    },
    ask: endpoint =>
      serve(
        endpoint,
        recorded(parts, endpoint, request => ask(parts, endpoint, request)),
      ),
    enter: (endpoint, handler) =>
      serve(endpoint, (request, reply) => handler(callOf(request), token => cookie.set(reply, token))),
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes a call of the console; found before the content is read. */
    staff: StaffCaller | undefined
  }
}
