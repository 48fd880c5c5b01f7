import { readdirSync } from 'node:fs'
import { FILE_MAX_BYTES } from '@app/domain/support/files.ts'
import { describe, expect, test } from 'vitest'
import { toJSONSchema, type z } from 'zod/mini'
import { bodyMaxBytesOf, type Endpoint, isEndpoint, rateOf } from './endpoint.ts'
import { rateClasses } from './rates.ts'
import { refusals } from './refusals.ts'

const calls: (readonly [file: string, name: string, call: Endpoint])[] = []
for (const file of readdirSync(import.meta.dirname).filter(name => /^[a-z0-9-]+\.ts$/.test(name))) {
  const values: Record<string, unknown> = await import(`./${file}`)
  for (const [name, value] of Object.entries(values)) if (isEndpoint(value)) calls.push([file, name, value])
}

/** Kinds of type that JSON Schema cannot express or silently drops; such rules belong to the domain. */
const REFUSED_KINDS = new Set([
  'transform',
  'pipe',
  'bigint',
  'date',
  'custom',
  'promise',
  'lazy',
  'any',
  'unknown',
])

/** Refusals of calls in which a member types a secret. */
const SECRETS = /^UC\/(CASH_PASSWORD|PASSWORD_WRONG|TWO_STEP_WRONG)/

/** A type and all types nested in it, found by walking the definitions. */
function* typesInside(
  value: unknown,
  seen = new Set<unknown>(),
): Generator<{ type: string; coerce?: boolean }> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  const definition = (value as { _zod?: { def?: { type: string } } })._zod?.def
  if (definition !== undefined) yield definition
  for (const part of Object.values(definition ?? value)) yield* typesInside(part, seen)
}

test('no method and path is declared twice', () => {
  const spelled = calls.map(([, , call]) => `${call.method} ${call.path}`)
  expect(new Set(spelled).size).toBe(spelled.length)
})

describe.each(calls)('%s: %s', (_, __, call) => {
  const types = [call.params, call.query, call.body, call.answer].filter(type => type !== undefined)

  test('is plain data that JSON Schema can say in both directions', () => {
    for (const type of types) {
      for (const io of ['input', 'output'] as const) {
        const schema = toJSONSchema(type as z.ZodMiniType, { target: 'draft-7', io })
        // An answer may be a list at the top level, as some published documents are; a request is always an object.
        expect(type === call.answer ? ['object', 'array'] : ['object']).toContain(schema.type)
      }
      for (const { type: kind, coerce } of typesInside(type)) {
        expect(REFUSED_KINDS).not.toContain(kind)
        expect(coerce ?? false).toBe(false)
      }
    }
  })

  test('names its path parameters, and only refusals that exist', () => {
    const named = [...call.path.matchAll(/:(\w+)/g)].map(found => found[1])
    const declared = Object.keys((call.params as { shape?: object } | undefined)?.shape ?? {})
    expect(declared.toSorted()).toEqual(named.toSorted())
    for (const code of call.refusals) expect(refusals).toHaveProperty([code])
  })

  test('has a class of how often it may be made, and a limit of its body', () => {
    expect(rateClasses).toHaveProperty([rateOf(call)])
    // A file is no text that is parsed, and is counted by what it takes.
    const isFile = call.raw === true && call.rate === 'support-file'
    expect(bodyMaxBytesOf(call)).toBeLessThanOrEqual(isFile ? FILE_MAX_BYTES : 1024 * 1024)
    if (call.rate === undefined) expect(rateOf(call)).toBe(call.method === 'GET' ? 'read' : 'write')
  })

  test('that opens something to a stranger by GET refuses pages of other sites', () => {
    if (call.method === 'GET' && call.rate === 'new-account') expect(call.crossSite).toBe('refused')
  })

  test('that asks a member for a secret reads the session anew', () => {
    const isGrave = call.refusals.some(code => SECRETS.test(code))
    if (isGrave && call.access !== 'guest') expect(call.session).toBe('read')
    if (call.session === 'read') expect([call.method, call.access === 'guest']).toEqual(['POST', false])
  })

  test('takes an idempotency key only where a member moves something by POST', () => {
    if (call.idempotent) expect([call.method, call.access === 'guest']).toEqual(['POST', false])
  })
})
