/**
 * The shape of a call of the operator's console: an endpoint that also declares the right it needs, its audit entry and
 * its fields with personal data. The server's gate enforces each of these declarations.
 */
import type { Endpoint } from '#endpoint.ts'
import type { Capability } from './capabilities.ts'
import type { PersonalField } from './personal.ts'

/**
 * A capability of the caller's roles; `own` is for everybody who is signed in and touches only what is the caller's own;
 * `sign-in` is for somebody who is not signed in yet.
 */
export type OperatorRight = Capability | 'own' | 'sign-in'

export type OperatorEndpoint = Endpoint &
  Readonly<{
    path: `/console-api/${string}`
    access: 'operator'
    capability: OperatorRight
    /** `write` changes something and `personal` shows personal data in clear: each leaves one audit entry. `none` only reads. */
    audit: 'write' | 'personal' | 'none'
    /** Needs an authenticator code entered in the last ten minutes, because the call moves money or needs a second person. */
    stepUp?: true
    /** The kind of approval without which the effect does not happen. */
    approval?: string
    /** Fields of the answer, at any depth, that hold personal data; they leave the server masked. */
    masked?: readonly PersonalField[]
    /** The answer holds a secret that is shown once: it is not stored, so a repeat under the same key is refused. */
    answersOnce?: true
  }>

/** Declares a call of the console; keeps the literal types. */
export function operatorEndpoint<const E extends OperatorEndpoint>(declaration: E): E {
  return declaration
}

/** Whether a value of a contract file is a declared call of the console. */
export function isOperatorEndpoint(value: unknown): value is OperatorEndpoint {
  return typeof value === 'object' && value !== null && 'capability' in value && 'path' in value
}
