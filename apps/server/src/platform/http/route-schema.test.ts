import { login } from '@app/contract/auth.ts'
import type { Schema } from 'fast-json-stringify'
import { expect, test } from 'vitest'
import { routeSchema } from './route-schema.ts'
import { compileSerializer, compileValidator, type JsonSchema } from './schema.ts'

test('a declared call is translated once, and what is compiled of it too, for every server of the process', () => {
  const [first, second] = [routeSchema(login), routeSchema(login)]
  const route = { method: 'POST', url: login.path }
  const checkOf = ({ body }: JsonSchema) =>
    compileValidator({ ...route, httpPart: 'body', schema: body as JsonSchema })
  const writerOf = ({ response }: JsonSchema) => {
    const { 200: schema } = response as Record<200, Schema>
    return compileSerializer({ ...route, httpStatus: '200', schema })
  }
  expect(checkOf(second)).toBe(checkOf(first))
  expect(writerOf(second)).toBe(writerOf(first))
})

test('a check and a writer are compiled by their first call, and not by the start', () => {
  const unsound = { type: 'nothing that there is' }
  const route = { method: 'GET', url: '/' }
  const check = compileValidator({ ...route, httpPart: 'body', schema: unsound })
  const write = compileSerializer({ ...route, httpStatus: '200', schema: unsound as Schema })
  expect(() => check({})).toThrow('schema is invalid')
  expect(() => write({})).toThrow('schema is invalid')
})

test('a check says what was wrong with the last content, and nothing about one that fits', () => {
  const schema = { type: 'object', properties: { page: { type: 'integer' } } }
  const check = compileValidator({ method: 'GET', url: '/', httpPart: 'querystring', schema })
  expect([check({ page: 'x' }), check.errors?.[0]?.instancePath]).toEqual([false, '/page'])
  expect([check({ page: '7' }), check.errors]).toEqual([true, null])
})
