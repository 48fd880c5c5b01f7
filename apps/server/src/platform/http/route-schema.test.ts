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
