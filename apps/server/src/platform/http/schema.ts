/** From the contract's types to the JSON Schema that Fastify checks and writes by. */
import { Ajv, type ValidateFunction } from 'ajv'
import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import { toJSONSchema, type z } from 'zod/mini'

export type JsonSchema = Record<string, unknown>

type Validator = ReturnType<FastifySchemaCompiler<JsonSchema>>
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

/** One of each for a schema: a second server of the process, and the route of HEAD, take it over. */
const validators = new WeakMap<Ajv, WeakMap<JsonSchema, Validator>>([
  [exact, new WeakMap()],
  [coercing, new WeakMap()],
])
const serializers = new WeakMap<Schema, Serializer>()

/** Compiled by its first call: to compile those of all calls takes a third of a start. */
function validatorOf(ajv: Ajv, schema: JsonSchema): Validator {
  let compiled: ValidateFunction | undefined
  const validate: Validator = (data: unknown) => {
    compiled ??= ajv.compile(schema)
    const isFit = compiled(data)
    validate.errors = compiled.errors ?? null
    return isFit
  }
  return validate
}

/** Compiled by its first answer. */
function serializerOf(schema: Schema): Serializer {
  let compiled: Serializer | undefined
  return data => {
    compiled ??= fastJsonStringify(schema)
    return compiled(data)
  }
}

/** JSON bodies are taken as they are; query, path and form fields are coerced from text. */
export const compileValidator: FastifySchemaCompiler<JsonSchema> = ({ schema, httpPart }) => {
  const ajv = httpPart === 'body' && schema.form !== true ? exact : coercing
  const known = validators.get(ajv)
  const validator = known?.get(schema) ?? validatorOf(ajv, schema)
  known?.set(schema, validator)
  return validator
}

/** Answers are written by their schema. */
export const compileSerializer: FastifySerializerCompiler<Schema> = ({ schema }) => {
  const serializer = serializers.get(schema) ?? serializerOf(schema)
  serializers.set(schema, serializer)
  return serializer
}
