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
  // How many members the flag named when it was decided; it changes no figure.
  'POST /console-api/agents/flags/decide': ['count'],
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

/** What narrows the rows of a list: an issue, a state, an outcome. It changes nothing. */
const NARROWED_BY: Readonly<Record<string, readonly string[]>> = {
  'GET /console-api/audit': ['outcome'],
  'GET /console-api/bets': ['state = won', 'turnNum'],
  'GET /console-api/draws': ['state = drawn'],
  'GET /console-api/tips/items': ['verdict', 'verdict = hit'],
}

/**
 * What a reading takes that judges the orders of an issue against other numbers. The issue has been drawn before, for every
 * other one it is refused, and nothing is written (apps/server/src/modules/bets/what-if.test.ts).
 */
const READINGS_OF_DRAWN: Readonly<Record<string, readonly string[]>> = {
  'GET /console-api/exposure/:issueId/what-if': ['balls'],
}

const nameOf = ({ method, path }: OperatorEndpoint) => `${method} ${path}`
const calls: OperatorEndpoint[] = []
for (const file of readdirSync(import.meta.dirname).filter(name => /^[a-z0-9-]+\.ts$/.test(name))) {
  calls.push(...Object.values((await import(`./${file}`)) as object).filter(isOperatorEndpoint))
}
const changing = calls.filter(({ method }) => method !== 'GET')
const sentBy = ({ body, params, query }: OperatorEndpoint): string[] =>
  [body, params, query].flatMap(type => (type === undefined ? [] : waysIn(type))).toSorted()

describe.each(changing.map(call => [nameOf(call), call] as const))('%s', (name, call) => {
  test('sends no result and no figure', () => {
    const allowed = HARMLESS[name] ?? EXTERNAL_DRAWS[name] ?? []
    expect(sentBy(call)).toEqual(allowed.toSorted())
    expect([call.path, call.approval ?? ''].filter(isForbidden)).toEqual([])
  })
})

test('a reading is narrowed by what rows say of themselves, and one of them tries other numbers', () => {
  const readings = calls.filter(({ method }) => method === 'GET')
  const sent = readings
    .map(call => [nameOf(call), sentBy(call)] as const)
    .filter(([, ways]) => ways.length > 0)
  expect(Object.fromEntries(sent)).toEqual({ ...NARROWED_BY, ...READINGS_OF_DRAWN })
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
