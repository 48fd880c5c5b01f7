/**
 * The shape of a call. Each feature file declares its calls with it; server and client derive their types
 * from the declaration, and the server registers nothing that is not declared.
 */
import type { z } from 'zod/mini'
import type { RateName } from './rates.ts'
import type { RefusalCode } from './refusals.ts'

/** Who may call: `guest` is everybody, `member` needs a login, `agent` also the agent flag. */
export type Access = 'guest' | 'member' | 'agent'

export type Endpoint = Readonly<{
  method: 'GET' | 'POST'
  /** The whole path, parameters written `:name`. */
  path: string
  summary: string
  access: Access
  /** Also takes `application/x-www-form-urlencoded`; its fields are then coerced from text. */
  form?: true
  /** Also takes `text/plain` that is JSON: what `navigator.sendBeacon` sends. */
  beacon?: true
  /**
   * Moves money: takes the header `Idempotency-Key` (architecture §4). `optional` where the call is harmless when
   * repeated; the key then only makes the repeat answer the same.
   */
  idempotent?: true | 'optional'
  /** How often it may be made; `read` for GET and `write` for POST when absent. */
  rate?: RateName
  /** How long its body may be; 16 KiB when absent. */
  bodyMaxBytes?: number
  /** Refuses a caller whose header or cookie `company-code` names another company; one that names none is ours. */
  company?: true
  /** Refuses what a page of another site made the browser send: the call has an effect that needs no token. */
  crossSite?: 'refused'
  /** Reads the caller's session from the database: a session that has ended elsewhere must not change this for a moment more. */
  session?: 'read'
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  answer: z.ZodMiniType
  /** What this call itself may refuse; the refusals of `general.refusals.ts` are understood. */
  refusals: readonly RefusalCode[]
}>

const BODY_MAX_BYTES = 16 * 1024

export const bodyMaxBytesOf = ({ bodyMaxBytes }: Endpoint): number => bodyMaxBytes ?? BODY_MAX_BYTES

/** The class of how often the call may be made. */
export const rateOf = ({ method, rate }: Endpoint): RateName => rate ?? (method === 'GET' ? 'read' : 'write')

/** Declares a call; keeps the literal types. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration
}

type InputOf<T> = T extends z.ZodMiniType ? z.input<T> : undefined
type OutputOf<T> = T extends z.ZodMiniType ? z.output<T> : undefined

/** What a caller sends. */
export type ParamsIn<E extends Endpoint> = InputOf<E['params']>
export type QueryIn<E extends Endpoint> = InputOf<E['query']>
export type BodyIn<E extends Endpoint> = InputOf<E['body']>
/** What the server reads, defaults applied. */
export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>
/** What the server may answer with before defaults are applied. */
export type AnswerIn<E extends Endpoint> = z.input<E['answer']>

/** Whether a value of a contract file is a declared call. */
export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
