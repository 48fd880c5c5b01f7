/** From the contract's types to the JSON Schema that Fastify checks and writes by. */
import { Ajv, type ValidateFunction } from 'ajv'
import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import { toJSONSchema, type z } from 'zod/mini'

export type JsonSchema = Record<string, unknown>

type Serializer = ReturnType<FastifySerializerCompiler<Schema>>

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

/**
 * JSON bodies are taken as they are; query, path and form fields are coerced from text. The library compiles the same
 * object once.
 */
export const compileValidator: FastifySchemaCompiler<JsonSchema> = ({ schema, httpPart }): ValidateFunction =>
  (httpPart === 'body' && schema.form !== true ? exact : coercing).compile(schema)

const serializers = new WeakMap<Schema, Serializer>()

/** Answers are written by their schema; the same object is compiled once, for GET and for HEAD. */
export const compileSerializer: FastifySerializerCompiler<Schema> = ({ schema }) => {
  const serializer = serializers.get(schema) ?? fastJsonStringify(schema)
  serializers.set(schema, serializer)
  return serializer
}
