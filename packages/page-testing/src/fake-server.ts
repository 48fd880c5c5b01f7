/**
 * A server for tests of the pages of both apps. It speaks the contract: a call is named by its declared endpoint, what it
 * answers and what it is sent are parsed by the endpoint's types, and a refusal comes from the refusal table. A call
 * that the test did not foresee fails the test, although the app itself takes it for a lost network.
 */
import type { AnswerIn, Endpoint, ParamsIn } from '@app/contract/endpoint.ts'
import type { generalRefusals } from '@app/contract/general.refusals.ts'
import { isOperatorEndpoint, type OperatorEndpoint } from '@app/contract/operator/operator-endpoint.ts'
import { refusals, type WireItemRefusal, type WireRefusal } from '@app/contract/refusals.ts'
import { beforeEach, vi } from 'vitest'
import { noteFault } from './faults.ts'
import { readText, violation, violationOfText } from './wire-check.ts'

export type Sent = Readonly<{
  method: string
  /** Of the host that was asked; empty for that of the page. */
  origin: string
  path: string
  query: URLSearchParams
  /** Of a form its fields as the server reads them. */
  body: unknown
  headers: Headers
}>

/** What the server may answer; a fixture need not be mutable for that. */
type Answer<E extends Endpoint> = Fixed<AnswerIn<E>>
type Fixed<T> = T extends readonly (infer Item)[]
  ? readonly Fixed<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Fixed<T[K]> }
    : T
type RefusalOf<E extends Endpoint> = E['refusals'][number] | keyof typeof generalRefusals | RefusalOfGate<E>
/** What the gate of the console refuses before any of its calls. */
type RefusalOfGate<E extends Endpoint> = E extends OperatorEndpoint
  ? 'OPS/SIGN_IN' | 'OPS/SESSION_ENDED' | 'OPS/OTHER_SITE' | 'OPS/NETWORK' | 'OPS/FORBIDDEN' | 'OPS/STEP_UP'
  : never
/** What a refusal tells beside its code; the sentence of an item comes from the table too. */
type More = Partial<Omit<WireRefusal, 'items'>> &
  Readonly<{ items?: readonly Omit<WireItemRefusal, 'message'>[] }>
/** What a page that stands everywhere is answered with. */
type Answering = Readonly<{
  answer: <E extends Endpoint>(
    endpoint: E,
    body: Answer<E> | ((sent: Sent) => Answer<E>),
    params?: Partial<ParamsIn<E>>,
  ) => void
}>
type Reply = Readonly<{
  endpoint: Endpoint
  params: Readonly<Record<string, unknown>>
  respond: (sent: Sent) => Response
}>

export type FakeServer = ReturnType<typeof startFakeServer>

/**
 * Makes the server of a test file and puts it in the place of the network. Each test begins with what `answerEveryPage` answers,
 * and nothing else.
 */
export function startFakeServer(answerEveryPage: (server: Answering) => void) {
  const replies: Reply[] = []
  const sent: Sent[] = []

  async function fetch(input: string, init: RequestInit = {}): Promise<Response> {
    const arrived = readCall(input, init)
    const reply = findReply(replies, arrived)
    const call = reply === undefined ? arrived : withTypedForm(arrived, reply.endpoint)
    sent.push(call)
    if (reply === undefined) {
      noteFault(
        `unforeseen call ${call.method} ${call.path}: answer or refuse it with the fake server of the test`,
      )
      throw new TypeError('Failed to fetch')
    }
    checkCall(reply.endpoint, call)
    return reply.respond(call)
  }

  const reply = (endpoint: Endpoint, params: object, respond: Reply['respond']) =>
    void replies.unshift({ endpoint, params: { ...params }, respond })

  const server = {
    /** The calls that were made, in their order. */
    sent,
    /** Answers one call; for a test that puts a network of its own in front. */
    fetch,
    /** Answers a call from now on; with `params` only where the path has them. A function is asked at each call. */
    answer<E extends Endpoint>(
      endpoint: E,
      body: Answer<E> | ((sent: Sent) => Answer<E>),
      params: Partial<ParamsIn<E>> = {},
    ): void {
      if (typeof body !== 'function') assertAnswer(endpoint, body)
      reply(endpoint, params, call => {
        const told = typeof body === 'function' ? (body as (sent: Sent) => Answer<E>)(call) : body
        return Response.json(assertAnswer(endpoint, told))
      })
    },
    /** Answers a call from now on against the contract, as a newer or a broken server would. */
    answerOddly<E extends Endpoint>(endpoint: E, body: unknown): void {
      reply(endpoint, {}, () => Response.json(body))
    },
    /** Answers a call with what is no JSON, such as a picture. */
    answerRaw(endpoint: Endpoint, respond: (sent: Sent) => Response): void {
      reply(endpoint, {}, respond)
    },
    /** Refuses a call from now on in the words of the refusal table. */
    refuse<E extends Endpoint>(
      endpoint: E,
      code: RefusalOf<E>,
      { params = {}, more = {} }: { params?: Partial<ParamsIn<E>>; more?: More } = {},
    ): void {
      const { status, text } = refusals[code]
      const { items = [], ...rest } = more
      const told = items.map(item => ({ ...item, message: refusals[item.code].text }))
      const refusal: WireRefusal = { code, msg: text, message: text, requestId: 'r-1', ...rest }
      const body: WireRefusal = told.length === 0 ? refusal : { ...refusal, items: told }
      reply(endpoint, params as object, () => Response.json(body, { status }))
    },
    /** Breaks the connection of a call from now on, so that nobody knows whether it was done. */
    lose<E extends Endpoint>(endpoint: E, params: Partial<ParamsIn<E>> = {}): void {
      reply(endpoint, params, () => {
        throw new TypeError('Failed to fetch')
      })
    },
  }

  // Not after a test: a page that is just being taken away still finds the answers of its own test.
  beforeEach(() => {
    vi.unstubAllGlobals()
    vi.stubGlobal('fetch', fetch)
    replies.length = 0
    sent.length = 0
    answerEveryPage(server)
  })
  return server
}

