/** From the contract's types to the JSON Schema that Fastify checks and writes by. */
import { Ajv, type ValidateFunction } from 'ajv'
import type { FastifySchemaCompiler } from 'fastify'
import { toJSONSchema, type z } from 'zod/mini'

export type JsonSchema = Record<string, unknown>

/** The schema of a type as it arrives (`input`) or leaves (`output`). */
export function schemaOf(type: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...schema } = toJSONSchema(type, { target: 'draft-7', io, reused: 'inline' })
  return schema
}

const options = { useDefaults: true, allErrors: false, strict: false, removeAdditional: false } as const
const exact = new Ajv(options)
// Text is all that a query string, a path and a form can carry, so numbers and booleans are read from it.
const coercing = new Ajv({ ...options, coerceTypes: true })
for (const ajv of [exact, coercing]) ajv.addKeyword('form')

/** JSON bodies are taken as they are; query, path and form fields are coerced from text. */
export const compileValidator: FastifySchemaCompiler<JsonSchema> = ({ schema, httpPart }): ValidateFunction =>
  (httpPart === 'body' && schema.form !== true ? exact : coercing).compile(schema)
