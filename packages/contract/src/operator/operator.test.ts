import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { toJSONSchema, type z } from 'zod/mini'
import { rateClasses } from '#rates.ts'
import { refusals } from '#refusals.ts'
import { capabilities } from './capabilities.ts'
import { exportLists } from './export-lists.ts'
import { isOperatorEndpoint, type OperatorEndpoint } from './operator-endpoint.ts'
import { personalFields } from './personal.ts'

const calls: (readonly [name: string, call: OperatorEndpoint])[] = []
for (const file of readdirSync(import.meta.dirname).filter(name => /^[a-z0-9-]+\.ts$/.test(name))) {
  const values: Record<string, unknown> = await import(`./${file}`)
  for (const value of Object.values(values)) {
    if (isOperatorEndpoint(value)) calls.push([`${value.method} ${value.path}`, value])
  }
}

/** Names of fields anywhere in a type. */
function fieldsOf(type: z.ZodMiniType): Set<string> {
  const found = new Set<string>()
  const walk = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return
    const { properties } = schema as { properties?: Record<string, unknown> }
    for (const name of Object.keys(properties ?? {})) found.add(name)
    for (const part of Object.values(schema)) walk(part)
  }
  walk(toJSONSchema(type, { target: 'draft-7', io: 'output' }))
  return found
}

test('no call of the console is declared twice, and every capability is named by a call', () => {
  expect(new Set(calls.map(([name]) => name)).size).toBe(calls.length)
  const named = new Set(
    calls.flatMap(([, { capability, approval }]) => [
      capability as string,
      // Who agrees calls the one way of deciding; the right is that of the kind.
      ...(approval === undefined ? [] : [`${approval}.check`]),
    ]),
  )
  // The file of a list may need a right of its own.
  for (const { rights } of Object.values(exportLists)) for (const right of rights) named.add(right)
  expect(Object.keys(capabilities).filter(capability => !named.has(capability))).toEqual([])
})

describe.each(calls)('%s', (_, call) => {
  test('names its parameters, refusals that exist and a rate that exists', () => {
    const named = [...call.path.matchAll(/:(\w+)/g)].map(found => found[1])
    const declared = Object.keys((call.params as { shape?: object } | undefined)?.shape ?? {})
    expect(declared.toSorted()).toEqual(named.toSorted())
    for (const code of call.refusals) expect(refusals).toHaveProperty([code])
    expect(rateClasses).toHaveProperty([call.rate ?? 'console'])
  })

  test('changes something by POST only, and says so to the audit', () => {
    if (call.method === 'GET') expect(call.audit).toBe('none')
    // The first step of a sign-in changes nothing that anybody but its caller can use.
    if (call.method === 'POST' && call.capability !== 'sign-in') expect(call.audit).not.toBe('none')
    if (call.approval !== undefined) expect([call.audit, call.stepUp]).toEqual(['write', true])
  })

  test('masks each field that holds personal data, unless it is a reveal', () => {
    const personal = personalFields.filter(field => fieldsOf(call.answer).has(field))
    if (call.audit !== 'personal') expect(call.masked ?? []).toEqual(expect.arrayContaining(personal))
  })
})
