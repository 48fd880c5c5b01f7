/**
 * Serves the calls of the console. A read answers. A write runs in one transaction with its audit entry and its
 * idempotency key, by construction: the only way to an answer is through `act`, which demands the entry.
 */
import { Readable } from 'node:stream'
import { type AnswerOf, bodyMaxBytesOf } from '@app/contract/endpoint.ts'
import type { OperatorEndpoint } from '@app/contract/operator/operator-endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '#platform/db.ts'
import { routeSchema } from '#platform/http/route-schema.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Entry, EntryRecord } from './acts.ts'
import type { ApprovalDesk } from './approval-kind.ts'
import { canonicalJson } from './canonical-json.ts'
import { callOf, commandOf, type Heard, heardOf, type OperatorCall } from './heard-call.ts'
import { masked } from './masking.ts'
import { actorOf, createOperatorGate, type OperatorGate, type OperatorGateParts } from './operator-gate.ts'
import { type Handlers, type Perform, performer } from './perform.ts'
import type { StaffCaller } from './staff-caller.ts'

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

/** One act of one request. */
function actOf(parts: OperatorRouterParts, endpoint: OperatorEndpoint, heard: Heard): Act {
  const { db, audit } = parts
  const staff = heard.staff as StaffCaller
  const command = commandOf(endpoint, staff, heard)
  return work =>
    db.transaction(async tx => {
      const taken = await audit.takeKey(tx, command)
      if (!taken.isNew) {
        if (endpoint.answersOnce) throw new Refusal('OPS/REPEATED')
        return new Acted(taken.answer as never)
      }
      const { answer, entry } = await work(tx)
      await audit.write(tx, actorOf(endpoint, staff, heard), entry, { outcome: 'done' })
      await audit.keepAnswer(tx, command, endpoint.answersOnce ? null : answer)
      return new Acted(answer)
    })
}

/** A refused or failed write is an entry too, in a transaction of its own, because its own was rolled back. */
async function recordFailure(
  parts: OperatorRouterParts,
  endpoint: OperatorEndpoint,
  heard: Heard,
  error: unknown,
): Promise<void> {
  const outcome =
    error instanceof Refusal
      ? ({ outcome: 'refused', refusal: error.code } as const)
      : ({ outcome: 'failed' } as const)
  const object = { kind: 'call', id: endpoint.path }
  await parts.audit.write(
    parts.db.read,
    actorOf(endpoint, heard.staff as StaffCaller, heard),
    { object },
    outcome,
  )
}

/** The handler of a write: its answer, or an entry of the refusal or failure. */
const recorded =
  (parts: OperatorRouterParts, endpoint: OperatorEndpoint, work: (heard: Heard) => Promise<Acted<unknown>>) =>
  async (heard: Heard): Promise<unknown> => {
    try {
      return (await work(heard)).answer
    } catch (error) {
      await recordFailure(parts, endpoint, heard, error).catch(cause =>
        heard.log.error({ err: cause, requestId: heard.requestId }, 'a failed act left no entry'),
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
async function ask(parts: OperatorRouterParts, endpoint: Asking, heard: Heard) {
  const { payload, reason } = heard.body as { payload: unknown; reason: string }
  const act = actOf(parts, endpoint, heard)
  return act(async tx => {
    const wish = { kind: endpoint.approval, payload, reason }
    const asked = await parts.approvals.ask(tx, heard.staff as StaffCaller, wish)
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

function serveWith(
  app: FastifyInstance,
  { gate, mask }: Readonly<{ gate: OperatorGate; mask: OperatorRouterParts['mask'] }>,
  served: OperatorEndpoint[],
) {
  return (
    endpoint: OperatorEndpoint,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) => {
    served.push(endpoint)
    const pass = gate.pass(endpoint)
    const fields = new Set<string>(endpoint.masked)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // The players' documentation does not speak of the console.
      schema: { ...routeSchema(endpoint), hide: true } as object,
      bodyLimit: bodyMaxBytesOf(endpoint),
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
export function createOperatorRouter(
  app: FastifyInstance,
  parts: OperatorRouterParts,
): OperatorRouter & Readonly<{ perform: Perform }> {
  app.decorateRequest('staff')
  const served: OperatorEndpoint[] = []
  const gate = createOperatorGate(parts)
  const handlers: Handlers = new Map()
  const serve = serveWith(app, { gate, mask: parts.mask }, served)
  const { cookie } = parts

  function serveHeard(endpoint: OperatorEndpoint, handler: (heard: Heard) => Promise<unknown>) {
    handlers.set(endpoint, handler)
    serve(endpoint, request => handler(heardOf(request)))
  }

  return {
    served,
    perform: performer(gate, handlers, app.log),
    read: (endpoint, handler) => serveHeard(endpoint, heard => handler(callOf(heard))),
    write: (endpoint, handler) =>
      serveHeard(
        endpoint,
        recorded(parts, endpoint, heard => handler(callOf(heard), actOf(parts, endpoint, heard))),
      ),
    file: (endpoint, handler) => {
      const work = recorded(parts, endpoint, heard => handler(callOf(heard), actOf(parts, endpoint, heard)))
      serve(endpoint, async (request, reply) => sendFile(reply, (await work(heardOf(request))) as FileAnswer))
    },
    ask: endpoint =>
      serveHeard(
        endpoint,
        recorded(parts, endpoint, heard => ask(parts, endpoint, heard)),
      ),
    enter: (endpoint, handler) =>
      serve(endpoint, (request, reply) =>
        handler(callOf(heardOf(request)), token => cookie.set(reply, token)),
      ),
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes a call of the console; found before the content is read. */
    staff: StaffCaller | undefined
  }
}
