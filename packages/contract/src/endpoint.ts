/**
 * The declaration of an HTTP call. Each feature file declares its calls with `endpoint`; server and client derive their
 * types from the declaration, and the server has no route without one.
 */
import type { z } from 'zod/mini'
import type { RateName } from './rates.ts'
import type { RefusalCode } from './refusals.ts'

/**
 * Access level: `guest` allows everybody, `member` requires a login, `agent` also requires the agent flag; `operator` is a
 * call of the console, whose callers are staff (`operator/operator-endpoint.ts`).
 */
export type Access = 'guest' | 'member' | 'agent' | 'operator'

/** What a member can be restricted from doing for a time, besides logging in. */
export type Restricted = 'bet' | 'deposit' | 'withdraw' | 'chat'

export type Endpoint = Readonly<{
  method: 'GET' | 'POST'
  /** The whole path, parameters written `:name`. */
  path: string
  summary: string
  access: Access
  /** Also accepts `application/x-www-form-urlencoded`; its fields are then converted from text. */
  form?: true
  /** Also accepts JSON sent as `text/plain`, as `navigator.sendBeacon` does. */
  beacon?: true
  /** The body is handed over as the bytes that came, of whatever type they say they are; `handleRaw` serves it. */
  raw?: true
  /**
   * The call moves money and requires the header `Idempotency-Key` (architecture §4). `optional`: a repeat is harmless
   * by itself, and the key only makes it get the same answer.
   */
  idempotent?: true | 'optional'
  /** Rate limit; by default `read` for GET and `write` for POST. */
  rate?: RateName
  /** Size limit of the body; by default 16 KiB. */
  bodyMaxBytes?: number
  /** Refuses callers whose header or cookie `company-code` names another company; callers without one are accepted. */
  company?: true
  /**
   * `refused`: rejects requests that a page of another site made (CSRF), because the call has an effect without a
   * token.
   */
  crossSite?: 'refused'
  /**
   * `read`: checks the session in the database, not in the cache of this node, so that a session which has ended on
   * another node cannot make this call even for a moment.
   */
  session?: 'read'
  /** Refuses members whom staff have restricted from it; the refusal is `UC/RESTRICTED_…`. */
  restricted?: Restricted
  /** Refuses members who have not agreed to what holds now, with `AGREEMENT/CHANGED`; the app asks and repeats the call. */
  agreed?: true
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  answer: z.ZodMiniType
  /** Refusals of this call; those of `general.refusals.ts` apply to all calls and are not listed. */
  refusals: readonly RefusalCode[]
}>

const BODY_MAX_BYTES = 16 * 1024

export const bodyMaxBytesOf = ({ bodyMaxBytes }: Endpoint): number => bodyMaxBytes ?? BODY_MAX_BYTES

/** The rate limit of a call. */
export const rateOf = ({ method, rate }: Endpoint): RateName => rate ?? (method === 'GET' ? 'read' : 'write')

/** Declares a call and keeps its literal types. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration
}

type InputOf<T> = T extends z.ZodMiniType ? z.input<T> : undefined
type OutputOf<T> = T extends z.ZodMiniType ? z.output<T> : undefined

/** Input types, as a caller sends them. */
export type ParamsIn<E extends Endpoint> = InputOf<E['params']>
export type QueryIn<E extends Endpoint> = InputOf<E['query']>
export type BodyIn<E extends Endpoint> = InputOf<E['body']>
/** Types after validation, with defaults applied. */
export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>
/** Type of the answer as a route returns it, before defaults are applied. */
export type AnswerIn<E extends Endpoint> = z.input<E['answer']>

/** Whether a value of a contract file is a declared call. */
export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
