/** Reads the fields of a case strictly; a fault names the field. */
import { type Li, li, type RatioPpm } from '@app/domain/money/money.ts'

export type Fields = Readonly<Record<string, unknown>>
/** An object of a case, and where it stands. */
export type Reader = Readonly<{ fields: Fields; where: string }>

/** A case that cannot be answered. */
export class CaseFault extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

const AMOUNT = /^\d{1,18}$/

function refuse(where: string, expected: string): never {
  throw new CaseFault('CASE/FIELD', `${where}: expected ${expected}`)
}

export function fieldsOf(value: unknown, where: string): Reader {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(where, 'an object')
  return { fields: value as Fields, where }
}

export function listOf(value: unknown, where: string): readonly unknown[] {
  return Array.isArray(value) ? value : refuse(where, 'a list')
}

/** A name: a text, or a whole number. */
export function textOf(value: unknown, where: string): string {
  if (typeof value === 'string') return value
  return Number.isSafeInteger(value) ? String(value) : refuse(where, 'a text')
}

export function amountOf(value: unknown, where: string): Li {
  if (typeof value === 'string' && AMOUNT.test(value)) return li(BigInt(value))
  return refuse(where, 'an amount in 厘, as a text of digits')
}

export function countOf(value: unknown, where: string): number {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : refuse(where, 'a whole number')
}

export const ratioOf = (value: unknown, where: string): RatioPpm => BigInt(countOf(value, where)) as RatioPpm

/** The field of a name, read by `read`. */
export const fieldOf = <Value>(
  { fields, where }: Reader,
  name: string,
  read: (value: unknown, where: string) => Value,
): Value => read(fields[name], `${where}.${name}`)

/** The values of an object of like values, by name. */
export function mapOf<Value>(
  value: unknown,
  where: string,
  read: (value: unknown, where: string) => Value,
): ReadonlyMap<string, Value> {
  const { fields } = fieldsOf(value, where)
  return new Map(Object.entries(fields).map(([name, each]) => [name, read(each, `${where}.${name}`)]))
}
