/**
 * Results of in-house games and what the product counts have no way in: no call of the console sends them, and no right and
 * no kind of approval is about them. A call that is added is examined without being named here. What approvals store and
 * carry out is examined in apps/server/src/approval-kinds.test.ts.
 */
import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { capabilities } from './capabilities.ts'
import { isOperatorEndpoint, type OperatorEndpoint } from './operator-endpoint.ts'
import { isForbidden, waysIn } from './results.fixtures.ts'

/** Names with such a word that carry no result and no figure, by call. */
const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  // The filters of lists, which narrow what is exported: an issue, a state, an outcome.
  'POST /console-api/exports/ask': ['outcome', 'state = won', 'turnNum'],
  // The number of a bank card, which is shown and not changed.
  'POST /console-api/players/reveal': ['field = cardNumber'],
}

/**
 * What a call takes that enters the result of an external game, whose draw happens elsewhere. It is a claim: two equal ones of
 * different people are drawn, and the triggers of the database refuse a claim for a game that is drawn here
 * (apps/server/src/modules/draws/external-claims.test.ts).
 */
const EXTERNAL_DRAWS: Readonly<Record<string, readonly string[]>> = {
  'POST /console-api/draws/external/claim': ['balls', 'balls'],
}

const nameOf = ({ method, path }: OperatorEndpoint) => `${method} ${path}`
const calls: OperatorEndpoint[] = []
for (const file of readdirSync(import.meta.dirname).filter(name => /^[a-z0-9-]+\.ts$/.test(name))) {
  calls.push(...Object.values((await import(`./${file}`)) as object).filter(isOperatorEndpoint))
}
/** What only reads may be narrowed by a result; it sends none. */
const changing = calls.filter(({ method }) => method !== 'GET')

describe.each(changing.map(call => [nameOf(call), call] as const))('%s', (name, call) => {
  test('sends no result and no figure', () => {
    const sent = [call.body, call.params, call.query].flatMap(type =>
      type === undefined ? [] : waysIn(type),
    )
    const allowed = HARMLESS[name] ?? EXTERNAL_DRAWS[name] ?? []
    expect(sent.toSorted()).toEqual(allowed.toSorted())
    expect([call.path, call.approval ?? ''].filter(isForbidden)).toEqual([])
  })
})

test('no right is about a result or a figure', () => {
  expect(Object.keys(capabilities).filter(isForbidden)).toEqual([])
})

test('every exception names a call, and two people agree on the result of an external game', () => {
  const names = changing.map(nameOf)
  expect(Object.keys({ ...HARMLESS, ...EXTERNAL_DRAWS }).filter(name => !names.includes(name))).toEqual([])
  // No other call is made by the right to claim.
  const claiming = changing.filter(({ capability }) => capability === 'draws.external')
  expect(claiming.map(nameOf)).toEqual(Object.keys(EXTERNAL_DRAWS))
})

describe('the examination finds', () => {
  const payload = (shape: Record<string, z.ZodMiniType>) => z.object({ payload: z.object(shape) })

  test.each<[string, z.ZodMiniType]>([
    ['numbers', z.object({ numbers: z.string() })],
    ['result', payload({ result: z.optional(z.string()) })],
    ['drawnNumbers', payload({ drawnNumbers: z.nullable(z.string()) })],
    ['openNum', z.object({ items: z.array(z.object({ openNum: z.string() })) })],
    ['seed', z.union([z.object({ id: z.string() }), z.object({ seed: z.string() })])],
    ['hintFor', z.object({ hintFor: z.string() })],
    ['likeCount', z.object({ likeCount: z.int() })],
    ['votes', payload({ votes: z.int() })],
    ['hit_rate', z.object({ hit_rate: z.string() })],
    ['winners', z.object({ winners: z.array(z.string()) })],
    ['picks', z.object({ picks: z.array(z.int()) })],
    ['pair', z.object({ pair: z.tuple([z.string(), z.number()]) })],
    ['more', z.object({ more: z.record(z.string(), z.string()) })],
    ['value', payload({ value: z.unknown() })],
    ['change = view-count', z.object({ change: z.enum(['title', 'view-count']) })],
  ])('%s', (field, type) => {
    expect(waysIn(type)).toContain(field)
  })

  test('nothing in what names a row and says why', () => {
    const body = payload({
      issueId: z.string(),
      fromVersion: z.int(),
      topics: z.array(z.enum(['system', 'draw'])),
    })
    expect(waysIn(body)).toEqual([])
  })
})