function readCall(input: string, init: RequestInit): Sent {
  const address = new URL(input, location.origin)
  const headers = new Headers(init.headers)
  const text = typeof init.body === 'string' ? init.body : undefined
  return {
    method: init.method ?? 'GET',
    origin: address.origin === location.origin ? '' : address.origin,
    path: address.pathname,
    query: address.searchParams,
    body: text === undefined ? undefined : isForm(headers) ? fieldsOf(text) : JSON.parse(text),
    headers,
  }
}

const isForm = (headers: Headers) => headers.get('content-type') === 'application/x-www-form-urlencoded'
const fieldsOf = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

function withTypedForm(call: Sent, { body: type }: Endpoint): Sent {
  const isTyped = isForm(call.headers) && type !== undefined
  return isTyped ? { ...call, body: readText(type, call.body as Record<string, string>) } : call
}

/** The parameters that a path has by a declared one, or nothing where it is another path. */
function paramsIn(declared: string, path: string): Record<string, string> | undefined {
  const pattern = declared.replace(/[.]/g, '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+?)')
  const groups = new RegExp(`^${pattern}$`).exec(path)
  if (groups === null) return undefined
  const named = Object.entries(groups.groups ?? {})
  return Object.fromEntries(named.map(([name, value]) => [name, decodeURIComponent(value)]))
}

/** The reply to a call: a path without parameters comes first, as at the real router; then the one that names them; then the newest. */
function findReply(replies: readonly Reply[], { method, path }: Sent): Reply | undefined {
  const rank = ({ endpoint, params }: Reply) =>
    (endpoint.path.includes(':') ? 2 : 0) + (Object.keys(params).length > 0 ? 0 : 1)
  const fitting = replies.filter(({ endpoint, params }) => {
    const found = endpoint.method === method ? paramsIn(endpoint.path, path) : undefined
    return (
      found !== undefined && Object.entries(params).every(([name, value]) => found[name] === String(value))
    )
  })
  return fitting.sort((a, b) => rank(a) - rank(b))[0]
}

/** Whether a call has to bring a key: one that moves money, and every write of staff who are signed in. */
function needsKey(endpoint: Endpoint): boolean {
  if (!isOperatorEndpoint(endpoint)) return endpoint.idempotent === true
  return endpoint.audit !== 'none' && endpoint.capability !== 'sign-in'
}

/** Notes what the real server would refuse in a call. */
function checkCall(endpoint: Endpoint, { method, path, query, body, headers }: Sent): void {
  const faults = [
    violationOfText(endpoint.params, paramsIn(endpoint.path, path) ?? {}),
    violationOfText(endpoint.query, Object.fromEntries(query)),
    isForm(headers) && endpoint.form !== true ? 'takes no form' : violation(endpoint.body, body),
    needsKey(endpoint) && !headers.has('Idempotency-Key') ? 'no Idempotency-Key' : undefined,
    isOperatorEndpoint(endpoint) && headers.get('x-console') !== '1' ? 'no x-console' : undefined,
  ]
  for (const fault of faults)
    if (fault !== undefined) noteFault(`${method} ${path} was sent against the contract: ${fault}`)
}

/** The answer as the wire carries it; throws where the contract has no such answer. */
function assertAnswer(endpoint: Endpoint, body: unknown): unknown {
  const fault = violation(endpoint.answer, body)
  if (fault === undefined) return endpoint.answer.parse(body)
  const sentence = `the test answers ${endpoint.method} ${endpoint.path} against the contract: ${fault}`
  noteFault(sentence)
  throw new TypeError(sentence)
}
