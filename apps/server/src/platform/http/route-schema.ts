/** What the framework checks, writes and documents of a declared call. */
import type { Endpoint } from '@app/contract/endpoint.ts'
import { type JsonSchema, schemaOf } from './schema.ts'

const known = new WeakMap<Endpoint, JsonSchema>()

/** Translated once in a process, so that a second server takes what was compiled for the first. */
export function routeSchema(endpoint: Endpoint): JsonSchema {
  const schema = known.get(endpoint) ?? translate(endpoint)
  known.set(endpoint, schema)
  return schema
}

function translate(endpoint: Endpoint): JsonSchema {
  const tag = endpoint.path.split('/')[1] ?? ''
  return {
    summary: endpoint.summary,
    tags: [tag],
    ...(endpoint.form && { consumes: ['application/json', 'application/x-www-form-urlencoded'] }),
    ...(endpoint.access !== 'guest' && { security: [{ token: [] }] }),
    ...(endpoint.params && { params: schemaOf(endpoint.params, 'input') }),
    ...(endpoint.query && { querystring: schemaOf(endpoint.query, 'input') }),
    ...(endpoint.body && {
      body: { ...schemaOf(endpoint.body, 'input'), ...(endpoint.form && { form: true }) },
    }),
    response: { 200: schemaOf(endpoint.answer, 'output') },
  }
}
